/**
 * Reads the URLs of a sitemap, or the sitemaps of an index (sitemaps protocol 0.9), in one pass without backtracking.
 * It expands only XML's five entities and character numbers, and rejects a DOCTYPE.
 */
import { Failure } from '@docgen/store/failure';

export interface Sitemap {
  readonly isIndex: boolean;
  /** Text of the `<loc>` of each URL or sitemap. */
  readonly locations: readonly string[];
}

/** Root elements, and the elements whose own `<loc>` counts, not that of an image inside. */
const roots: { readonly [root: string]: string } = { urlset: 'url', sitemapindex: 'sitemap' };

export function sitemapIn(text: string, path: string): Sitemap {
  const open: string[] = [];
  const locations: string[] = [];
  let root = '';
  let words = '';
  for (const part of parts(text, path)) {
    if (part.is === 'text') {
      if (open.length === 3) words += part.text;
    } else if (part.is === 'open') {
      if (open.length === 0) root = rootName(root, part.name, path);
      open.push(part.name);
      words = '';
    } else {
      const isOwn = open.length === 3 && open[2] === 'loc' && open[1] === roots[root];
      if (open.pop() !== part.name) throw broken(path, `</${part.name}> has no opening tag`);
      if (isOwn) locations.push(words.trim());
    }
  }
  if (root === '') throw broken(path, 'it is empty');
  if (open.length > 0) throw broken(path, `<${open.at(-1)}> is not closed`);
  return { isIndex: root === 'sitemapindex', locations };
}

function rootName(before: string, name: string, path: string): string {
  if (before === '' && Object.hasOwn(roots, name)) return name;
  const message = `this isn't a sitemap: it starts with <${name}> instead of <urlset> or <sitemapindex>`;
  throw new Failure('usage', before === '' ? message : 'the sitemap has more than one root element', {
    path,
  });
}

function broken(path: string, reason: string): Failure {
  return new Failure('usage', `the sitemap isn't well-formed XML: ${reason}`, { path });
}

type Part =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'open' | 'close'; readonly name: string };

/** Tags and texts in order, without comments and processing instructions. */
function* parts(text: string, path: string): Generator<Part> {
  const behind = (end: string, from: number) => {
    const at = text.indexOf(end, from);
    if (at < 0) throw broken(path, `'${text.slice(from, from + 12)}' has no end`);
    return at + end.length;
  };
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('<', at);
    if (next !== at)
      yield { is: 'text', text: withoutReferences(text.slice(at, next < 0 ? text.length : next)) };
    if (next < 0) return;
    if (text.startsWith('<!--', next)) at = behind('-->', next);
    else if (text.startsWith('<?', next)) at = behind('?>', next);
    else if (text.startsWith('<![CDATA[', next)) {
      at = behind(']]>', next);
      yield { is: 'text', text: text.slice(next + 9, at - 3) };
    } else if (text.startsWith('<!', next)) {
      throw broken(path, 'a DOCTYPE is not supported');
    } else {
      const end = tagEnd(text, next);
      if (end === null) throw broken(path, `'${text.slice(next, next + 12)}' has no end`);
      yield* tag(text.slice(next + 1, end - 1), path);
      at = end;
    }
  }
}

/** Offset after a tag. A `>` inside a quoted attribute doesn't end it. */
function tagEnd(text: string, start: number): number | null {
  let quote = '';
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '"' || char === "'") quote = char;
    else if (char === '>') return at + 1;
  }
  return null;
}

/** Names are compared without prefixes. */
function* tag(inside: string, path: string): Generator<Part> {
  const [, slash, , name] = /^(\/?)([\w.-]+:)?([\w.-]+)/.exec(inside) ?? [];
  if (name === undefined) throw broken(path, `'<${inside.slice(0, 20)}' is not a valid tag`);
  if (slash === '/') yield { is: 'close', name };
  else {
    yield { is: 'open', name };
    if (inside.endsWith('/')) yield { is: 'close', name };
  }
}

const named: { readonly [name: string]: string } = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function withoutReferences(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|(\w{2,4}));/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[String(name)] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
