/**
 * One writer at a time per folder. The lock is a file that names its holder; a holder that was killed is taken over
 * from. It must not wait: a held folder is the caller's to report.
 *
 * Of several that find a dead holder one is its heir, by a lock of its own, and only the heir puts itself in the dead
 * one's place. So nobody ever moves or removes the lock of a process that runs. An heir that was killed is taken over
 * from in the same way.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure } from './failure.js';
import type { FileSystem } from './fs.js';
import { isAlive } from './alive.js';

/** What to say while another process holds the lock. */
export interface Held {
  /** What holds it, such as `another build`. */
  readonly who: string;
  /** What it does, such as `is writing to this output folder`. */
  readonly does: string;
  readonly hint: string;
}

/** Takes the lock at `path` and gives its release. Throws a `busy` Failure while another process holds it. */
export async function lock(fs: FileSystem, path: string, held: Held): Promise<() => Promise<void>> {
  const [, since = unknown] = statOf(process.pid);
  await take({ fs, held }, path, `${process.pid} ${since}\n`);
  await sweep(fs, path);
  return () => fs.remove(path);
}

interface Taking {
  readonly fs: FileSystem;
  readonly held: Held;
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

/** Removes what claims and takeovers that were killed left beside the lock. */
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

/** `holder` is what stands in the lock, null when it is gone: another took and released it in between. */
function busy(path: string, holder: string | null, { who, does, hint }: Held): Failure {
  const pid = holder?.split(' ')[0];
  const name = pid === undefined || pid === '' ? who : `${who} (process ${pid})`;
  return new Failure('busy', `${name} ${does}`, { path, hint });
}

/** Whether the process that a lock names runs; one that has ended and waits for its parent to notice does not. */
function isHeld(text: string): boolean {
  const [pid = '', start = ''] = text.trim().split(' ');
  const [state, since = unknown] = statOf(Number(pid));
  return isAlive(Number(pid)) && state !== 'Z' && since === start;
}

/** What a lock says of its holder; null when it is gone. Links and pipes are no locks, and nobody holds them. */
async function holderAt(fs: FileSystem, path: string): Promise<string | null> {
  const kind = await fs.kind(path);
  if (kind === 'folder') throw new Failure('io', 'there is a folder where a lock file belongs', { path });
  if (kind === 'link' || kind === 'other') return '';
  const bytes = await fs.read(path, longest);
  return bytes && new TextDecoder().decode(bytes);
}

/** Characters of a lock at most: two numbers. */
const longest = 100;

/** Stands for the start of a process where the system does not tell it. */
const unknown = '-';

/** State of a process, and when it started in the system's ticks, so that a number used again is not mistaken. */
function statOf(pid: number): readonly [state?: string, start?: string] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [fields[0] ?? '', fields[19] ?? unknown];
  } catch {
    return [];
  }
}
