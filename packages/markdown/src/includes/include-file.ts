/**
 * The file that an include refers to: where it may be, and its text with the requested lines.
 *
 * Every path is read through `read`, so the cache can record the result's dependencies. A path never leaves the snippets
 * folder.
 */
import { readLines } from '../code/code-meta.js';
import { badLines } from '../diagnostics.js';
import { includeLines, includeRegion } from './include-diagnostics.js';
import type { DirectiveNode } from '../directives/directive.js';
import { attributeOf, attributePlace, nameOf } from '../directives/directive.js';
import type { Sheet } from '@docgen/syntax/text/sheet';
import { report } from '@docgen/syntax/text/sheet';
import type { SnippetLine } from '@docgen/syntax/text/snippet';
import { regionNames } from '@docgen/syntax/text/snippet';

/** Reads a file by its path from the site folder; null if it doesn't exist. */
export type ReadFile = (path: string) => Promise<Uint8Array | null>;

export interface FoundFile {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/**
 * Lists the possible paths of `file` in order of preference; undefined if it isn't a path below the snippets folder.
 */
export function candidatesOf(file: string, locale: string): string[] | undefined {
  // oxlint-disable-next-line no-control-regex -- no path holds NUL
  if (/[\\\u0000]|^\/|^[a-z]:/i.test(file)) return undefined;
  const segments = file.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.length === 0 || segments.includes('..')) return undefined;
  const path = segments.join('/');
  return [`snippets/${locale}/${path}`, `snippets/${path}`];
}

/** Other spellings of a missing file, likeliest first: an extra folder, another extension, case or dash. */
export function spellingsOf(file: string, locale: string): string[] {
  const inner = file.replace(/^(?:\.\/)?snippets\//, '').replace(new RegExp(String.raw`^${locale}\/`), '');
  const bases = [inner, inner.toLowerCase(), inner.replaceAll('_', '-'), inner.replaceAll('-', '_')];
  const all = bases.flatMap((base) =>
    base.endsWith('.md') ? [base] : [base, base.replace(/(?:\.\w{1,10})?$/, '.md'), `${base}.md`],
  );
  return [...new Set(all)].filter((one) => one !== file && candidatesOf(one, locale) !== undefined);
}

/** A finder that reads each path once. */
export function createFind(
  read: ReadFile,
): (candidates: readonly string[]) => Promise<FoundFile | undefined> {
  const known = new Map<string, Uint8Array | null>();
  return async (candidates) => {
    for (const path of candidates) {
      const kept = known.get(path);
      const bytes = kept === undefined ? await read(path) : kept;
      known.set(path, bytes);
      if (bytes !== null) return { path, bytes };
    }
    return undefined;
  };
}

/** The lines that `node` requests, without region markers; undefined if it requests missing lines. */
export function chosenLines(
  all: readonly SnippetLine[],
  node: DirectiveNode,
  { path, sheet }: { readonly path: string; readonly sheet: Sheet },
): SnippetLine[] | undefined {
  const region = attributeOf(node, 'region');
  const known = regionNames(all);
  if (region !== undefined && !known.includes(region)) {
    report(sheet, includeRegion(region, { path, known }, attributePlace(node, 'region', sheet)));
    return undefined;
  }
  const written = attributeOf(node, 'lines');
  const numbers = written === undefined ? undefined : readLines(written);
  const place = attributePlace(node, 'lines', sheet);
  if (written !== undefined && numbers === undefined) {
    report(sheet, badLines(nameOf(node), written, place));
    return undefined;
  }
  if (written !== undefined && numbers?.some((number) => number > all.length)) {
    report(sheet, includeLines(written, { path, count: all.length }, place));
    return undefined;
  }
  const asked = new Set(numbers);
  return all.filter(
    ({ number, regions, marker }) =>
      !marker &&
      (region === undefined || regions.has(region)) &&
      (numbers === undefined || asked.has(number)),
  );
}
