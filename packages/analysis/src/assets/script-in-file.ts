/**
 * Checks whether a file that browsers open as a document could run scripts there. A file is harmless only if it was
 * read to the end and every part is known to be; any doubt counts as script. This is no sanitizer: it removes nothing.
 */
import { extensionOf } from '@docgen/model';

/** Describes what in a file could run, to end a sentence 'it …'; null if nothing could. */
export function scriptIn(path: string, bytes: Uint8Array): string | null {
  const kind = extensionOf(path);
  if (packed.has(kind)) return "has a format that docgen can't inspect";
  const text = textOf(bytes);
  if (text === null) return "isn't UTF-8 text";
  if (html.has(kind)) return text.includes('<') ? 'is an HTML document' : null;
  return scriptInXml(text);
}

const packed = new Set(['svgz', 'x3dz', 'mht', 'mhtml', 'eml', 'mime']);
const html = new Set(['htm', 'html', 'shtml', 'xht', 'xhtm', 'xhtml', 'xhvml']);

/** Null for bytes that a browser may decode differently: other encodings, declared or shown by their first bytes. */
function textOf(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const named = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8';
    return text.includes('\0') || !/^(?:utf-?8|us-ascii)$/i.test(named) ? null : text;
  } catch {
    return null;
  }
}

const attribute = String.raw`\s+([^\s<>/="']+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')`;
/** Comments, CDATA sections, instructions, declarations, end and start tags; any other markup character by itself. */
const markup = new RegExp(
  [
    String.raw`<!--[^]*?-->`,
    String.raw`<!\[CDATA\[[^]*?\]\]>`,
    String.raw`<\?([^\s?]+)[^]*?\?>`,
    String.raw`<!DOCTYPE[^<>[]*>`,
    String.raw`</[^<>]*>`,
    String.raw`<([^\s<>/="'!?]+)((?:${attribute.replaceAll(/\((?!\?)/g, '(?:')})*)\s*/?>`,
    '(<)',
  ].join('|'),
  'g',
);

function scriptInXml(text: string): string | null {
  for (const [, instruction, name, attributes, stray] of text.matchAll(markup)) {
    if (stray !== undefined) return 'contains markup that docgen can’t read';
    if (instruction !== undefined && /^xml-?stylesheet$/i.test(instruction))
      return 'refers to a stylesheet that may contain scripts';
    if (name === undefined) continue;
    const element = localName(name);
    if (runners.has(element)) return `contains <${element}>`;
    for (const [, key = '', double, single] of (attributes ?? '').matchAll(new RegExp(attribute, 'g'))) {
      const found = scriptInAttribute(localName(key), withoutEscapes(double ?? single ?? ''));
      if (found !== null) return found;
    }
  }
  return null;
}

const runners = new Set('script handler listener iframe frame object embed applet base meta'.split(' '));
const picture = /^data:image\/(?:png|jpe?g|gif|webp|avif|bmp)[;,]/i;

function scriptInAttribute(name: string, value: string): string | null {
  if (/^on./.test(name)) return `contains the attribute ‘${name}’`;
  if (name === 'attributename' && /^\s*on/i.test(value)) return `sets the attribute ‘${value.trim()}’`;
  if (value.includes('http://www.w3.org/1999/xhtml')) return 'contains HTML elements';
  // oxlint-disable-next-line no-control-regex -- browsers skip exactly these
  const read = value.replace(/[\u0000-\u0020\u007F-\u00A0\u2028\u2029]+/g, '');
  if (/(?:^|;)(?:javascript|vbscript):/i.test(read)) return 'contains a link that runs a script';
  return /(?:^|;)data:/i.test(read) && !picture.test(read) && name !== 'style'
    ? 'contains a link with an embedded document'
    : null;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1).toLowerCase();
}

/** Decodes character references like an XML parser; without a declaration there are no others. */
function withoutEscapes(value: string): string {
  return value
    .replaceAll(
      /&#(?:x([0-9a-f]{1,6})|(\d{1,7}));/gi,
      (_, hex: string | undefined, decimal: string | undefined) => {
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      },
    )
    .replaceAll('&amp;', '&');
}
