/**
 * Texts that mark where a diagnostic is expected: `⟦link/broken-page⟧` is right before the character at which it
 * starts. Reading removes the tags and returns each one's position in the remaining text. docgen never sees a tag.
 */

/** A diagnostic by position; line and column are 0 if it is about a whole file. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Expected extends Place {
  readonly code: string;
}

export interface Untagged {
  readonly text: string;
  readonly expected: readonly Expected[];
}

const tag = /⟦([a-z0-9]+\/[a-z-]+)(\?)?⟧/g;

/** A tag, to be written where the diagnostic starts. */
export function at(code: string): string {
  return `⟦${code}⟧`;
}

/** A tag for a diagnostic about the whole file; it may be anywhere. */
export function inFile(code: string): string {
  return `⟦${code}?⟧`;
}

export function untagged(file: string, tagged: string): Untagged {
  const expected: Expected[] = [];
  let text = '';
  let from = 0;
  for (const match of tagged.matchAll(tag)) {
    text += tagged.slice(from, match.index);
    from = match.index + match[0].length;
    const line = text.split('\n').length;
    const column = text.length - text.lastIndexOf('\n');
    const isWhole = match[2] !== undefined;
    expected.push({ file, code: match[1] ?? '', line: isWhole ? 0 : line, column: isWhole ? 0 : column });
  }
  return { text: text + tagged.slice(from), expected };
}

/** One line for a position and a code, used for comparison. */
export function shown({ file, line, column, code }: Expected): string {
  return `${file}:${line}:${column} ${code}`;
}
