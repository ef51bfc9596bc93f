/**
 * Finds the position of a key in the configuration file's text, so that a wrong value has a line and a column. The
 * file may be code: the search follows the keys of the path and stops at the last one that it finds.
 */
import type { Range } from '@docgen/model';
import { type Offsets, listEntry } from './list-entry.js';

/** Position of the key or list entry at `path`, or of the deepest part of it that occurs at or after `start`. */
export function locateKey(text: string, path: Path, start = 0): Range | undefined {
  let within: Offsets = { start, end: text.length };
  let found = null as { at: number; length: number } | null;
  for (const part of path) {
    if (typeof part === 'number') {
      const entry: Offsets | null = found && listEntry(text, found.at + found.length, part);
      if (!entry) continue;
      within = entry;
      found = { at: entry.start, length: firstLine(text, entry) };
    } else {
      const next = findKey(text, part, within.start);
      if (next === null || next.at >= within.end) break;
      found = next;
      within = { start: next.at + next.length, end: within.end };
    }
  }
  return found ? rangeAt(text, found.at, found.length) : undefined;
}

/** Length of an entry's first line, or of its opening bracket. */
function firstLine(text: string, { start, end }: Offsets): number {
  const entry = text.slice(start, end);
  return /^[[{]/.test(entry) ? 1 : (entry.split('\n')[0]?.length ?? 1);
}

type Path = readonly (string | number)[];

/** Position of a quoted text such as a doc id, at or after the key `after`. */
export function locateText(text: string, wanted: string, after: Path = []): Range | undefined {
  const from = startOf(text, after);
  const found = new RegExp(`(['"\`])${escapeRegExp(wanted)}\\1`, 'g');
  found.lastIndex = from;
  const hit = found.exec(text);
  return hit ? rangeAt(text, hit.index + 1, wanted.length) : undefined;
}

/** Position of a quoted text that is the value of `key`, at or after the key `after`. */
export function locateValue(text: string, key: string, wanted: string, after: Path): Range | undefined {
  const from = startOf(text, after);
  const pattern = `(?<![\\w$-])${escapeRegExp(key)}['"]?\\s*:\\s*(['"\`])${escapeRegExp(wanted)}\\1`;
  const found = new RegExp(pattern, 'g');
  found.lastIndex = from;
  const hit = found.exec(text);
  return hit ? rangeAt(text, hit.index + hit[0].length - 1 - wanted.length, wanted.length) : undefined;
}

/** Offset of the last key or list entry of a path that is found, each after the one before it. */
function startOf(text: string, path: Path): number {
  let [from, end] = [0, 0];
  for (const part of path) {
    const next = typeof part === 'number' ? listEntry(text, end, part)?.start : findKey(text, part, from)?.at;
    if (next === undefined) continue;
    [from, end] = [next, typeof part === 'number' ? next : next + part.length];
  }
  return from;
}

/** Position of a quoted text that occurs exactly once, else undefined. */
export function locateOnly(text: string, wanted: string): Range | undefined {
  const hits = [...text.matchAll(new RegExp(`(['"\`])${escapeRegExp(wanted)}\\1`, 'g'))];
  return hits.length === 1 && hits[0] ? rangeAt(text, hits[0].index + 1, wanted.length) : undefined;
}

/** Range of `length` UTF-16 units at offset `at`, on one line. */
export function rangeAt(text: string, at: number, length: number): Range {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  const column = at - (before.lastIndexOf('\n') + 1) + 1;
  return { start: { line, column }, end: { line, column: column + length } };
}

function findKey(text: string, key: string, from: number): { at: number; length: number } | null {
  const name = escapeRegExp(key);
  const pattern = new RegExp(`(?<![\\w$.'"-])(?:(['"])${name}\\1|${name})(?=\\s*[:,}(])`, 'g');
  pattern.lastIndex = from;
  const hit = pattern.exec(text);
  if (!hit) return null;
  const quote = hit[1] ? 1 : 0;
  return { at: hit.index + quote, length: key.length };
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
