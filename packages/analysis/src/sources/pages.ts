/**
 * Converts pages from page sources to sources of the docs: each has the path that its file would have, and its
 * diagnostics point to its data. A page that is invalid is left out and reported there.
 */
import {
  type Diagnostic,
  type Range,
  type Site,
  type SourceFile,
  type SourcePage,
  compareText,
} from '@docgen/model';
import type { FaultPlace } from '@docgen/config/diagnostics';
import { keyOfSet, unknownSet } from '@docgen/config/docs-sets';
import { hashOf } from '@docgen/store/hash';
import { sourcePageFailed } from './source-diagnostics.js';
import { contentFolder } from '@docgen/config/folders/content-folders';
import type { MadeSource } from '../texts/made-sources.js';
import { isWithin } from './reads.js';

export interface GivenPage {
  /** Name of its source. */
  readonly source: string;
  readonly locale: string;
  readonly page: SourcePage;
}

export interface PagesOfSources {
  /** Pages by path. */
  readonly made: ReadonlyMap<string, MadeSource>;
  readonly diagnostics: readonly Diagnostic[];
}

/** `others` are pages that are generated from other things. */
export function pagesOfSources(
  given: readonly GivenPage[],
  site: Site,
  others: readonly SourceFile[],
): PagesOfSources {
  const made = new Map<string, MadeSource>();
  const first = new Map<string, FaultPlace>(
    others.map(({ path, madeFrom }) => [path, { file: madeFrom ?? path }]),
  );
  const diagnostics: Diagnostic[] = [];
  for (const { source: name, locale, page } of given) {
    const place = placeOf(page, site);
    const at = { locale, version: keyOfSet(page.docs, site.docs) };
    const path = `${contentFolder({ kind: 'doc', ...at }, site)}/${page.path}.md`;
    const taken = first.get(path);
    const reason = unknownSet(page.docs, site.docs) ?? reasonOf(page, taken !== undefined);
    if (reason === null) {
      first.set(path, place);
      made.set(path, madeSource(path, at, page));
    } else {
      const related = taken?.range
        ? [{ message: 'The other page', range: { ...taken.range, file: taken.file } }]
        : [];
      diagnostics.push(sourcePageFailed(place, { name, path: page.path, reason }, related));
    }
  }
  return { made, diagnostics };
}

/** Explains why it can't be a page; null if it can. */
function reasonOf({ path, from }: SourcePage, isTaken: boolean): string | null {
  if (!isWithin(path) || path.endsWith('/'))
    return "has no path below docs/; expected one such as 'species/common-tern'";
  if (path.split('/').some((segment) => /^[._]/.test(segment) && segment !== '_index'))
    return "has a name that starts with '.' or '_', which docgen ignores";
  if (/\.md$/i.test(path)) return "has a path with the extension '.md'; expected one without";
  if (!isWithin(from.file))
    return `is made from '${from.file}', which isn't a path relative to the site folder`;
  return isTaken ? 'has the same path as another page' : null;
}

function placeOf({ from }: SourcePage, { configFile }: Site): FaultPlace {
  if (!isWithin(from.file)) return { file: configFile ?? '' };
  return { file: from.file, ...(from.line !== undefined && { range: lineRange(from.line) }) };
}

function lineRange(line: number): Range {
  return { start: { line, column: 1 }, end: { line, column: 2 } };
}

type SetPlace = Pick<SourceFile, 'locale' | 'version'>;

function madeSource(path: string, at: SetPlace, page: SourcePage): MadeSource {
  const head = headOf(page);
  const bytes = new TextEncoder().encode(head + page.text);
  const source = {
    path,
    name: page.path,
    kind: 'doc',
    format: 'markdown',
    ...at,
    madeFrom: page.from.file,
    hash: hashOf(bytes),
    size: bytes.byteLength,
  } as const;
  return { source, bytes, placed: placedIn(page, head.split('\n').length - 1) };
}

/** Front matter: JSON is YAML. */
function headOf({ matter = {} }: SourcePage): string {
  const keys = Object.entries(matter).sort(([a], [b]) => compareText(a, b));
  if (keys.length === 0) return '';
  const lines = keys.map(([key, value]) => {
    const name = /^[A-Za-z][\w-]*$/.test(key) ? key : JSON.stringify(key);
    return `${name}: ${JSON.stringify(value)}`;
  });
  return ['---', ...lines, '---', '', ''].join('\n');
}

/** Returns the origin of a line of the page. Front matter comes from the position of the page itself. */
function placedIn({ from, lines = [] }: SourcePage, headLines: number): MadeSource['placed'] {
  const lineOf = (line: number) => lines[line - headLines - 1] ?? from.line;
  return (given) => {
    const { mark: _, fix: __, range, ...found } = given;
    if (range?.file !== undefined) return given;
    const line = lineOf(range?.start.line ?? 1);
    return { ...found, file: from.file, ...(line !== undefined && { range: lineRange(line) }) };
  };
}
