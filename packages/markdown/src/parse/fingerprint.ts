/**
 * The fingerprint of a pipeline: versions of everything that shapes its output, and the options.
 *
 * The versions are written out here, so that computing a fingerprint reads no file; a test compares them with the
 * installed ones, so an update of a dependency requires an update here.
 */
import type { MarkdownOptions } from './options.js';
import type { MarkdownCode } from '@docgen/syntax/plugins/plugins';

/**
 * Third-party packages that shape a Document. docgen's own code, with those in its bundle, is a separate part of the
 * engine's key.
 */
export const versions = {
  'gray-matter': '4.0.3',
  'hast-util-raw': '9.2.0',
  'hast-util-sanitize': '5.0.2',
  'jsonc-parser': '3.3.1',
  'mdast-util-directive': '3.2.0',
  'mdast-util-gfm': '3.1.0',
  'mdast-util-to-markdown': '2.2.3',
  'micromark-extension-directive': '4.0.0',
  re2js: '2.10.0',
  refractor: '5.0.0',
  'remark-gfm': '4.0.1',
  'remark-parse': '11.0.0',
  satteri: '0.10.5',
  unified: '11.0.5',
  yaml: '2.9.1',
} as const;

/** A stable string of everything that parsing depends on besides the bytes. */
export function fingerprintOf(options: MarkdownOptions, code: MarkdownCode): string {
  const { parser, html, highlight, limits, lenient, locale, lang = locale } = options;
  const data = [
    sorted(options.strings),
    sorted(options.components),
    options.sources,
    sorted(options.audiences ?? {}),
    options.isTranslated === true,
    options.versionMarks === true,
    options.pictures === true,
    options.zoom ?? 'off',
    options.schemes,
    options.prose ?? {},
    options.sites ?? [],
    ...(options.extensions ?? []).map(({ name, hash }) => `${name} ${hash}`),
  ];
  const { pageBytes, depth, links } = limits;
  const settings = [parser, html, highlight, pageBytes, depth, links, lenient, locale, lang, ...data];
  return JSON.stringify([versions, icu(), settings, code.hash]);
}

function sorted(values: { readonly [key: string]: unknown }): [string, unknown][] {
  return Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Case folding and white space follow the Unicode tables of the runtime. */
function icu(): string {
  return `${process.versions.icu ?? ''} ${process.versions.unicode ?? ''}`;
}
