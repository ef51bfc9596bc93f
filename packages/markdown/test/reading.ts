/** What the tests of this room share: options, a parse of a string, a body with its holes filled. */
import type { Body, Diagnostic, Parsed } from '@docgen/model';
import type { MarkdownOptions } from '../src/index.js';
import { createMarkdown } from '../src/index.js';

export const defaults: MarkdownOptions = {
  parser: 'remark',
  html: 'sanitize',
  highlight: true,
  limits: { pageBytes: 5_000_000, depth: 200 },
  lenient: false,
  locale: 'en',
  strings: {},
  components: {},
};

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function parseText(text: string, options: Partial<MarkdownOptions> = {}): Promise<Parsed> {
  return createMarkdown({ ...defaults, ...options }).parse({ bytes: bytesOf(text) });
}

/** The body with every `url` hole filled with the link as written, and `size` holes with nothing. */
export function filled(parsed: Parsed, body: Body = parsed.body): string {
  return body
    .map((part) => {
      if (typeof part === 'string') return part;
      return part.kind === 'url' ? attribute(parsed.document.links[part.n]?.href ?? '') : '';
    })
    .join('');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

export async function htmlOf(text: string, options: Partial<MarkdownOptions> = {}): Promise<string> {
  return filled(await parseText(text, options));
}

/** `line:column code severity message | hint` of every diagnostic. */
export function told(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map((one) => {
    const at = one.range === undefined ? '-' : `${one.range.start.line}:${one.range.start.column}`;
    return `${at} ${one.code} ${one.severity} ${one.message}${one.hint === undefined ? '' : ` | ${one.hint}`}`;
  });
}

export async function faultsOf(text: string, options: Partial<MarkdownOptions> = {}): Promise<string[]> {
  return told((await parseText(text, options)).document.diagnostics);
}
