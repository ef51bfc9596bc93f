/**
 * The file system of the engine: few operations, missing files as values, and disk errors as Failures with path and
 * cause. Tests replace it with a file system in memory. It must not decide what is a source.
 *
 * Stats, listings and reads of ordinary files are synchronous. They take a fifth of the processor time of Node's
 * promises, and a large site needs ten thousand of each.
 */
import {
  type BigIntStats,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readSync,
  readdirSync,
  statSync,
} from 'node:fs';
import {
  access,
  appendFile,
  chmod,
  chown,
  link,
  mkdir,
  open,
  realpath,
  rename,
  rm,
  rmdir,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { dirname } from 'node:path';
import { compareText } from '@docgen/model';
import { codeOf, ioFailure } from './failure.js';

export type EntryKind = 'file' | 'folder' | 'link' | 'other';

export interface DirectoryEntry {
  readonly name: string;
  readonly kind: EntryKind;
}

/** Paths are absolute, with the machine's separator. */
export interface FileSystem {
  /** Reads a file's bytes, at most `limit` + 1 of them; null if it doesn't exist. */
  read(path: string, limit?: number): Promise<Uint8Array | null>;
  /** Reads that many bytes from an offset, or fewer at the end of the file; null if it doesn't exist. */
  part(path: string, offset: number, length: number): Promise<Uint8Array | null>;
  /** Length of a file in bytes; null if it doesn't exist. */
  length(path: string): Promise<number | null>;
  /** Appends to a file, and creates it and its folder if necessary. */
  append(path: string, bytes: Uint8Array): Promise<void>;
  /** Entries of a folder, sorted by code units; null if it doesn't exist. */
  list(path: string): Promise<readonly DirectoryEntry[] | null>;
  /** A text that changes when a file is saved, and the time of the change in milliseconds; null if unknown. */
  stamp(path: string): Promise<{ readonly text: string; readonly changed: number } | null>;
  /** Kind of the entry at a path, without following links; null if there is none. */
  kind(path: string): Promise<EntryKind | null>;
  /** The path with every link resolved; null if it doesn't exist. */
  real(path: string): Promise<string | null>;
  /** Writes a complete file, and creates its folder. */
  write(path: string, bytes: Uint8Array | string): Promise<void>;
  /** Creates a file with its text; false if it exists already. */
  claim(path: string, text: string): Promise<boolean>;
  /**
   * Moves a file over another, or a folder to a free path, and creates the parent folder; false if `from` doesn't
   * exist.
   */
  move(from: string, to: string): Promise<boolean>;
  /** Moves a file or folder to a free path, and creates the parent folder; false if the path is taken. */
  place(from: string, to: string): Promise<boolean>;
  /** Gives a file the mode of another and, if possible, its owner. A file that this user can't write is a Failure. */
  dress(path: string, like: string): Promise<void>;
  /** Removes a file, or a folder with its content, if it exists. */
  remove(path: string): Promise<void>;
  /** Removes a folder if it is empty. */
  prune(path: string): Promise<void>;
}

/**
 * All synchronous stats use BigInts. Node stores the numbers of the last stat in one array, which its `realpathSync`
 * reads when it resolves imports. After the stat of a FIFO or socket, it stops early, leaves links unresolved, and
 * loads a second copy of a linked package such as React. BigInts are in another array.
 */
const whole = { bigint: true } as const;

/** The machine's file system. */
export const disk: FileSystem = {
  async read(path, limit) {
    return attempt('read', path, null, () => readAtMost(path, limit === undefined ? Infinity : limit + 1));
  },
  async part(path, offset, length) {
    return attempt('read', path, null, () => readPart(path, offset, length));
  },
  async length(path) {
    return attempt('look at', path, null, () => Number(statSync(path, whole).size));
  },
  async append(path, bytes) {
    await inFolder(path, () =>
      attempt('write', path, undefined, () => appendFile(path, bytes, { flag: appending }), []),
    );
  },
  async list(path) {
    const entries = await attempt('list', path, null, () => readdirSync(path, { withFileTypes: true }));
    return (
      entries &&
      entries
        .map((entry) => ({ name: entry.name, kind: kindOf(entry) }))
        .sort((a, b) => compareText(a.name, b.name))
    );
  },
  async stamp(path) {
    const found = await attempt('look at', path, null, () => statSync(path, whole));
    if (!found) return null;
    const { dev, ino, size, mtimeNs, ctimeNs } = found;
    const changed = mtimeNs > ctimeNs ? mtimeNs : ctimeNs;
    return { text: `${dev} ${ino} ${size} ${mtimeNs} ${ctimeNs}`, changed: Number(changed / 1_000_000n) };
  },
  async kind(path) {
    const found = await attempt('look at', path, null, () => lstatSync(path, whole));
    return found && kindOf(found);
  },
  async real(path) {
    return attempt('follow', path, null, () => realpath(path), ['ENOENT', 'ENOTDIR', 'ELOOP']);
  },
  async write(path, bytes) {
    await inFolder(path, () =>
      attempt('write', path, undefined, () => writeFile(path, bytes, { flag: writing }), []),
    );
  },
  async claim(path, text) {
    // Written to a temporary file first: nobody sees it incomplete, and a full disk leaves nothing behind.
    const aside = `${path}.${process.pid}`;
    try {
      await disk.write(aside, text);
      return await attempt('write', path, false, () => linked(aside, path, text), ['EEXIST']);
    } finally {
      await disk.remove(aside);
    }
  },
  async move(from, to) {
    return inFolder(to, () =>
      attempt(
        'move',
        to,
        false,
        async () => {
          if ((await disk.kind(from)) === null) return false;
          await rename(from, to);
          return true;
        },
        [],
      ),
    );
  },
  async place(from, to) {
    return inFolder(to, () => attempt('move', to, true, () => placed(from, to), []));
  },
  async dress(path, like) {
    await attempt('change', like, undefined, () => dressed(path, like), []);
  },
  async remove(path) {
    await attempt('remove', path, undefined, () => removed(path));
  },
  async prune(path) {
    await attempt('remove', path, undefined, () => rmdir(path), ['ENOENT', 'ENOTDIR', 'ENOTEMPTY', 'EEXIST']);
  },
};

// A file is never written through a link: an untrusted repository may contain one that leads anywhere. Windows has no
// such flag, and creating a link there requires a special privilege.
const noLink = constants.O_NOFOLLOW ?? 0;
const writing = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | noLink;
const appending = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | noLink;

/** Node's `rm` uses stats with numbers (see `whole`), so it is called only for folders. */
async function removed(path: string): Promise<void> {
  const found = lstatSync(path, { ...whole, throwIfNoEntry: false });
  if (found?.isDirectory() === true) await rm(path, { recursive: true, force: true });
  else if (found) await unlink(path);
}

/** Error codes of file systems without hard links, and of files that can't have another one. */
const oneName = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** A file gets its new name before it loses the old one, so nothing is ever overwritten. */
async function placed(from: string, to: string): Promise<boolean> {
  const found = lstatSync(from, whole);
  if (found.isFile()) {
    try {
      await link(from, to);
      await unlink(from);
      return true;
    } catch (error) {
      if (![...oneName, 'EEXIST'].includes(codeOf(error) ?? '')) throw error;
    }
  }
  const there = lstatSync(to, { ...whole, throwIfNoEntry: false });
  // On a case-insensitive file system, a file that changes only the case of its name exists under the new one already.
  if (there && (there.dev !== found.dev || there.ino !== found.ino)) return false;
  await rename(from, to);
  return true;
}

async function dressed(path: string, like: string): Promise<void> {
  await access(like, constants.W_OK);
  const { mode, uid, gid } = statSync(like, whole);
  const own = statSync(path, whole);
  if (own.uid !== uid || own.gid !== gid) {
    await chown(path, Number(uid), Number(gid)).catch((error: unknown) => {
      if (codeOf(error) !== 'EPERM') throw error;
    });
  }
  if (own.mode !== mode) await chmod(path, Number(mode & 0o7777n));
}

/** Gives a file a second name that must be free. Without hard links, the file is copied. */
async function linked(from: string, to: string, text: string): Promise<true> {
  try {
    await link(from, to);
  } catch (error) {
    if (!oneName.includes(codeOf(error) ?? '')) throw error;
    await writeFile(to, text, { flag: 'wx' });
  }
  return true;
}

const absent = ['ENOENT', 'ENOTDIR'];

/** Runs one operation. Codes in `expected` return `otherwise`; any other error is a Failure. */
async function attempt<T, U>(
  deed: string,
  path: string,
  otherwise: U,
  run: () => Promise<T> | T,
  expected = absent,
): Promise<T | U> {
  try {
    return await run();
  } catch (error) {
    if (expected.includes(codeOf(error) ?? '')) return otherwise;
    throw ioFailure(deed, path, error);
  }
}

/** Runs an operation that needs the path's folder, and creates the folder only if it is missing. */
async function inFolder<T>(path: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (codeOf(cause) !== 'ENOENT') throw error;
    await attempt('make', dirname(path), undefined, () => makeFolder(dirname(path)), []);
    return run();
  }
}

/** Node.js treats every error as a missing parent folder, so the system is asked again. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { recursive: true });
  } catch (error) {
    if (codeOf(error) === 'ENOENT') await mkdir(outermostMissing(path));
    throw error;
  }
}

function outermostMissing(path: string): string {
  const above = dirname(path);
  return above === path || lstatSync(above, { throwIfNoEntry: false, ...whole })
    ? path
    : outermostMissing(above);
}

/** Files up to this size are read synchronously; larger ones, such as films, don't block the thread. */
const ordinary = 8_000_000;

/**
 * Reads the start of a file. It never waits for a pipe, because it opens files without blocking and rejects other
 * kinds.
 */
async function readAtMost(path: string, bytes: number): Promise<Uint8Array> {
  const file = openSync(path, withoutBlocking);
  try {
    const size = Math.min(Number(fstatSync(file, whole).size), bytes);
    if (size <= ordinary) {
      const buffer = Buffer.allocUnsafeSlow(size);
      let length = 0;
      for (let more = 1; more > 0 && length < size; length += more)
        more = readSync(file, buffer, length, size - length, length);
      return buffer.subarray(0, length);
    }
  } finally {
    closeSync(file);
  }
  return readLarge(path, bytes);
}

const withoutBlocking = constants.O_RDONLY | constants.O_NONBLOCK;

/**
 * Larger files are read in pieces or not at all, because reading more than 2 GiB in one call would end the process.
 */
const mostBytes = 1_000_000_000;

async function readLarge(path: string, bytes: number): Promise<Uint8Array> {
  const file = await open(path, withoutBlocking);
  try {
    const size = Math.min((await file.stat()).size, bytes);
    if (size > mostBytes) throw new Error(`it has ${size} bytes; docgen reads at most ${mostBytes}`);
    const buffer = Buffer.allocUnsafeSlow(size);
    let length = 0;
    for (let more = 1; more > 0 && length < size; length += more)
      more = (await file.read(buffer, length, size - length, length)).bytesRead;
    return buffer.subarray(0, length);
  } finally {
    await file.close();
  }
}

async function readPart(path: string, offset: number, length: number): Promise<Uint8Array> {
  const file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  try {
    const size = Math.max(0, Math.min(length, Number(fstatSync(file, whole).size) - offset));
    // Not from the pool of Node.js, because a small buffer that is kept also keeps the others in its pool.
    const buffer = Buffer.allocUnsafeSlow(size);
    return buffer.subarray(0, readSync(file, buffer, 0, size, offset));
  } finally {
    closeSync(file);
  }
}

function kindOf(entry: Pick<BigIntStats, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): EntryKind {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'other';
}
