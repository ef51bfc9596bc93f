/**
 * Allows one writer per folder. The lock is a file that names its holder. If the holder was killed, another process
 * takes over. It doesn't wait: the caller reports a folder in use.
 *
 * If several processes find a dead holder, the one that gets a second lock is its heir, and only the heir replaces
 * the dead one. So nobody moves or removes the lock of a running process. A killed heir is replaced in the same way.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from './failure.js';
import type { FileSystem } from './fs.js';
import { isAlive } from './alive.js';

/** Message parts for a folder in use. */
export interface LockMessage {
  /** The holder, such as `another build`. */
  readonly who: string;
  /** Its activity, such as `is writing to this output folder`. */
  readonly does: string;
  readonly hint: string;
}

/**
 * Takes the lock at `path`; returns the function that releases it. Throws a `busy` Failure while another process
 * holds it.
 */
export async function lock(fs: FileSystem, path: string, held: LockMessage): Promise<() => Promise<void>> {
  const [, since = unknown] = statOf(process.pid);
  await take({ fs, held }, path, `${process.pid} ${since}\n`);
  await sweep(fs, path);
  return () => fs.remove(path);
}

interface Taking {
  readonly fs: FileSystem;
  readonly held: LockMessage;
}

async function take(at: Taking, path: string, own: string): Promise<void> {
  const { fs } = at;
  if (await fs.claim(path, own)) return;
  const holder = await holderAt(fs, path);
  if (holder === null || isHeld(holder)) throw busy(path, holder, at.held);
  const heir = heirOf(path);
  await take(at, heir, own);
  try {
    const now = await holderAt(fs, path);
    if (now !== holder) throw busy(path, now, at.held);
    const aside = asideOf(path);
    await fs.write(aside, own);
    await fs.move(aside, path);
  } finally {
    await fs.remove(heir);
  }
}

const heirOf = (path: string) => `${path}.heir`;
const asideOf = (path: string) => `${path}.${process.pid}`;

/** Removes files of killed claims and takeovers next to the lock. */
async function sweep(fs: FileSystem, path: string): Promise<void> {
  const prefix = `${basename(path)}.`;
  for (const { name } of (await fs.list(dirname(path))) ?? []) {
    if (!name.startsWith(prefix)) continue;
    const own = /^(?:heir\.)*(?:heir|(\d+))$/.exec(name.slice(prefix.length));
    if (!own) continue;
    const file = join(dirname(path), name);
    const isLeft =
      own[1] === undefined ? !isHeld((await holderAt(fs, file)) ?? '') : !isAlive(Number(own[1]));
    if (isLeft) await fs.remove(file);
  }
}

/** `holder` is the content of the lock; null if another process took and released it in between. */
function busy(path: string, holder: string | null, { who, does, hint }: LockMessage): Failure {
  const pid = holder?.split(' ')[0];
  const name = pid === undefined || pid === '' ? who : `${who} (process ${pid})`;
  return new Failure('busy', `${name} ${does}`, { path, hint });
}

/** Whether the process in a lock is running. A process that has ended but still has a zombie entry isn't. */
function isHeld(text: string): boolean {
  const [pid = '', start = ''] = text.trim().split(' ');
  const [state, since = unknown] = statOf(Number(pid));
  return isAlive(Number(pid)) && state !== 'Z' && since === start;
}

/** The holder in a lock; null if it is gone. Links and pipes aren't locks, and nobody holds them. */
async function holderAt(fs: FileSystem, path: string): Promise<string | null> {
  const kind = await fs.kind(path);
  if (kind === 'folder') throw new Failure('io', 'there is a folder where a lock file belongs', { path });
  if (kind === 'link' || kind === 'other') return '';
  const bytes = await fs.read(path, longest);
  return bytes && new TextDecoder().decode(bytes);
}

/** Maximum characters of a lock, which contains two numbers. */
const longest = 100;

/** Placeholder for the start time of a process if the system doesn't know it. */
const unknown = '-';

/** State of a process, and its start in the system's ticks, so that a reused id is recognized. */
function statOf(pid: number): readonly [state?: string, start?: string] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [fields[0] ?? '', fields[19] ?? unknown];
  } catch {
    return [];
  }
}
