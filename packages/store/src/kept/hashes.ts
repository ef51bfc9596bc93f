/**
 * Content hashes of files, remembered by the file's stamp (place on disk, size, times), which a save changes. What is
 * remembered is plain data, so that it may outlive the process. A stamp of the last two seconds is not trusted, for
 * clocks of file systems are coarse.
 */
import type { FileSystem } from '../fs.js';
import { hashOf } from '../hash.js';
import { hashOfPieces, piecesOf } from '../pieces.js';

export interface FileHash {
  /** sha256, hexadecimal. */
  readonly hash: string;
  /** Bytes read: at most one more than the limit. */
  readonly size: number;
}

/** Hashes of whole files by path, each with the stamp that the file had when it was read. */
export interface KnownHashes {
  readonly [path: string]: readonly [stamp: string, hash: string, size: number];
}

export interface Hashes {
  /** The hash of a file's bytes, at most `limit` + 1 of them; null when there is no such file. */
  of(path: string, limit?: number): Promise<FileHash | null>;
  /** What `read` makes of a file, remembered likewise by the file and a name for what it is; null when it makes nothing. */
  told(path: string, what: string, read: () => Promise<string | null>): Promise<string | null>;
  /** What may be given to the next run: of files that were asked for, so that nothing is kept of those that are gone. */
  known(): KnownHashes;
}

/** Hashes that are read each time. */
export function readHashes(fs: FileSystem): Hashes {
  return {
    of: (path, limit) => hashedFile(fs, path, limit),
    told: (_path, _what, read) => read(),
    known: () => ({}),
  };
}

/** What there is to remember by. */
export interface Memory {
  /** Milliseconds of the system's clock. */
  readonly now: () => number;
  /** Of an earlier run on the same file system. */
  readonly known: KnownHashes;
}

/** Milliseconds for which a stamp says nothing: a file may be saved twice within what file systems can tell apart. */
export const coarse = 2000;

/** Hashes that are read again only when a file's stamp has changed. */
export function openHashes(fs: FileSystem, { now, known }: Memory): Hashes {
  const kept = new Map(Object.entries(known));
  const asked = new Set<string>();
  const isSettled = (before: Stamp) => before !== null && now() - before.changed > coarse;
  return {
    async of(path, limit) {
      const before = await fs.stamp(path);
      const [stamp, hash = '', size = 0] = kept.get(path) ?? [];
      asked.add(path);
      if (before !== null && stamp === before.text && isWhole({ size }, limit)) return { hash, size };
      kept.delete(path);
      // Taken before the bytes are read: a save in between must look like one that came after.
      const settled = isSettled(before) ? before : null;
      const found = await hashedFile(fs, path, limit);
      if (found && settled && isWhole(found, limit)) kept.set(path, [settled.text, found.hash, found.size]);
      return found;
    },
    async told(path, what, read) {
      const key = `${what} ${path}`;
      const before = await fs.stamp(path);
      const [stamp, text = ''] = kept.get(key) ?? [];
      asked.add(key);
      if (before !== null && stamp === before.text) return text;
      kept.delete(key);
      const settled = isSettled(before) ? before : null;
      const found = await read();
      if (found !== null && settled) kept.set(key, [settled.text, found, 0]);
      return found;
    },
    known: () => Object.fromEntries([...kept].filter(([path]) => asked.has(path))),
  };
}

type Stamp = Awaited<ReturnType<FileSystem['stamp']>>;

/** Files of more bytes are hashed piece by piece. */
const large = 4_000_000;

async function hashedFile(fs: FileSystem, path: string, limit: number | undefined): Promise<FileHash | null> {
  if (limit === undefined && ((await fs.length(path)) ?? 0) > large) return hashOfPieces(piecesOf(fs, path));
  const bytes = await fs.read(path, limit);
  return bytes && { hash: hashOf(bytes), size: bytes.length };
}

function isWhole({ size }: Pick<FileHash, 'size'>, limit: number | undefined): boolean {
  return limit === undefined || size <= limit;
}
