/** Finds words of a block in the source: a text node can differ from it by escapes, references and line starts. */
import { decodeString } from 'micromark-util-decode-string';
import type { SourceText } from '@docgen/syntax/text/source-text';
import type { Piece } from './blocks.js';

export interface Span {
  readonly start: number;
  readonly end: number;
  /** Whether the words are one text there, without markup in between. */
  readonly isPlain: boolean;
}

/** Offsets in the source of a part of a block's text; null if they are unknown. */
export function spanIn(pieces: readonly Piece[], from: number, to: number, source: SourceText): Span | null {
  const [first, last] = [pieceAt(pieces, from), pieceAt(pieces, to - 1)];
  if (first === undefined || last === undefined) return null;
  const start = offsetIn(first, from - first.at, source);
  const end = offsetIn(last, to - 1 - last.at, source);
  return start === null || end === null ? null : { start, end: end + 1, isPlain: first === last };
}

function pieceAt(pieces: readonly Piece[], index: number): Piece | undefined {
  const piece = pieces.findLast(({ at }) => at <= index);
  return piece && index < piece.at + piece.value.length ? piece : undefined;
}

const reference = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/iy;

function offsetIn({ value, start, end }: Piece, index: number, { text }: SourceText): number | null {
  if (end - start === value.length) return start + index;
  let at = start;
  for (let read = 0; ; read++) {
    // Indentation and markers of quotes at the start of a line aren't part of the text.
    while (at < end && text[at] !== value[read] && /[\s>]/.test(text.charAt(at))) at++;
    const isEscape = text[at] === '\\' && value[read] !== '\\' && text[at + 1] === value[read];
    const isDouble = text[at] === '\\' && text[at + 1] === '\\' && value[read] === '\\';
    if (isEscape || isDouble) at++;
    if (read >= index) return at < end && text[at] === value[read] ? at : null;
    reference.lastIndex = at;
    const written = text[at] === '&' ? reference.exec(text)?.[0] : undefined;
    const decoded = written === undefined ? undefined : decodeString(written);
    if (written !== undefined && decoded !== undefined && decoded !== written) {
      at += written.length;
      read += decoded.length - 1;
      if (read >= index) return null;
    } else if (text[at] === value[read]) at++;
    else return null;
  }
}
