/**
 * Finds the exact position of a link's destination in the source text, for underlining it and for the Markdown copy.
 *
 * Every candidate is read as the parser would read it, and must produce the link's own URL. A wrong position is
 * therefore never returned; if none fits, there is no mark.
 */
import { decodeString } from 'micromark-util-decode-string';

/** Offsets in a slice of source text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A character may be written as a character reference; none is longer than this. */
const longestReference = 40;
const mostCandidates = 200;

/** The destination in `[text](url "title")` or `![alt](url)`. */
export function inlineDestination(slice: string, url: string): Span | undefined {
  let at = slice.lastIndexOf('](');
  for (let tried = 0; at >= 0 && tried < mostCandidates; tried++) {
    const span = destinationAt(slice, at + 2, url);
    if (span !== undefined) return span;
    at = at === 0 ? -1 : slice.lastIndexOf('](', at - 1);
  }
  return undefined;
}

/** The destination in `[label]: url "title"`. */
export function definitionDestination(slice: string, url: string): Span | undefined {
  let at = slice.indexOf(']:');
  for (let tried = 0; at >= 0 && tried < mostCandidates; tried++) {
    const span = destinationAt(slice, at + 2, url);
    if (span !== undefined) return span;
    at = slice.indexOf(']:', at + 1);
  }
  return undefined;
}

/** The destination that starts at `from` and reads as `url`; quote markers may precede it. */
function destinationAt(slice: string, from: number, url: string): Span | undefined {
  if (isPlain(url) && slice.startsWith(url, from) && /^(?:[\s)]|$)/.test(slice.charAt(from + url.length))) {
    return { start: from, end: from + url.length };
  }
  const part = slice.slice(from, from + (url.length + 1) * longestReference);
  for (const blank of [/^\s*/, /^[\s>]*/]) {
    const span = destinationIn(part, blank.exec(part)?.[0].length ?? 0);
    if (span !== undefined && decodeString(part.slice(span.start, span.end)) === url) {
      return { start: from + span.start, end: from + span.end };
    }
  }
  return undefined;
}

/** Nothing in `url` can be written in two ways, or ends a destination. */
function isPlain(url: string): boolean {
  return /^[^\s<>()\\&]+$/.test(url);
}

function destinationIn(part: string, start: number): Span | undefined {
  if (part.charAt(start) === '<') {
    const found = /^<((?:[^<>\\\n]|\\.)*)>/.exec(part.slice(start));
    return found === null ? undefined : { start: start + 1, end: start + 1 + (found[1]?.length ?? 0) };
  }
  let depth = 0;
  let end = start;
  for (; end < part.length; end++) {
    const char = part.charAt(end);
    if (char === '\\') end++;
    else if (char === '(') depth++;
    else if (/\s/.test(char) || (char === ')' && depth-- === 0)) break;
  }
  return { start, end: Math.min(end, part.length) };
}

/** The value of an attribute in the start tag that `slice` begins with. */
export function attributeValue(slice: string, name: string): Span | undefined {
  const tag =
    /^<[a-z][^\s/>]*(?:\s+|\/|[^\s"'>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*/i.exec(slice)?.[0] ?? '';
  const found = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`, 'id').exec(tag);
  const span = found?.indices?.slice(1).find((pair) => pair !== undefined);
  return span === undefined ? undefined : { start: span[0], end: span[1] };
}

/** The range of the value `written` in the opening line of a directive, `::video{src=a.mp4}`. */
export function directiveValue(slice: string, written: string): Span | undefined {
  const line = /^:{2,}[^\n]*/.exec(slice)?.[0] ?? '';
  for (const { indices } of line.matchAll(/[\s{][\w-]+=(?:"([^"]*)"|'([^']*)'|([^\s"'}]+))/dg)) {
    const [start, end] = indices?.slice(1).find((pair) => pair !== undefined) ?? [0, 0];
    if (end > start && decodeString(line.slice(start, end)) === written) return { start, end };
  }
  return undefined;
}
