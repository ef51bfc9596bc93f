/**
 * Computes the day on which the text of each file was last changed from its changes, newest first. A file that was
 * moved or copied unchanged, such as frozen docs, has the date of its text: that of the change that introduced the same
 * bytes.
 */

/** One file in one commit. */
export interface Change {
  /** Seconds since 1970. */
  readonly time: number;
  /** Git's hash of the file's bytes after the commit. */
  readonly blob: string;
  readonly kind: 'added' | 'removed' | 'changed';
  readonly path: string;
}

/** Days such as `2025-11-10`, by path. */
export type Days = { readonly [path: string]: string };

export interface Dates {
  readonly add: (change: Change) => void;
  readonly days: () => Days;
}

export function openDates(): Dates {
  const times = new Map<string, number>();
  const seen = new Set<string>();
  /** Files added with a text that an older change may have introduced, by that text. */
  const waiting = new Map<string, string[]>();
  return {
    add({ time, blob, kind, path }) {
      if (kind !== 'removed') {
        for (const other of waiting.get(blob) ?? []) times.set(other, time);
        if (kind === 'changed') waiting.delete(blob);
      }
      if (seen.has(path)) return;
      seen.add(path);
      if (kind === 'removed') return;
      times.set(path, time);
      if (kind === 'added') waiting.set(blob, [...(waiting.get(blob) ?? []), path]);
    },
    days: () => Object.fromEntries([...times].map(([path, time]) => [path, dayOf(time)])),
  };
}

/** In UTC, so that it is the same on every machine. */
function dayOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
