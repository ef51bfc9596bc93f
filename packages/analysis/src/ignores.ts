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

/** Where a diagnostic stands in a file. */
interface FoundAt {
  readonly at: Point;
  readonly code: Diagnostic['code'];
  /** Its number among all that was found. */
  readonly index: number;
}

/** Leaves out what comments ignore. */
export function heedIgnores(found: readonly Diagnostic[], pages: Ignoring): Heeded {
  const byFile = ignoresByFile(pages);
  const used = new Set<string>();
  if (byFile.size === 0) return { diagnostics: found, used };
  const points = new Map<string, FoundAt[]>();
  for (const [index, { code, range, file = '' }] of found.entries()) {
    if (range === undefined || 'fixed' in codes[code]) continue;
    for (const at of range.made ? [range, range.made] : [range]) {
      const own = at.file ?? file;
      if (!byFile.has(own)) continue;
      const known = points.get(own) ?? [];
      points.set(own, known);
      known.push({ at: at.start, code, index });
    }
  }
  const ignored = new Set<number>();
  for (const [file, all] of points)
    for (const { placed, point } of coverings(byFile.get(file) ?? [], all))
      for (const pattern of placed.ignore.codes.filter((one) => means(one, point.code))) {
        used.add(keyOf(placed.ignore, placed.file, pattern));
        ignored.add(point.index);
      }
  return { diagnostics: found.filter((_, index) => !ignored.has(index)), used };
}

/** By the file of the block that each ignores something in; a comment that several pages include is one. */
function ignoresByFile(pages: Ignoring): Map<string, readonly Placed[]> {
  const byFile = new Map<string, Map<string, Placed>>();
  for (const one of placedIn(pages)) {
    const { ignore } = one;
    const file = placeIn(ignore.block).file ?? one.file;
    const known = byFile.get(file) ?? new Map<string, Placed>();
    byFile.set(file, known);
    const { start, end } = placeIn(ignore.block);
    const block = `${start.line}:${start.column} ${end.line}:${end.column}`;
    known.set(`${keyOf(ignore, one.file, ignore.codes.join(' '))} ${block}`, one);
  }
  return new Map(Array.from(byFile, ([file, known]) => [file, [...known.values()]]));
}

/** Each place with each block around it; both are walked once, from the beginning of the file to its end. */
function* coverings(
  placed: readonly Placed[],
  points: readonly FoundAt[],
): Generator<{ readonly placed: Placed; readonly point: FoundAt }> {
  const startOf = ({ ignore }: Placed) => placeIn(ignore.block).start;
  const blocks = placed.toSorted((a, b) => compare(startOf(a), startOf(b)));
  let next = 0;
  // Blocks lie within each other or apart, so that few are open at once.
  let open: Placed[] = [];
  for (const point of points.toSorted((a, b) => compare(a.at, b.at))) {
    for (let one = blocks[next]; one && compare(startOf(one), point.at) <= 0; one = blocks[++next])
      open.push(one);
    open = open.filter(({ ignore }) => compare(point.at, placeIn(ignore.block).end) < 0);
    for (const one of open) yield { placed: one, point };
  }
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

function compare(a: Point, b: Point): number {
  return a.line - b.line || a.column - b.column;
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
