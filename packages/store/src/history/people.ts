/**
 * Finds who has written each file, from its changes, newest first. A file that was moved or copied unchanged, such as
 * frozen docs, continues the file that it was made from, and who moved it isn't among its writers.
 */
import { compareText } from '@docgen/model';
import type { Change } from './dates.js';

/** Names by path: most changes first, then by name. Names of bots are left out. */
export type People = { readonly [path: string]: readonly string[] };

export interface Writers {
  /** Adds one commit. */
  readonly add: (author: string, changes: readonly Change[]) => void;
  readonly people: () => People;
}

export function openWriters(): Writers {
  const counts = new Map<string, Map<string, number>>();
  const seen = new Set<string>();
  /** For each path, the files of today that have its history, from here on. */
  const followers = new Map<string, Set<string>>();
  /** Files added with a text that an older change may have introduced, by that text, with who added them. */
  const waiting = new Map<string, Map<string, string>>();
  const count = (path: string, author: string) => {
    if (author === '' || author.endsWith('[bot]')) return;
    const own = counts.get(path) ?? new Map<string, number>();
    counts.set(path, own.set(author, (own.get(author) ?? 0) + 1));
  };
  const follow = (path: string, file: string) => {
    followers.set(path, (followers.get(path) ?? new Set()).add(file));
  };
  const apply = (author: string, { path, blob, kind }: Change) => {
    if (!seen.has(path)) {
      seen.add(path);
      if (kind !== 'removed') follow(path, path);
    }
    // An older file of the same name is another file.
    if (kind === 'removed') followers.delete(path);
    else {
      for (const file of waiting.get(blob)?.keys() ?? []) follow(path, file);
      waiting.delete(blob);
    }
    const files = followers.get(path) ?? [];
    if (kind === 'added') {
      waiting.set(blob, new Map(Array.from(files, (file) => [file, author])));
      followers.delete(path);
    } else for (const file of files) count(file, author);
  };
  return {
    add(author, changes) {
      // A file may be a copy of another one that the same commit changes, so new files are waiting first.
      for (const change of changes.toSorted((a, b) => rank(a) - rank(b))) apply(author, change);
    },
    people() {
      for (const files of waiting.values()) for (const [file, author] of files) count(file, author);
      return Object.fromEntries(Array.from(counts, ([path, own]) => [path, inOrder(own)]));
    },
  };
}

function rank({ kind }: Change): number {
  return kind === 'added' ? 0 : 1;
}

function inOrder(counts: ReadonlyMap<string, number>): string[] {
  return [...counts]
    .toSorted(([a, first], [b, second]) => second - first || compareText(a, b))
    .map(([name]) => name);
}
