/**
 * The file system as the engine sees it: few operations, absent files as values, broken disks as Failures that name
 * path and cause. Tests put a memory file system in its place. It must not decide what is a source.
 *
 * Looking at a file, listing a folder and reading a file of ordinary size are calls that wait: they take a fifth of the
 * processor's time that Node's promises take, and a large site has ten thousand of each.
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
  /** A file's bytes, at most `limit` + 1 of them, or null when there is no such file. */
  read(path: string, limit?: number): Promise<Uint8Array | null>;
  /** So many bytes of a file from an offset, fewer where it ends; null when there is no such file. */
  part(path: string, offset: number, length: number): Promise<Uint8Array | null>;
  /** A file's length in bytes, or null when there is no such file. */
  length(path: string): Promise<number | null>;
  /** Writes at a file's end, making it and its folder. */
  append(path: string, bytes: Uint8Array): Promise<void>;
  /** A folder's entries by code unit of their names, or null when there is no such folder. */
  list(path: string): Promise<readonly DirectoryEntry[] | null>;
  /** What tells a file from itself before a save, and when it was changed in milliseconds; null where nothing does. */
  stamp(path: string): Promise<{ readonly text: string; readonly changed: number } | null>;
  /** What stands at a path, not followed when it is a link, or null. */
  kind(path: string): Promise<EntryKind | null>;
  /** The path with every link followed, or null when it leads nowhere. */
  real(path: string): Promise<string | null>;
  /** Writes a file whole, making its folder. */
  write(path: string, bytes: Uint8Array | string): Promise<void>;
  /** Makes a file that must not be there yet, with its text at once; false when it is. */
  claim(path: string, text: string): Promise<boolean>;
  /** Moves a file over another, or a folder to where nothing is, making the folder above; false when `from` is not there. */
  move(from: string, to: string): Promise<boolean>;
  /** Moves a file or folder to where nothing is, making the folder above; false when something is there. */
  place(from: string, to: string): Promise<boolean>;
  /** Gives a file the mode of another, and its owner where this user may. A file that this user may not write is a Failure. */
  dress(path: string, like: string): Promise<void>;
  /** Removes a file, or a folder with all it holds; nothing to remove is fine. */
  remove(path: string): Promise<void>;
  /** Removes a folder when it is empty. */
  prune(path: string): Promise<void>;
}

/**
 * Every synchronous look at a file asks for BigInts. Node keeps the numbers of the last look in one array, and its
 * `realpathSync`, which resolves imports, reads that array: after a look at a FIFO or socket it stops early, leaves
 * links unresolved, and loads a second copy of a linked package such as React. BigInts go to another array.
 */
const whole = { bigint: true } as const;

/** The machine's own file system. */
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
    // Written aside first: nobody sees it without its text, and a full disk leaves none of it.
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

// A file is never written through a link: a repository of strangers may hold one that leads anywhere. Windows has no such
// flag, and there making a link takes rights of its own.
const noLink = constants.O_NOFOLLOW ?? 0;
const writing = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | noLink;
const appending = constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | noLink;

/** Node's `rm` looks at a path with numbers (see `whole`), so it gets folders alone. */
async function removed(path: string): Promise<void> {
  const found = lstatSync(path, { ...whole, throwIfNoEntry: false });
  if (found?.isDirectory() === true) await rm(path, { recursive: true, force: true });
  else if (found) await unlink(path);
}

/** Codes of file systems where files have one name only, and of files that may have no other. */
const oneName = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'];

/** A file gets its new name before it loses the old one, so that nothing is ever overwritten. */
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
  // On a disk that ignores case, a file that changes only the case of its name is there under the new one.
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

/** Gives a file a second name that must not be there yet; where files have one name only, it is written anew. */
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

/** Runs one operation; the codes of `expected` mean `otherwise`, every other fault is a Failure. */
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

/** Runs an operation that needs the path's folder, and makes the folder only when it is missing. */
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

/** Node.js takes every reason why a folder can't be made for a missing one above it, so the system is asked again. */
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

/** Up to so many bytes a file is read while the thread waits; a larger one, such as a film, does not hold it up. */
const ordinary = 1_000_000;

/** Reads the beginning of a file; never waits on a pipe, for those open without blocking and are refused by kind. */
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

/** What is larger is read piece by piece, or not at all: reading more than 2 GiB at once would end the process. */
const mostBytes = 1_000_000_000;

async function readLarge(path: string, bytes: number): Promise<Uint8Array> {
  const file = await open(path, withoutBlocking);
  try {
    const size = Math.min((await file.stat()).size, bytes);
    if (size > mostBytes) throw new Error(`it has ${size} bytes; docgen reads at most ${mostBytes} at once`);
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
    const buffer = Buffer.allocUnsafe(size);
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
