/**
 * Texts of JSON without a tree of their syntax, which takes a hundred times the memory of the text: how much a text holds,
 * which key an object has twice, and where things stand. What is no JSON is left to the reader of YAML, which says why.
 */
import type { Pointer } from './json.js';

/** From an offset to the one behind it, in UTF-16 code units. */
export type Span = readonly [number, number];

export interface JsonExtent {
  /** Values that the text holds, at least; keys are none. */
  readonly values: number;
  /** The second of two equal keys of an object. */
  readonly duplicate: Span | null;
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const colon = 0x3a;

/** Reads over a text of JSON once, without building anything of it. It stops beyond `most` values. */
export function extentOf(text: string, most: number): JsonExtent {
  const open: (Set<string> | null)[] = [];
  let values = 1;
  for (let at = 0; at < text.length && values <= most; at++) {
    const char = text.charCodeAt(at);
    if (char === quote) {
      const end = stringEnd(text, at);
      const keys = open.at(-1);
      if (keys && isKey(text, end)) {
        const key = stringIn(text, [at, end]);
        if (keys.has(key)) return { values, duplicate: [at, end] };
        keys.add(key);
      }
      at = end - 1;
    } else if (isOpening(char)) {
      values++;
      open.push(char === 0x7b ? new Set() : null);
    } else if (isClosing(char)) open.pop();
    else if (char === comma) values++;
  }
  return { values, duplicate: null };
}

/**
 * Where the key or entry at a pointer stands in a valid text of JSON; the nearest above it where there is none, and null
 * where that is the whole.
 */
export function spanIn(text: string, pointer: Pointer): Span | null {
  let found: Span | null = null;
  let at = blankEnd(text, 0);
  for (const token of pointer) {
    const entry = entryIn(text, at, String(token));
    if (entry === null) break;
    found = entry.span;
    at = entry.value;
  }
  return found;
}

interface Member {
  readonly span: Span;
  /** Where its value begins. */
  readonly value: number;
}

function entryIn(text: string, start: number, token: string): Member | null {
  const isMap = text.charCodeAt(start) === 0x7b;
  if (!isOpening(text.charCodeAt(start))) return null;
  for (let at = blankEnd(text, start + 1), index = 0; at < text.length; index++) {
    if (isClosing(text.charCodeAt(at))) return null;
    const keyEnd = isMap ? stringEnd(text, at) : at;
    const value = isMap ? blankEnd(text, blankEnd(text, keyEnd) + 1) : at;
    if (isMap && stringIn(text, [at, keyEnd]) === token) return { span: [at, keyEnd], value };
    const end = valueEnd(text, value);
    if (!isMap && String(index) === token) return { span: [at, end], value };
    const next = blankEnd(text, end);
    at = text.charCodeAt(next) === comma ? blankEnd(text, next + 1) : next;
  }
  return null;
}

/** Behind the value that begins at `start`. */
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

/** Behind the quote that ends the string that begins at `start`. */
function stringEnd(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let slashes = 0;
    while (text.charCodeAt(end - 1 - slashes) === backslash) slashes++;
    if (slashes % 2 === 0) return end + 1;
  }
  return text.length;
}

function stringIn(text: string, [from, to]: Span): string {
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
