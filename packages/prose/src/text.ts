/**
 * Prose as the rules read it: blocks of text, each a section of its file. Anything that isn't prose (code, URLs,
 * attributes) is blank, so offsets in a block match offsets in the file.
 */

/**
 * A paragraph, heading, table cell or string. Inline code and placeholders are `\u0000`, and omitted text is spaces.
 */
export interface Block {
  /** Offset of the first character in the file. */
  readonly start: number;
  readonly text: string;
}

/** The character that replaces each character of inline code: a word whose spelling is not checked. */
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
