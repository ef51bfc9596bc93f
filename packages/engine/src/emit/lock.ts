/**
 * One build at a time per output folder. The lock is a file beside it that names its holder; a holder that was killed
 * is taken over from. It must not wait: a held folder is the caller's to report.
 *
 * Of several that find a dead holder one is its heir, by a lock of its own, and only the heir puts itself in the dead
 * one's place. So nobody ever moves or removes the lock of a process that runs.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure, codeOf } from '../failure.js';
import type { FileSystem } from '../fs.js';

/** Takes the lock at `path` and gives its release. Throws a `busy` Failure while another process holds it. */
export async function lock(fs: FileSystem, path: string): Promise<() => Promise<void>> {
  const [, since = unknown] = statOf(process.pid);
  const own = `${process.pid} ${since}\n`;
  if (!(await fs.claim(path, own))) {
    const held = await textAt(fs, path);
    if (isHeld(held)) throw busy(path, held);
    await inherit(fs, path, { held, own });
  }
  await sweep(fs, path);
  return () => fs.remove(path);
}

/** What was read of a dead holder's lock, and what is to stand there. */
interface Succession {
  readonly held: string;
  readonly own: string;
}

async function inherit(fs: FileSystem, path: string, { held, own }: Succession): Promise<void> {
  const heir = heirOf(path);
  if (!(await fs.claim(heir, own))) {
    const other = await textAt(fs, heir);
    if (isHeld(other)) throw busy(path, other);
    await takeOver(fs, heir, { held: other, own });
  }
  try {
    const now = await textAt(fs, path);
    if (now !== held) throw busy(path, now);
    const aside = asideOf(path);
    await fs.write(aside, own);
    await fs.move(aside, path);
  } finally {
    await fs.remove(heir);
  }
}

/** Moves the lock of an heir that died too away; when a third process was quicker, its lock is put back. */
async function takeOver(fs: FileSystem, path: string, { held, own }: Succession): Promise<void> {
  const aside = asideOf(path);
  await fs.move(path, aside);
  const moved = await textAt(fs, aside);
  if (moved !== held && moved !== '') {
    await fs.move(aside, path);
    throw busy(path, moved);
  }
  await fs.remove(aside);
  if (!(await fs.claim(path, own))) throw busy(path, await textAt(fs, path));
}

const heirOf = (path: string) => `${path}.heir`;
const asideOf = (path: string) => `${path}.${process.pid}`;

/** Removes what claims and takeovers that were killed left beside the lock. */
async function sweep(fs: FileSystem, path: string): Promise<void> {
  const prefix = `${basename(path)}.`;
  for (const { name } of (await fs.list(dirname(path))) ?? []) {
    if (!name.startsWith(prefix)) continue;
    const file = join(dirname(path), name);
    const pid = Number(name.slice(prefix.length));
    const isLeft =
      file === heirOf(path) ? !isHeld(await textAt(fs, file)) : Number.isInteger(pid) && !isAlive(pid);
    if (isLeft) await fs.remove(file);
  }
}

function busy(path: string, held: string): Failure {
  const pid = held.split(' ')[0];
  const who = pid === undefined || pid === '' ? 'another build' : `another build (process ${pid})`;
  return new Failure('busy', `${who} is writing to this output folder`, {
    path,
    hint: 'wait for it to end, or give this build another --out',
  });
}

/** Whether the process that a lock names runs; one that has ended and waits for its parent to notice does not. */
function isHeld(text: string): boolean {
  const [pid = '', start = ''] = text.trim().split(' ');
  const [state, since = unknown] = statOf(Number(pid));
  return isAlive(Number(pid)) && state !== 'Z' && since === start;
}

async function textAt(fs: FileSystem, path: string): Promise<string> {
  return new TextDecoder().decode((await fs.read(path)) ?? new Uint8Array());
}

/** Whether a process of that number runs; one of another user counts. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

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
