/** A small diff: the changed lines of a text, old and new, with their numbers. */
export interface DiffLine {
  readonly sign: '-' | '+';
  /** 1-based, in the old text for `-`, in the new one for `+`. */
  readonly number: number;
  readonly text: string;
}

export interface TextChange {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  readonly text: string;
}

/**
 * The changed lines in order; `changes` are in order and don't overlap. Changes that share a line, or are adjacent, are
 * one group of old lines and new ones.
 */
export function diffLines(old: string, changes: readonly TextChange[]): DiffLine[] {
  const lines: DiffLine[] = [];
  let grown = 0;
  for (const group of grouped(old, changes)) {
    const before = old.slice(group.start, group.end);
    let after = '';
    let from = group.start;
    for (const { start, end, text } of group.changes) {
      after += old.slice(from, start) + text;
      from = end;
    }
    after += old.slice(from, group.end);
    const first = linesIn(old.slice(0, group.start)).length + 1;
    const [removed, added] = clipped(trimmed(linesIn(before), linesIn(after)));
    lines.push(
      ...removed.lines.map((text, index) => ({
        sign: '-' as const,
        number: first + removed.skipped + index,
        text,
      })),
      ...added.lines.map((text, index) => ({
        sign: '+' as const,
        number: first + grown + added.skipped + index,
        text,
      })),
    );
    grown += linesIn(after).length - linesIn(before).length;
  }
  return lines;
}

interface Group {
  readonly start: number;
  end: number;
  readonly changes: TextChange[];
}

/** Changes by the complete lines that contain them. */
function grouped(text: string, changes: readonly TextChange[]): Group[] {
  const groups: Group[] = [];
  for (const change of changes) {
    const start = text.lastIndexOf('\n', change.start - 1) + 1;
    const isInsertedLine =
      change.start === change.end && change.start === start && change.text.endsWith('\n');
    const lineEnd = text.indexOf('\n', Math.max(change.start, change.end - 1));
    const end = isInsertedLine ? start : lineEnd < 0 ? text.length : lineEnd + 1;
    const last = groups.at(-1);
    if (last && (start < last.end || (start === last.start && isInsertedLine))) {
      last.end = Math.max(last.end, end);
      last.changes.push(change);
    } else groups.push({ start, end, changes: [change] });
  }
  return groups;
}

function linesIn(text: string): string[] {
  if (text === '') return [];
  return (text.endsWith('\n') ? text.slice(0, -1) : text).split('\n').map((line) => line.replace(/\r$/, ''));
}

interface Part {
  readonly lines: readonly string[];
  readonly skipped: number;
}

/** Both without their common first and last lines. */
function trimmed(before: readonly string[], after: readonly string[]): [Part, Part] {
  const short = Math.min(before.length, after.length);
  let skipped = 0;
  while (skipped < short && before[skipped] === after[skipped]) skipped++;
  let tail = 0;
  while (tail < short - skipped && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const part = (lines: readonly string[]) => ({ lines: lines.slice(skipped, lines.length - tail), skipped });
  return [part(before), part(after)];
}

/** Maximum characters of an unchanged beginning or end of a line. */
const around = 40;

/** Equal numbers of old and new lines are pairs, whose common parts are shortened, because prose has long lines. */
function clipped([before, after]: [Part, Part]): [Part, Part] {
  if (before.lines.length !== after.lines.length) return [before, after];
  const pairs = before.lines.map((old, index) => clippedPair(old, after.lines[index] ?? ''));
  return [
    { ...before, lines: pairs.map(([old]) => old) },
    { ...after, lines: pairs.map(([, now]) => now) },
  ];
}

function clippedPair(old: string, now: string): [string, string] {
  const short = Math.min(old.length, now.length);
  let head = 0;
  while (head < short && old[head] === now[head]) head++;
  let tail = 0;
  while (tail < short - head && old.at(-1 - tail) === now.at(-1 - tail)) tail++;
  const from = head > around ? wordStart(old, head - around) : 0;
  const cut = tail > around ? old.length - wordEnd(old, old.length - tail + around) : 0;
  const clip = (text: string) =>
    `${from > 0 ? '…' : ''}${text.slice(from, text.length - cut)}${cut > 0 ? '…' : ''}`;
  return [clip(old), clip(now)];
}

/** The next position at or after `at` where a word starts, so that no word is cut. */
function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 || space > at + around / 2 ? at : space + 1;
}

/** The last position at or before `at` where a word ends. */
function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space < at - around / 2 ? at : space;
}
