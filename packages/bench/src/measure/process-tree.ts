/**
 * Resource usage of a process and its descendants, read from Linux's /proc. On other systems, and for processes that
 * have ended, the result is null or empty, so that figures are left out rather than guessed.
 */
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** Of user space, on every architecture that Node runs on. */
const ticksPerSecond = 100;

interface Resident {
  /** Its executable; processes of one executable share its pages. */
  readonly executable: string;
  /** Bytes of its own: heap, stacks. */
  readonly own: number;
  /** Bytes of files that are mapped, and of memory that is shared. */
  readonly mapped: number;
  /** Bytes that it had at most so far. */
  readonly peak: number;
  /** Size of its address space. */
  readonly space: number;
}

/** Bytes of memory: `now` over the tree, `peak` the most that any one process of it had so far. */
export interface TreeMemory {
  readonly now: number;
  readonly peak: number;
}

/**
 * Resident memory of `pid` and all below it; null where it can't be known. The mapped pages of one executable count
 * once, however many processes run it; but they count, also where processes outside of the tree share them.
 */
export function treeMemory(pid: number): TreeMemory | null {
  const found = residents(pid, null);
  if (found.length === 0) return null;
  const mapped = new Map<string, number>();
  for (const each of found)
    mapped.set(each.executable, Math.max(each.mapped, mapped.get(each.executable) ?? 0));
  const own = found.reduce((sum, each) => sum + each.own, 0);
  return {
    now: [...mapped.values()].reduce((sum, bytes) => sum + bytes, own),
    peak: Math.max(...found.map(({ peak }) => peak)),
  };
}

/**
 * Seconds of processor time, user and system, of all children of this process that have ended and of theirs: the kernel
 * adds what a process and its ended children took to its parent when that one waits for it, however short it lived.
 * In hundredths of a second; null where unknown.
 */
export function childrenCpuSeconds(): number | null {
  const stat = read('/proc/self/stat');
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/** The process and all below it, the uppermost first. */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

function residents(pid: number, parent: Resident | null): Resident[] {
  const self = residentOf(pid);
  if (!self) return [];
  // Between its start and its own program a process borrows its parent's memory.
  const isBorrowing = parent !== null && parent.space === self.space && parent.peak === self.peak;
  if (isBorrowing) return [];
  return [self, ...childrenOf(pid).flatMap((child) => residents(child, self))];
}

function residentOf(pid: number): Resident | null {
  const status = read(`/proc/${pid}/status`);
  if (status === null) return null;
  return {
    executable: executableOf(pid),
    own: kilobytes(status, 'RssAnon'),
    mapped: kilobytes(status, 'RssFile') + kilobytes(status, 'RssShmem'),
    peak: kilobytes(status, 'VmHWM'),
    space: kilobytes(status, 'VmSize'),
  };
}

function executableOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return String(pid);
  }
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
