/**
 * What a process and all below it use, read from Linux's /proc. Elsewhere, and for processes that are gone, the
 * answer is null or empty: figures are then left out, never guessed.
 */
import { readFileSync, readdirSync } from 'node:fs';

const ticksPerSecond = 100;

/** Bytes of memory: `now` summed over the tree, `peak` the most that any one process of it had so far. */
export interface TreeMemory {
  readonly now: number;
  readonly peak: number;
}

/** Memory of the tree below and with `pid`; null where it can't be known. */
export function treeMemory(pid: number): TreeMemory | null {
  const statuses = treeOf(pid).flatMap((each) => read(`/proc/${each}/status`) ?? []);
  if (statuses.length === 0) return null;
  return {
    now: statuses.reduce((sum, status) => sum + kilobytes(status, 'VmRSS'), 0),
    peak: Math.max(...statuses.map((status) => kilobytes(status, 'VmHWM'))),
  };
}

/** Seconds of processor time, user and system, of all children of this process that have ended; null where unknown. */
export function childrenCpuSeconds(): number | null {
  const stat = read('/proc/self/stat');
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

/** Each thread has a list of the children that it started. */
function childrenOf(pid: number): number[] {
  return threadsOf(pid).flatMap((thread) => {
    const children = read(`/proc/${pid}/task/${thread}/children`) ?? '';
    return children.split(' ').filter(Boolean).map(Number);
  });
}

function threadsOf(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
}

function kilobytes(status: string, key: string): number {
  const found = new RegExp(`^${key}:\\s+(\\d+) kB`, 'm').exec(status);
  return Number(found?.[1] ?? 0) * 1024;
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
