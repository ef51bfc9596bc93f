/**
 * One build at a time per output folder. The lock is a file beside it that names its holder; a holder that was killed
 * is taken over from. It must not wait: a held folder is the caller's to report.
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Failure, codeOf } from '../failure.js';
import type { FileSystem } from '../fs.js';

/** Takes the lock at `path` and gives its release. Throws a `busy` Failure while another process holds it. */
export async function lock(fs: FileSystem, path: string): Promise<() => Promise<void>> {
  const own = `${process.pid} ${startOf(process.pid)}\n`;
  if (!(await fs.claim(path, own))) {
    const held = await textAt(fs, path);
    const [pid = '', start = ''] = held.trim().split(' ');
    if (isAlive(Number(pid)) && startOf(Number(pid)) === start) throw busy(path, pid);
    await takeOver(fs, path, { held, own });
  }
  await sweep(fs, path);
  return () => fs.remove(path);
}

/** Moves the dead holder's lock away; when a third process was quicker, its lock is put back. */
async function takeOver(
  fs: FileSystem,
  path: string,
  { held, own }: { held: string; own: string },
): Promise<void> {
  const aside = `${path}.${process.pid}`;
  await fs.move(path, aside);
  const moved = await textAt(fs, aside);
  if (moved !== held && moved !== '') {
    await fs.move(aside, path);
    throw busy(path, moved.split(' ')[0] ?? '');
  }
  await fs.remove(aside);
  if (!(await fs.claim(path, own))) throw busy(path, 'another');
}

/** Removes what a takeover that was killed left beside the lock. */
async function sweep(fs: FileSystem, path: string): Promise<void> {
  const prefix = `${basename(path)}.`;
  for (const { name } of (await fs.list(dirname(path))) ?? []) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN;
    if (Number.isInteger(pid) && !isAlive(pid)) await fs.remove(join(dirname(path), name));
  }
}

function busy(path: string, pid: string): Failure {
  return new Failure('busy', `another build (process ${pid}) is writing to this output folder`, {
    path,
    hint: 'wait for it to end, or give this build another --out',
  });
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

/** When the process started, in the system's ticks, so that a number used again is not mistaken; `-` where unknown. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '-';
  } catch {
    return '-';
  }
}
