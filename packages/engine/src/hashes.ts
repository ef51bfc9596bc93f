/**
 * Content hashes of files. The workspace remembers them by the file's stamp (place on disk, size, times), which a save
 * changes; a stamp of the last two seconds is not trusted, for clocks of file systems are coarse.
 */
import type { FileSystem } from './fs.js';
import { hashOf } from './hash.js';

export interface FileHash {
  /** sha256, hexadecimal. */
  readonly hash: string;
  /** Bytes read: at most one more than the limit. */
  readonly size: number;
}

export interface Hashes {
  /** The hash of a file's bytes, at most `limit` + 1 of them; null when there is no such file. */
  of(path: string, limit?: number): Promise<FileHash | null>;
}

/** Hashes that are read each time. */
export function readHashes(fs: FileSystem): Hashes {
  return {
    async of(path, limit) {
      const bytes = await fs.read(path, limit);
      return bytes && { hash: hashOf(bytes), size: bytes.length };
    },
  };
}

/** Milliseconds for which a stamp says nothing: a file may be saved twice within what file systems can tell apart. */
export const coarse = 2000;

/** Hashes that are read again only when a file's stamp has changed. `now` gives milliseconds of the system's clock. */
export function rememberedHashes(fs: FileSystem, now: () => number): Hashes {
  const known = new Map<string, { readonly stamp: string; readonly hash: FileHash }>();
  const read = readHashes(fs);
  return {
    async of(path, limit) {
      const before = await fs.stamp(path);
      const kept = known.get(path);
      if (before !== null && kept?.stamp === before.text) return kept.hash;
      known.delete(path);
      const hash = await read.of(path, limit);
      if (hash && before && now() - before.changed > coarse) known.set(path, { stamp: before.text, hash });
      return hash;
    },
  };
}
