/**
 * Decodes bytes to text: size, encoding, characters that deceive a reader, line ends.
 *
 * Yields LF text without a byte order mark, or the one diagnostic that makes the file unreadable. This module must not
 * know Markdown: containers and fences are counted in `depth`.
 */
import type { Diagnostic, Limits, Point } from '@docgen/model';
import { badEncoding, hiddenDirection, nullCharacter, tooLarge } from '../diagnostics.js';
import { unclosedDirection } from '@docgen/syntax/text/direction';
import { lineStarts, pointAt } from '@docgen/syntax/text/source-text';

/** A file's text with LF line ends, without its byte order mark. */
export interface Scanned {
  readonly text: string;
  readonly bom: boolean;
}

/** The text of `bytes`, or why it is rejected. The size is checked before anything is decoded. */
export function scan(bytes: Uint8Array, limits: Pick<Limits, 'pageBytes'>): Scanned | Diagnostic {
  if (bytes.byteLength > limits.pageBytes) return tooLarge(limits.pageBytes);
  const decoded = decode(bytes);
  if (typeof decoded !== 'string') return decoded;
  const bom = decoded.startsWith('\uFEFF');
  const text = withLineFeeds(bom ? decoded.slice(1) : decoded);
  return forbidden(text, bom) ?? { text, bom };
}

function withLineFeeds(text: string): string {
  // Finding none is much faster than replacing none.
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Maximum size of front matter. */
const beginning = 65_536;

/** The beginning of a file that `scan` rejects, for its front matter; forbidden characters are replaced with a mark. */
export function legible(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, beginning));
  return withLineFeeds(text).replace(/[\0\u202A-\u202E\u2066-\u2069]/g, '\uFFFD');
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(bytes: Uint8Array): string | Diagnostic {
  try {
    return decoder.decode(bytes);
  } catch {
    const offset = firstInvalid(bytes);
    const before = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, offset));
    return badEncoding(bytes[offset] ?? 0, lastPoint(withLineFeeds(before)));
  }
}

function lastPoint(text: string): Point {
  return pointAt(lineStarts(text), text.length);
}

/** Offset of the first byte that isn't part of well-formed UTF-8; a binary search for the longest valid start. */
function firstInvalid(bytes: Uint8Array): number {
  let good = 0;
  let bad = bytes.length;
  while (good < bad) {
    const middle = (good + bad + 1) >> 1;
    if (startsWell(bytes.subarray(0, middle))) good = middle;
    else bad = middle - 1;
  }
  return startOfCharacter(bytes, good);
}

/** Whether `part` is well-formed, except for a character cut at its end. */
function startsWell(part: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(part, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Steps back from the end of well-formed bytes to the start of a character that is cut off there. */
function startOfCharacter(bytes: Uint8Array, end: number): number {
  for (let back = 1; back <= 3 && back <= end; back++) {
    const byte = bytes[end - back] ?? 0;
    if (byte < 0x80) return end;
    if (byte >= 0xc0) return back < sequenceLength(byte) ? end - back : end;
  }
  return end;
}

function sequenceLength(lead: number): number {
  return lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
}

function forbidden(text: string, bom: boolean): Diagnostic | undefined {
  const zero = text.indexOf('\0');
  if (zero >= 0) return nullCharacter(shown(pointAt(lineStarts(text), zero), bom));
  if (!/[\u202A\u202B\u202D\u202E\u2066-\u2068]/.test(text)) return undefined;
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const at = unclosedDirection(line);
    if (at >= 0) return hiddenDirection(line.charCodeAt(at), shown({ line: index + 1, column: at + 1 }, bom));
  }
  return undefined;
}

function shown(point: Point, bom: boolean): Point {
  return bom && point.line === 1 ? { line: 1, column: point.column + 1 } : point;
}
