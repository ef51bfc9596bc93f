/**
 * Content hashes of files, remembered by the file's stamp (location on disk, size, times), which a save changes. They
 * are plain data, so they can be stored for the next run. Stamps of the last two seconds aren't trusted, because
 * clocks of file systems are coarse.
 */
import type { FileSystem } from '../fs.js';
import { hashOf } from '../hash.js';
import { hashOfPieces, piecesOf } from '../pieces.js';

export interface FileHash {
  /** sha256, hexadecimal. */
  readonly hash: string;
  /** Number of bytes read: at most one more than the limit. */
  readonly size: number;
}

/** Hashes of complete files by path, each with the file's stamp when it was read. */
export interface KnownHashes {
  readonly [path: string]: readonly [stamp: string, hash: string, size: number];
}

export interface Hashes {
  /**
   * Hash of a file's bytes, at most `limit` + 1 of them; null if it doesn't exist. `onRead` is called with the hash
   * and the bytes if they had to be read.
   */
  of(path: string, limit?: number, onRead?: OnRead): Promise<FileHash | null>;
  /** Result of `read` for a file, remembered by the file and the name `what`; null if there is none. */
  cachedFact(path: string, what: string, read: () => Promise<string | null>): Promise<string | null>;
  /** Hashes for the next run, only of files that this run has used, so that deleted ones are forgotten. */
  known(): KnownHashes;
  /** Whether those save the next run more time than it takes to store them. */
  isWorthKeeping(): boolean;
}

type OnRead = (hash: string, bytes: Uint8Array) => void;

/** Hashes that are computed each time. */
export function readHashes(fs: FileSystem): Hashes {
  return {
    of: (path, limit, onRead) => hashedFile(fs, path, limit, onRead),
    cachedFact: (_path, _what, read) => read(),
    known: () => ({}),
    isWorthKeeping: () => false,
  };
}

/** Input for remembering. */
export interface Memory {
  /** Milliseconds of the system's clock. */
  readonly now: () => number;
  /** Hashes from an earlier run on the same file system. */
  readonly known: KnownHashes;
}

/**
 * Milliseconds in which a stamp isn't reliable, because a file may be saved twice within a file system's resolution.
 */
export const coarse = 2000;

/** Hashes that are computed again only if a file's stamp has changed. */
export function openHashes(fs: FileSystem, { now, known }: Memory): Hashes {
  const kept = new Map(Object.entries(known));
  const asked = new Set<string>();
  const stored = kept.size;
  const changes = new Set<string>();
  /** Bytes that were read for new hashes. */
  let bytes = 0;
  const put = (key: string, value: KnownHashes[string], read: number) => {
    kept.set(key, value);
    changes.add(key);
    bytes += read;
  };
  const drop = (key: string) => {
    if (kept.delete(key)) changes.add(key);
  };
  const isSettled = (before: Stamp) => before !== null && now() - before.changed > coarse;
  return {
    async of(path, limit, onRead) {
      const before = await fs.stamp(path);
      const [stamp, hash = '', size = 0] = kept.get(path) ?? [];
      asked.add(path);
      if (before !== null && stamp === before.text && isWhole({ size }, limit)) return { hash, size };
      drop(path);
      // Taken before the bytes are read, so a save in between looks like a later one.
      const settled = isSettled(before) ? before : null;
      const found = await hashedFile(fs, path, limit, onRead);
      if (found && settled && isWhole(found, limit))
        put(path, [settled.text, found.hash, found.size], found.size);
      return found;
    },
    async cachedFact(path, what, read) {
      const key = `${what} ${path}`;
      const before = await fs.stamp(path);
      const [stamp, text = ''] = kept.get(key) ?? [];
      asked.add(key);
      if (before !== null && stamp === before.text) return text;
      drop(key);
      const settled = isSettled(before) ? before : null;
      const found = await read();
      if (found !== null && settled) put(key, [settled.text, found, 0], Infinity);
      return found;
    },
    known: () => Object.fromEntries([...kept].filter(([path]) => asked.has(path))),
    isWorthKeeping() {
      const unused = [...kept.keys()].filter((path) => !asked.has(path)).length;
      return (changes.size + unused) * smallShare > stored || bytes > cheapBytes;
    },
  };
}

/** If fewer than one file in so many changed, with fewer bytes, the next run reads them again. */
const smallShare = 100;
const cheapBytes = 1_000_000;

type Stamp = Awaited<ReturnType<FileSystem['stamp']>>;

/** Files with more bytes are hashed in pieces. */
const large = 4_000_000;

async function hashedFile(
  fs: FileSystem,
  path: string,
  limit: number | undefined,
  onRead?: OnRead,
): Promise<FileHash | null> {
  if (limit === undefined && ((await fs.length(path)) ?? 0) > large) return hashOfPieces(piecesOf(fs, path));
  const bytes = await fs.read(path, limit);
  if (bytes === null) return null;
  const hash = hashOf(bytes);
  onRead?.(hash, bytes);
  return { hash, size: bytes.length };
}

function isWhole({ size }: Pick<FileHash, 'size'>, limit: number | undefined): boolean {
  return limit === undefined || size <= limit;
}
