/**
 * Where in the configuration file's text a key stands, so that a fault of a value gets a line and a column. The file
 * may be code: the search follows the keys of the path one after the other, and is content with the last one found.
 */
import type { Range } from '@docgen/model';

/** The place of the key (or array value) at `path`, or of the deepest part of it that is found at or after `start`. */
export function locateKey(text: string, path: readonly (string | number)[], start = 0): Range | undefined {
  let from = start;
  let found: { at: number; length: number } | null = null;
  for (const part of path) {
    if (typeof part === 'number') continue;
    const next = findKey(text, part, from);
    if (next === null) break;
    found = next;
    from = next.at + next.length;
  }
  return found ? rangeAt(text, found.at, found.length) : undefined;
}

/** The place of a quoted text such as a doc id, at or after the key `after`. */
export function locateText(text: string, wanted: string, after: readonly string[] = []): Range | undefined {
  let from = 0;
  for (const key of after) from = findKey(text, key, from)?.at ?? from;
  const found = new RegExp(`(['"\`])${escapeRegExp(wanted)}\\1`, 'g');
  found.lastIndex = from;
  const hit = found.exec(text);
  return hit ? rangeAt(text, hit.index + 1, wanted.length) : undefined;
}

/** The place of a quoted text that stands once; undefined where it stands nowhere or more than once. */
export function locateOnly(text: string, wanted: string): Range | undefined {
  const hits = [...text.matchAll(new RegExp(`(['"\`])${escapeRegExp(wanted)}\\1`, 'g'))];
  return hits.length === 1 && hits[0] ? rangeAt(text, hits[0].index + 1, wanted.length) : undefined;
}

/** The stretch of `length` UTF-16 units at offset `at`, which stays on one line. */
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
