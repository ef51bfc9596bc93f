/** Helpers for this package's tests: options, parsing a string, and a body with its holes filled. */
import type { Body, Diagnostic, Parsed } from '@docgen/model';
import type { MarkdownCode, MarkdownOptions } from '../src/index.js';
import { createMarkdown } from '../src/index.js';

export const defaults: MarkdownOptions = {
  parser: 'native',
  html: 'sanitize',
  highlight: true,
  schemes: ['http', 'https', 'mailto', 'tel'],
  limits: { pageBytes: 5_000_000, depth: 200, links: 30_000 },
  lenient: false,
  locale: 'en',
  strings: {},
  components: {},
  sources: [],
};

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Files by path from the site folder. */
export type Files = { readonly [path: string]: string | Uint8Array };

/** A reader of `files`, like the engine's. */
export function readerOf(files: Files): (path: string) => Promise<Uint8Array | null> {
  return (path) => {
    const file = Object.hasOwn(files, path) ? files[path] : undefined;
    return Promise.resolve(typeof file === 'string' ? bytesOf(file) : (file ?? null));
  };
}

/** What a parse may read besides the text, and the site's functions. */
export interface Around {
  readonly files?: Files;
  readonly code?: MarkdownCode;
}

export function parseText(
  text: string,
  options: Partial<MarkdownOptions> = {},
  { files = {}, code }: Around = {},
): Promise<Parsed> {
  const markdown = createMarkdown({ ...defaults, ...options }, code);
  return markdown.parse({ bytes: bytesOf(text), read: readerOf(files) });
}

/**
 * The body with every `url` hole filled with the link as written, `size` holes with nothing, and islands as
 * `«number slot=…»`.
 */
export function filled(parsed: Parsed, body: Body = parsed.body): string {
  return body
    .map((part) => {
      if (typeof part === 'string') return part;
      if (part.kind === 'url') return attribute(parsed.document.links[part.n]?.href ?? '');
      if (part.kind !== 'island') return '';
      const slots = Object.entries(part.slots).map(([name, slot]) => ` ${name}=${filled(parsed, slot)}`);
      return `«${part.n}${slots.join('')}»`;
    })
    .join('');
}

/** The Markdown copy, without its links. */
export function twinText({ twin }: Parsed): string {
  return twin.filter((part) => typeof part === 'string').join('');
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

export async function htmlOf(
  text: string,
  options: Partial<MarkdownOptions> = {},
  around: Around = {},
): Promise<string> {
  return filled(await parseText(text, options, around));
}

/** `file:line:column code severity message | hint` of every diagnostic; the page itself has no file. */
export function told(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map((one) => {
    const { file, start } = one.range ?? {};
    const at =
      start === undefined ? '-' : `${file === undefined ? '' : `${file}:`}${start.line}:${start.column}`;
    return `${at} ${one.code} ${one.severity} ${one.message}${one.hint === undefined ? '' : ` | ${one.hint}`}`;
  });
}

export async function faultsOf(
  text: string,
  options: Partial<MarkdownOptions> = {},
  around: Around = {},
): Promise<string[]> {
  return told((await parseText(text, options, around)).document.diagnostics);
}
