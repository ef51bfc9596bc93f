/**
 * Unclosed code blocks, which swallow the rest of their container, and blocks closed by the closing line of another
 * one. One mistake is one report: a line that was meant to close a block but opens another isn't reported for the block
 * that it opens.
 */
import type { Code } from 'mdast';

export interface FenceFault {
  /** The opening fence: `~~~`. */
  readonly fence: string;
  /** The offset of the line within the block that opens another one; null if no line closes the block. */
  readonly opensAgainAt: number | null;
  /**
   * Container that the closing line is outside of: a list or a quote, or a directive that a line of the code has
   * closed.
   */
  readonly closedOutside: 'list' | 'directive' | null;
}

/** Checks consecutive blocks, in the order of `text`. */
export function fenceJudge(text: string): (node: Code) => FenceFault | undefined {
  /** Position of a line that was meant to close the block before. */
  let misplaced = -1;
  let hasShifted = false;
  return ({ value, position }) => {
    const { offset: start, line: first } = position?.start ?? {};
    const { offset: end, line: last } = position?.end ?? {};
    if (start === undefined || end === undefined || first === undefined || last === undefined)
      return undefined;
    const written = text.slice(start, end);
    const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
    if (fence === undefined) return undefined;
    const isMeantToClose = /^[`~]+[ \t]*(?:\n|$)/.test(written) && (hasShifted || start === misplaced);
    const lines = value === '' ? 0 : value.split('\n').length;
    if (last - first > lines && isClosing(written.slice(written.lastIndexOf('\n') + 1), fence)) {
      const opening = openingIn(written, fence);
      if (opening < 0) return undefined;
      hasShifted = true;
      return isMeantToClose ? undefined : { fence, opensAgainAt: start + opening, closedOutside: null };
    }
    const behind = closingBehind(text, end, fence);
    misplaced = behind?.at ?? -1;
    return isMeantToClose
      ? undefined
      : { fence, opensAgainAt: null, closedOutside: behind?.outsideOf ?? null };
  };
}

function isClosing(line: string, fence: string): boolean {
  const run = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1];
  return run?.startsWith(fence) === true;
}

/**
 * Finds the offset at which a line in a block opens another one of the same kind, with its language; -1 if none does.
 */
function openingIn(written: string, fence: string): number {
  const pattern = new RegExp(String.raw`\n[ \t>]*(?=${fence})[${fence.charAt(0)}]+[A-Za-z][^\n\x60]*(?=\n)`);
  const found = pattern.exec(written);
  return found === null ? -1 : found.index + found[0].search(/[`~]/);
}

/**
 * Finds out whether the next line with content, other than the end of a directive, closes a block of `fence`, and
 * where.
 */
function closingBehind(text: string, end: number, fence: string) {
  const lines = /^[^\S\n]*(?:\n[ \t>]*(?::{3,}[ \t]*(?=\n))?)+(?<run>`{3,}|~{3,})[ \t]*(?=\n|$)/;
  // Parsers differ in whether the line end belongs to the block.
  const from = text.charAt(end - 1) === '\n' ? end - 1 : end;
  const found = lines.exec(text.slice(from, from + 1000));
  const run = found?.groups?.['run'];
  if (found === null || run?.startsWith(fence) !== true) return null;
  const outsideOf = found[0].includes(':::') ? ('directive' as const) : ('list' as const);
  return { at: from + found[0].trimEnd().length - run.length, outsideOf };
}
