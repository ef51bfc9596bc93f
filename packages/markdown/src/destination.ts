/**
 * Where in the source text a link's destination stands, to the character: for underlines, and for the twin.
 *
 * Every candidate is read as the parser would read it and must give the link's own URL, so a wrong place is never
 * returned; where none fits there is no mark.
 */
import { decodeString } from 'micromark-util-decode-string';

/** Offsets in a slice of source text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The destination in `[text](url "title")` or `![alt](url)`. */
export function inlineDestination(slice: string, url: string): Span | undefined {
  for (let at = slice.lastIndexOf(']('); at >= 0; at = at === 0 ? -1 : slice.lastIndexOf('](', at - 1)) {
    const span = destinationAt(slice, at + 2);
    if (span !== undefined && reads(slice, span, url)) return span;
  }
  return undefined;
}

/** The destination in `[label]: url "title"`. */
export function definitionDestination(slice: string, url: string): Span | undefined {
  for (let at = slice.indexOf(']:'); at >= 0; at = slice.indexOf(']:', at + 1)) {
    const span = destinationAt(slice, at + 2);
    if (span !== undefined && reads(slice, span, url)) return span;
  }
  return undefined;
}

function reads(slice: string, span: Span, url: string): boolean {
  return decodeString(slice.slice(span.start, span.end)) === url;
}

function destinationAt(slice: string, from: number): Span | undefined {
  const start = from + (/^[\s>]*/.exec(slice.slice(from))?.[0].length ?? 0);
  const own = destinationFrom(slice, /^\s*/.exec(slice.slice(from))?.[0].length ?? 0, from);
  return own ?? (start === from ? undefined : destinationFrom(slice, start - from, from));
}

function destinationFrom(slice: string, skip: number, from: number): Span | undefined {
  const start = from + skip;
  if (slice.charAt(start) === '<') {
    const found = /^<((?:[^<>\\\n]|\\.)*)>/.exec(slice.slice(start));
    return found === null ? undefined : { start: start + 1, end: start + 1 + (found[1]?.length ?? 0) };
  }
  let depth = 0;
  let end = start;
  for (; end < slice.length; end++) {
    const char = slice.charAt(end);
    if (char === '\\') end++;
    else if (char === '(') depth++;
    else if (/\s/.test(char) || (char === ')' && depth-- === 0)) break;
  }
  return { start, end: Math.min(end, slice.length) };
}

/** The value of an attribute in the start tag that `slice` begins with. */
export function attributeValue(slice: string, name: string): Span | undefined {
  const tag =
    /^<[a-z][^\s/>]*(?:\s+|\/|[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*/i.exec(slice)?.[0] ?? '';
  const found = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'id').exec(tag);
  const span = found?.indices?.slice(1).find((pair) => pair !== undefined);
  return span === undefined ? undefined : { start: span[0], end: span[1] };
}
