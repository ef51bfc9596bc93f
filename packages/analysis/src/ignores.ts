/**
 * Applies comments in pages that ignore diagnostics of the next block (`Document.ignores`), before levels are set, so
 * that check, build and serve omit the same ones. Unused comments are reported, unless this run couldn't have found
 * the problem.
 */
import { type Diagnostic, type Ignore, type Point, type Range, codes, ignorableCodes } from '@docgen/model';
import { ignoreUnused } from './pages/page-diagnostics.js';
import type { Levels } from '@docgen/config/levels';
import type { ParsedSource } from './parsed-source.js';

/** Pages whose comments apply. */
export type Ignoring = readonly Pick<ParsedSource, 'source' | 'document'>[];

export interface IgnoreResult {
  /** Diagnostics that no comment ignores. */
  readonly diagnostics: readonly Diagnostic[];
  /** For each comment, the codes that it has ignored. */
  readonly used: ReadonlySet<string>;
}

interface Placed {
  readonly ignore: Ignore;
  readonly file: string;
}

/** Position of a diagnostic in a file. */
interface FoundAt {
  readonly at: Point;
  readonly code: Diagnostic['code'];
  /** Index among all diagnostics. */
  readonly index: number;
}

/** Removes diagnostics that comments ignore. */
export function heedIgnores(found: readonly Diagnostic[], pages: Ignoring): IgnoreResult {
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

/** Comments by the file of their block; a comment that several pages include counts once. */
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

/** Each position with every block around it. Both are processed once, from the start of the file to its end. */
function* coverings(
  placed: readonly Placed[],
  points: readonly FoundAt[],
): Generator<{ readonly placed: Placed; readonly point: FoundAt }> {
  const startOf = ({ ignore }: Placed) => placeIn(ignore.block).start;
  const blocks = placed.toSorted((a, b) => compare(startOf(a), startOf(b)));
  let next = 0;
  // Blocks are nested or separate, so few are open at the same time.
  let open: Placed[] = [];
  for (const point of points.toSorted((a, b) => compare(a.at, b.at))) {
    for (let one = blocks[next]; one && compare(startOf(one), point.at) <= 0; one = blocks[++next])
      open.push(one);
    open = open.filter(({ ignore }) => compare(point.at, placeIn(ignore.block).end) < 0);
    for (const one of open) yield { placed: one, point };
  }
}

/** All comments of all pages; most pages have none. */
function placedIn(pages: Ignoring): Placed[] {
  const all: Placed[] = [];
  for (const { source, document } of pages)
    for (const ignore of document.ignores ?? []) all.push({ ignore, file: source.path });
  return all;
}

/** The position itself; for a generated text, the position in that text. */
function placeIn(range: Range): Range {
  return range.made ?? range;
}

function means(pattern: string, code: string): boolean {
  return pattern === code || (pattern.endsWith('/*') && code.startsWith(pattern.slice(0, -1)));
}

function compare(a: Point, b: Point): number {
  return a.line - b.line || a.column - b.column;
}

/** A comment in a file that several pages include counts once. */
function keyOf({ range }: Ignore, file: string, pattern: string): string {
  const { file: own = file, start } = placeIn(range);
  return `${own} ${start.line}:${start.column} ${pattern}`;
}

/** Codes that only some runs look for, or don't always find. */
function isFoundAtTimes(code: string): boolean {
  return code === 'link/external-dead' || code.startsWith('published/');
}

/** Unused comments of `pages`, each reported once. */
export function unusedIgnores(pages: Ignoring, used: IgnoreResult['used'], levels: Levels): Diagnostic[] {
  const reported = new Set<string>();
  return placedIn(pages).flatMap(({ ignore, file }) => {
    const keys = ignore.codes.map((pattern) => keyOf(ignore, file, pattern));
    const isInUse = keys.some((key) => used.has(key));
    return ignore.codes.flatMap((pattern, index) => {
      const key = keys[index] ?? '';
      if (used.has(key) || reported.has(key) || !isLookedFor(pattern, file, levels)) return [];
      reported.add(key);
      return [ignoreUnused({ file, range: ignore.range }, pattern, isInUse)];
    });
  });
}

/** Whether this run would have found every code that `pattern` matches. */
function isLookedFor(pattern: string, file: string, levels: Levels): boolean {
  return ignorableCodes(pattern).every((code) => !isFoundAtTimes(code) && levels({ code, file }) !== 'off');
}
