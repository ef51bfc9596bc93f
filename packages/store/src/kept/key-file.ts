/**
 * The user's key for caches: a file in the user's configuration folder that only the user can read, created on first
 * use. It is outside every site, so write access to a site's folder isn't enough to sign its cache. A file that
 * others can read, that belongs to another user or that contains no key is neither used nor changed.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { link, mkdir, open, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import { codeOf } from '../failure.js';

/** The key, or the reason why there is none, as a clause about the file. */
export type UserKey = { readonly key: string } | { readonly reason: string };

/** The key in the file at an absolute path, which is created if it doesn't exist. */
export async function userKey(path: string): Promise<UserKey> {
  try {
    return readKey(path) ?? (await makeKey(path)) ?? readKey(path) ?? { reason: "can't be read" };
  } catch (error) {
    return { reason: `can't be used (${codeOf(error) ?? 'unknown error'})` };
  }
}

const form = /^[0-9a-f]{64}$/;
/** More than a key with its line break; no more is read. */
const longest = 1000;

/** Null if the file doesn't exist. Throws the system's error. */
function readKey(path: string): UserKey | null {
  let file: number;
  try {
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
  try {
    const { mode, uid, size } = fstatSync(file, { bigint: true });
    if ((mode & BigInt(constants.S_IFMT)) !== BigInt(constants.S_IFREG))
      return { reason: "isn't a regular file" };
    const user = process.geteuid?.();
    if (user !== undefined && uid !== BigInt(user)) return { reason: 'belongs to another user' };
    if (user !== undefined && (mode & 0o077n) !== 0n)
      return { reason: 'is readable by others: run chmod 600 on it' };
    const key = size > longest ? '' : readFileSync(file, 'utf8').trim();
    return form.test(key)
      ? { key }
      : { reason: 'contains no docgen key: remove it, and docgen creates a new one' };
  } finally {
    closeSync(file);
  }
}

/**
 * Creates the complete file under a temporary name and then links it, which fails if another build was faster. Null:
 * the file exists now, from this build or another.
 */
async function makeKey(path: string): Promise<null> {
  await makeFolder(dirname(path));
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  const text = `${randomBytes(32).toString('hex')}\n`;
  try {
    await writeOwn(aside, text);
    await link(aside, path).catch(async (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return;
      // Some file systems have no hard links: then of two builds at the same time, the later one finds the file.
      if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(codeOf(error) ?? '')) throw error;
      await writeOwn(path, text).catch((other: unknown) => {
        if (codeOf(other) !== 'EEXIST') throw other;
      });
    });
  } finally {
    await unlink(aside).catch(() => undefined);
  }
  return null;
}

/** Creates one folder at a time, because Node's recursive option loops forever if `/proc` refuses one. */
async function makeFolder(path: string): Promise<void> {
  const make = async () => {
    try {
      await mkdir(path, { mode: 0o700 });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  };
  try {
    await make();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await make();
  }
}

async function writeOwn(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}
