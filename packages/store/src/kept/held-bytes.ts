/** Bytes of files that were read to hash them, for whoever reads these files next. */

export interface HeldBytes {
  /** Holds a file's bytes, unless it would be too much. */
  keep(path: string, bytes: Uint8Array): void;
  /** Returns a file's bytes once; null if they aren't held. */
  take(path: string): Uint8Array | null;
  clear(): void;
}

/** `most` is the maximum number of bytes. */
export function holdBytes(most: number): HeldBytes {
  const held = new Map<string, Uint8Array>();
  let left = most;
  return {
    keep(path, bytes) {
      if (bytes.length > left || held.has(path)) return;
      held.set(path, bytes);
      left -= bytes.length;
    },
    take(path) {
      const bytes = held.get(path) ?? null;
      held.delete(path);
      left += bytes?.length ?? 0;
      return bytes;
    },
    clear() {
      held.clear();
      left = most;
    },
  };
}
