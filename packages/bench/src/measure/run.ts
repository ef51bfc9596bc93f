/**
 * Runs one command and measures it from outside: wall-clock time, processor time and memory of its whole process tree.
 * Only one may run at a time, because processor time is the difference between before and after.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { childrenCpuSeconds, treeMemory } from './process-tree.js';

const sampleMs = 20;
const mostOutput = 4000;

/** An executable with its arguments; no shell is involved. */
export type Command = readonly [file: string, ...args: string[]];

export interface Measurement {
  readonly seconds: number;
  /** User and system; null if the system doesn't provide it. */
  readonly cpuSeconds: number | null;
  /** The tree's peak memory, sampled; null if the system doesn't provide it. */
  readonly peakBytes: number | null;
}

/** Runs the command in `folder` and resolves to its figures. Rejects with its last output if it fails. */
export async function run([file, ...args]: Command, folder?: string): Promise<Measurement> {
  const cpuBefore = childrenCpuSeconds();
  const start = performance.now();
  const child = spawn(file, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const memory = watchMemory(child.pid);
  const output = keptOutput(child);
  const code = await endOf(child).finally(memory.stop);
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} ended with ${code}\n${output()}`);
  const cpuAfter = childrenCpuSeconds();
  const cpuSeconds = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore;
  return { seconds, cpuSeconds, peakBytes: memory.peak() };
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** The end of what a process has printed so far. */
export function keptOutput({ stdout, stderr }: Child): () => string {
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-mostOutput));
  stdout.on('data', keep);
  stderr.on('data', keep);
  return () => output;
}

/** Its exit code, or the signal that ended it. */
export function endOf(child: Child): Promise<number | string | null> {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(status ?? signal));
  });
}

export function watchMemory(pid: number | undefined): { stop: () => void; peak: () => number | null } {
  let peak: number | null = null;
  const look = () => {
    const memory = pid === undefined ? null : treeMemory(pid);
    if (memory) peak = Math.max(peak ?? 0, memory.now, memory.peak);
  };
  const timer = setInterval(look, sampleMs);
  return { stop: () => clearInterval(timer), peak: () => peak };
}
