/**
 * Prose as the rules read it: blocks of text, each of them a stretch of its file. What is no prose (code, URLs,
 * attributes) is blank, so an offset in a block is an offset in the file.
 */

/** A paragraph, heading, table cell or string. Inline code and placeholders are `\u0000`, what is left out is a space. */
export interface Block {
  /** Offset in the file of the first character. */
  readonly start: number;
  readonly text: string;
}

/** The character that stands for each character of inline code: a word whose spelling nobody judges. */
export const code = '\u0000';

/** A problem that a rule found. */
export interface Problem {
  readonly rule: string;
  /** Offset in the file. */
  readonly offset: number;
  readonly message: string;
}

/** 1-based line and column of an offset. */
export function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
