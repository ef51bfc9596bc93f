/**
 * Comments in pages that ignore what is found in the next block (`Document.ignores`), applied to all that was found
 * before levels are: check, build and serve leave out the same. What ignored nothing is told, unless it could not be
 * found in this run.
 */
import { type Diagnostic, type Ignore, type Point, type Range, codes, ignorableCodes } from '@docgen/model';
import { ignoreUnused } from './pages/page-diagnostics.js';
import type { Levels } from '@docgen/config/levels';
import type { ParsedSource } from './parsed-source.js';

/** Pages whose comments count. */
export type Ignoring = readonly Pick<ParsedSource, 'source' | 'document'>[];

export interface Heeded {
  /** What no comment ignores. */
  readonly diagnostics: readonly Diagnostic[];
  /** Of each comment, the codes that it ignored something of. */
  readonly used: ReadonlySet<string>;
}

interface Placed {
  readonly ignore: Ignore;
  readonly file: string;
}

/** Leaves out what comments ignore. */
export function heedIgnores(found: readonly Diagnostic[], pages: Ignoring): Heeded {
  const byFile = new Map<string, Placed[]>();
  for (const one of placedIn(pages)) {
    const file = placeIn(one.ignore.block).file ?? one.file;
    byFile.set(file, [...(byFile.get(file) ?? []), one]);
  }
  const used = new Set<string>();
  if (byFile.size === 0) return { diagnostics: found, used };
  const diagnostics = found.filter((one) => {
    const { code, range, file = '' } = one;
    if (range === undefined || 'fixed' in codes[code]) return true;
    const ignoring = (range.made ? [range, range.made] : [range]).flatMap((at) =>
      (byFile.get(at.file ?? file) ?? []).flatMap(({ ignore, file: own }) =>
        isWithin(at, placeIn(ignore.block))
          ? ignore.codes
              .filter((pattern) => means(pattern, code))
              .map((pattern) => keyOf(ignore, own, pattern))
          : [],
      ),
    );
    for (const key of ignoring) used.add(key);
    return ignoring.length === 0;
  });
  return { diagnostics, used };
}

/** Every comment of every page; most have none. */
function placedIn(pages: Ignoring): Placed[] {
  const all: Placed[] = [];
  for (const { source, document } of pages)
    for (const ignore of document.ignores ?? []) all.push({ ignore, file: source.path });
  return all;
}

/** The place itself: in a text that no file holds, that in the text. */
function placeIn(range: Range): Range {
  return range.made ?? range;
}

function means(pattern: string, code: string): boolean {
  return pattern === code || (pattern.endsWith('/*') && code.startsWith(pattern.slice(0, -1)));
}

function isWithin({ start }: Range, block: Range): boolean {
  return !isBefore(start, block.start) && isBefore(start, block.end);
}

function isBefore(a: Point, b: Point): boolean {
  return a.line < b.line || (a.line === b.line && a.column < b.column);
}

/** One comment of a file that several pages include is one. */
function keyOf({ range }: Ignore, file: string, pattern: string): string {
  const { file: own = file, start } = placeIn(range);
  return `${own} ${start.line}:${start.column} ${pattern}`;
}

/** Codes that only some runs look for, or find only at times. */
function isFoundAtTimes(code: string): boolean {
  return code === 'link/external-dead' || code.startsWith('published/');
}

/** What the comments of `pages` ignored nothing of, each told once. */
export function unusedIgnores(pages: Ignoring, used: Heeded['used'], levels: Levels): Diagnostic[] {
  const told = new Set<string>();
  return placedIn(pages).flatMap(({ ignore, file }) => {
    const keys = ignore.codes.map((pattern) => keyOf(ignore, file, pattern));
    const isInUse = keys.some((key) => used.has(key));
    return ignore.codes.flatMap((pattern, index) => {
      const key = keys[index] ?? '';
      if (used.has(key) || told.has(key) || !isLookedFor(pattern, file, levels)) return [];
      told.add(key);
      return [ignoreUnused({ file, range: ignore.range }, pattern, isInUse)];
    });
  });
}

/** Whether all that `pattern` means would have been found. */
function isLookedFor(pattern: string, file: string, levels: Levels): boolean {
  return ignorableCodes(pattern).every((code) => !isFoundAtTimes(code) && levels({ code, file }) !== 'off');
}
