/** A shard of which no more is read than what was asked for: its terms stand in order, and reading them takes time. */
import type { ReadLine } from './format.js';

export interface OpenShard {
  /** The line of a term; null where it has none. */
  readonly line: (term: string) => ReadLine | null;
  /** The lines of all terms that begin so; of all where it is the empty text. */
  readonly beginning: (start: string) => readonly ReadLine[];
}

/** `lines` come in the order of their terms. */
export function openShard(lines: Iterator<ReadLine, void>): OpenShard {
  const read = new Map<string, ReadLine>();
  let last: string | null = '';
  const readTo = (end: string) => {
    while (last !== null && last < end) {
      const { value } = lines.next();
      last = value?.term ?? null;
      if (value) read.set(value.term, value);
    }
  };
  return {
    line(term) {
      readTo(term);
      return read.get(term) ?? null;
    },
    beginning(start) {
      readTo(endOf(start));
      return [...read.values()].filter(({ term }) => term.startsWith(start));
    },
  };
}

/** Returns a string that sorts after all terms with this beginning. */
export function endOf(start: string): string {
  return `${start}\uFFFF`;
}
