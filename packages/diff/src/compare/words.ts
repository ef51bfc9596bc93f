/**
 * Differences between two texts, by words, lines or items. Each has a limit of edits, so hostile texts take bounded
 * time; beyond it, the whole text is replaced. No limit depends on a clock, so the result is the same on every machine.
 */
import { diffArrays, diffLines, diffWordsWithSpace } from 'diff';
import type { Part } from '../site-diff.js';

/** Most words or lines that are inserted and deleted. */
const mostEdits = 1500;
/** Longer texts are compared by lines or not at all. */
const mostCharacters = 200_000;

export function wordParts(before: string, after: string): readonly Part[] {
  if (before === after) return before === '' ? [] : [{ text: before }];
  const isShort = before.length + after.length <= mostCharacters;
  const found = isShort ? diffWordsWithSpace(before, after, { maxEditLength: mostEdits }) : undefined;
  return found === undefined ? replaced(before, after) : joined(partsOf(found));
}

/** Words of both sides that are replaced, and the unchanged text after them. */
interface Run {
  removed: string;
  added: string;
  same: string;
}

/**
 * Unchanged words between two changes that are both longer belong to one change: a sentence that was rewritten is
 * easier to read twice than word by word.
 */
function joined(parts: readonly Part[]): readonly Part[] {
  const runs: Run[] = [{ removed: '', added: '', same: '' }];
  for (const { text, is } of parts) {
    const last = runs.at(-1);
    if (is !== undefined && last && last.same !== '') runs.push({ removed: '', added: '', same: '' });
    const run = runs.at(-1);
    if (run) run[is ?? 'same'] += text;
  }
  const found: Run[] = [];
  for (const run of runs) {
    found.push(run);
    for (let last = found.at(-2); last && isBetween(last, run); last = found.at(-2)) {
      run.removed = last.removed + last.same + run.removed;
      run.added = last.added + last.same + run.added;
      found.splice(-2, 1);
    }
  }
  return found.flatMap(({ removed, added, same }) => [
    ...replaced(removed, added),
    ...(same === '' ? [] : [{ text: same }]),
  ]);
}

/** Whether the unchanged text between two runs is shorter than the changes around it, or white space. */
function isBetween(before: Run, after: Run): boolean {
  if (before.removed + before.added === '' || after.removed + after.added === '') return false;
  const isBlank = before.same.trim() === '';
  const size = ({ removed, added }: Run) => Math.max(removed.length, added.length);
  const isReplacing = [before, after].every(({ removed, added }) => removed !== '' && added !== '');
  return (isBlank && isReplacing) || before.same.length <= Math.min(size(before), size(after));
}

export function lineParts(before: string, after: string): readonly Part[] {
  const found = diffLines(before, after, { maxEditLength: mostEdits });
  return found === undefined ? replaced(before, after) : partsOf(found);
}

function replaced(before: string, after: string): readonly Part[] {
  return [
    ...(before === '' ? [] : [{ text: before, is: 'removed' } as const]),
    ...(after === '' ? [] : [{ text: after, is: 'added' } as const]),
  ];
}

interface Piece<T> {
  readonly value: T;
  readonly added?: boolean;
  readonly removed?: boolean;
}

function partsOf(found: readonly Piece<string>[]): readonly Part[] {
  return found.map(({ value, added, removed }) => ({
    text: value,
    ...(added === true ? { is: 'added' } : removed === true ? { is: 'removed' } : {}),
  }));
}

/** A stretch of two lists: items of both, or those that were replaced by others. */
export interface Stretch {
  readonly before: readonly [from: number, to: number];
  readonly after: readonly [from: number, to: number];
  readonly isSame: boolean;
}

/** Matches two lists of keys; neighboring changes are one stretch. */
export function stretches(before: readonly string[], after: readonly string[]): readonly Stretch[] {
  const found = diffArrays([...before], [...after], { maxEditLength: mostEdits }) as
    | readonly Piece<readonly string[]>[]
    | undefined;
  if (found === undefined) return [{ before: [0, before.length], after: [0, after.length], isSame: false }];
  const all: Stretch[] = [];
  let [at, to] = [0, 0];
  for (const { value, added, removed } of found) {
    const own: Stretch = {
      before: [at, (at += added === true ? 0 : value.length)],
      after: [to, (to += removed === true ? 0 : value.length)],
      isSame: added !== true && removed !== true,
    };
    const last = all.at(-1);
    if (last && !last.isSame && !own.isSame)
      all[all.length - 1] = {
        before: [last.before[0], own.before[1]],
        after: [last.after[0], own.after[1]],
        isSame: false,
      };
    else all.push(own);
  }
  return all;
}

/** Number of words, for sorting and summaries. */
export function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}

/** The words of a text, with how often each occurs. */
export interface Words {
  readonly counts: ReadonlyMap<string, number>;
  readonly size: number;
}

export function wordsIn(text: string): Words {
  const counts = new Map<string, number>();
  const words =
    text
      .slice(0, mostCharacters)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, size: words.length };
}

/** How much two texts share, from 0 to 1: the share of their words that the other has too. */
export function share(one: Words, other: Words): number {
  const all = one.size + other.size;
  if (all === 0) return 0;
  const [few, many] = one.counts.size < other.counts.size ? [one, other] : [other, one];
  let shared = 0;
  for (const [word, count] of few.counts) shared += Math.min(count, many.counts.get(word) ?? 0);
  return (2 * shared) / all;
}

/** The same for texts; equal texts without words are alike. */
export function likeness(before: string, after: string): number {
  return before === after ? 1 : share(wordsIn(before), wordsIn(after));
}
