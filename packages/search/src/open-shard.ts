/** Reads a shard only as far as requested: its terms are sorted, and reading them takes time. */
import type { ReadLine } from './format.js';

export interface OpenShard {
  /** The line of a term; null if it has none. */
  readonly line: (term: string) => ReadLine | null;
  /** Returns the lines of all terms that begin with `start`; all lines if it is empty. */
  readonly beginning: (start: string) => readonly ReadLine[];
}

/** `lines` must be sorted by term. */
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
