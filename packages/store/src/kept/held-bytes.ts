/** Contents of files that have been read and hashed, so that the next step doesn't read them again. */

export interface HeldBytes {
  /** Holds the bytes with a hash, unless it would be too much. */
  readonly keep: (hash: string, bytes: Uint8Array) => void;
  /** Returns the bytes with a hash once; null if they aren't held. */
  take(hash: string): Uint8Array | null;
  clear(): void;
}

/** `most` is the maximum number of bytes. */
export function holdBytes(most: number): HeldBytes {
  const held = new Map<string, Uint8Array>();
  let left = most;
  return {
    keep(hash, bytes) {
      if (bytes.length > left || held.has(hash)) return;
      held.set(hash, bytes);
      left -= bytes.length;
    },
    take(hash) {
      const bytes = held.get(hash) ?? null;
      held.delete(hash);
      left += bytes?.length ?? 0;
      return bytes;
    },
    clear() {
      held.clear();
      left = most;
    },
  };
}
