/**
 * Texts that say where a finding is expected: `⟦link/broken-page⟧` stands right before the character at which it starts.
 * Reading takes the tags out and gives each one's place in the text that remains. A tag never stands in what docgen reads.
 */

/** A finding by its place; line and column are 0 where it is about a whole file. */
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

/** A tag, to be written where the finding starts. */
export function at(code: string): string {
  return `⟦${code}⟧`;
}

/** A tag for a finding about the whole file; it may stand anywhere. */
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

/** One line for a place and a code: what is compared. */
export function shown({ file, line, column, code }: Expected): string {
  return `${file}:${line}:${column} ${code}`;
}
