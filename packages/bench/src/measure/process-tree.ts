/**
 * Resource usage of a process and its descendants, read from Linux's /proc. On other systems, and for processes that
 * have ended, the result is null or empty, so that figures are omitted rather than guessed.
 */
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** In user space, on every architecture that Node supports. */
const ticksPerSecond = 100;

interface Resident {
  /** Its executable; processes of one executable share its pages. */
  readonly executable: string;
  /** Bytes of private memory: heap, stacks. */
  readonly own: number;
  /** Bytes of mapped files and shared memory. */
  readonly mapped: number;
  /** Its peak memory so far, in bytes. */
  readonly peak: number;
  /** Size of its address space. */
  readonly space: number;
}

/** Bytes of memory: `now` for the whole tree, `peak` for the single process in it with the highest peak so far. */
export interface TreeMemory {
  readonly now: number;
  readonly peak: number;
}

/**
 * Resident memory of `pid` and all its descendants; null if unknown. Mapped pages of one executable count once, however
 * many processes run it; they count even if processes outside the tree share them.
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
 * Seconds of processor time, user and system, of all children of this process that have ended and of their children:
 * when a parent waits for a child, the kernel adds the time of the child and its ended children to the parent, however
 * short it lived. The resolution is hundredths of a second; null if unknown.
 */
export function childrenCpuSeconds(): number | null {
  const stat = read('/proc/self/stat');
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/** The process and all its descendants, parents first. */
export function treeOf(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(treeOf)];
}

function residents(pid: number, parent: Resident | null): Resident[] {
  const self = residentOf(pid);
  if (!self) return [];
  // Between its start and the start of its own program, a process borrows its parent's memory.
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

/** Each thread has its own list of the children that it started. */
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
