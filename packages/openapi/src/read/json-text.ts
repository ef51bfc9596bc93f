/**
 * Reads JSON texts without a syntax tree, which would take a hundred times the memory: the number of values,
 * duplicate keys, and positions. Invalid JSON is left to the YAML parser, which reports why.
 */
import type { Pointer } from './json.js';

/** From an offset to an exclusive end offset, in UTF-16 code units. */
export type Span = readonly [number, number];

export interface JsonExtent {
  /** Minimum number of values in the text, without keys. */
  readonly values: number;
  readonly duplicate: KeyTwice | null;
}

/** Two identical keys in an object. */
export interface KeyTwice {
  readonly key: string;
  /** Start of the first. */
  readonly first: number;
  /** The second. */
  readonly span: Span;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;

/** Scans a JSON text once without building anything. It stops above `most` values. */
export function extentOf(text: string, most: number): JsonExtent {
  const open: (Map<string, number> | null)[] = [];
  let values = 1;
  for (let at = 0; at < text.length && values <= most; at++) {
    const char = text.charCodeAt(at);
    if (char === quote) {
      const end = stringEnd(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) {
        const key = stringIn(text, at, end);
        const first = keys.get(key);
        if (first !== undefined) return { values, duplicate: { key, first, span: [at, end] } };
        keys.set(key, at);
      }
      at = end - 1;
    } else if (isOpening(char)) {
      values++;
      open.push(char === 0x7b ? new Map() : null);
    } else if (isClosing(char)) open.pop();
    else if (char === comma) values++;
  }
  return { values, duplicate: null };
}

/** Position of the key or entry at a pointer, or of the value under the key. */
type SpanAt = (pointer: Pointer, of?: 'key' | 'value') => Span | null;

/**
 * Finds positions in valid JSON; for a pointer to nothing, that of the closest parent, or null for the whole text. What
 * was read is kept, because thousands of positions may be needed.
 */
export function spansIn(text: string): SpanAt {
  const entryOf = entryFinder(text);
  const start = blankEnd(text, 0);
  // Problems come in the order of the description, so the way to one begins as the way to the last.
  const tokens: Pointer[number][] = [];
  const entries: Member[] = [];
  return (pointer, of) => {
    let depth = 0;
    while (depth < tokens.length && depth < pointer.length && tokens[depth] === pointer[depth]) depth++;
    tokens.length = entries.length = depth;
    for (; depth < pointer.length; depth++) {
      const token = pointer[depth] ?? '';
      const next = entryOf(entries[depth - 1]?.value ?? start, String(token));
      if (next === null) break;
      tokens.push(token);
      entries.push(next);
    }
    const last = entries.at(-1);
    if (of !== 'value' || depth < pointer.length) return last?.span ?? null;
    const value = last?.value ?? start;
    return [value, valueEnd(text, value)];
  };
}

interface Member {
  readonly span: Span;
  /** Start of its value. */
  readonly value: number;
}

/** Entries of an object or list that were read so far. */
interface Entries {
  readonly byName: Map<string, Member>;
  /** Start of the next one; -1 after the last. */
  next: number;
}

/** Finds an entry of the object or list that starts at an offset. */
function entryFinder(text: string): (start: number, token: string) => Member | null {
  const known = new Map<number, Entries>();
  return (start, token) => {
    if (!isOpening(text.charCodeAt(start))) return null;
    let entries = known.get(start);
    if (!entries) known.set(start, (entries = { byName: new Map(), next: blankEnd(text, start + 1) }));
    const found = entries.byName.get(token);
    if (found) return found;
    const isMap = text.charCodeAt(start) === 0x7b;
    while (entries.next >= 0) {
      const at = entries.next;
      if (at >= text.length || isClosing(text.charCodeAt(at))) entries.next = -1;
      else {
        const keyEnd = isMap ? stringEnd(text, at) : at;
        const value = isMap ? blankEnd(text, blankEnd(text, keyEnd) + 1) : at;
        const end = valueEnd(text, value);
        const behind = blankEnd(text, end);
        entries.next = text.charCodeAt(behind) === comma ? blankEnd(text, behind + 1) : behind;
        const name = isMap ? stringIn(text, at, keyEnd) : String(entries.byName.size);
        const entry: Member = { span: isMap ? [at, keyEnd] : [at, end], value };
        entries.byName.set(name, entry);
        if (name === token) return entry;
      }
    }
    return null;
  };
}

/** Offset after the value that starts at `start`. */
function valueEnd(text: string, start: number): number {
  if (text.charCodeAt(start) === quote) return stringEnd(text, start);
  let at = start;
  for (let depth = 0; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === quote) at = stringEnd(text, at) - 1;
    else if (isOpening(char)) depth++;
    else if (isClosing(char)) {
      depth--;
      if (depth <= 0) return depth < 0 ? at : at + 1;
    } else if (depth === 0 && (char === comma || char <= 0x20)) return at;
  }
  return at;
}

/** Offset after the closing quote of the string that starts at `start`. */
function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

function stringIn(text: string, from: number, to: number): string {
  const inner = text.slice(from + 1, to - 1);
  if (!inner.includes('\\')) return inner;
  try {
    return String(JSON.parse(text.slice(from, to)));
  } catch {
    return inner;
  }
}

function isKey(text: string, end: number): boolean {
  return text.charCodeAt(blankEnd(text, end)) === colon;
}

function blankEnd(text: string, start: number): number {
  let at = start;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at++;
  return at;
}

function isOpening(char: number): boolean {
  return char === 0x7b || char === 0x5b;
}

function isClosing(char: number): boolean {
  return char === 0x7d || char === 0x5d;
}
