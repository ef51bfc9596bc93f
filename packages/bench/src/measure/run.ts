/**
 * Runs one command and measures it from outside: wall-clock time, processor time and memory of its whole process tree.
 * Only one may run at a time, because processor time is the difference between before and after.
 */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { childrenCpuSeconds, treeMemory } from './process-tree.js';

const sampleMs = 20;
const keptOutput = 4000;

/** An executable with its arguments; no shell is involved. */
export type Command = readonly [file: string, ...args: string[]];

export interface Measurement {
  readonly seconds: number;
  /** User and system; null if the system doesn't provide it. */
  readonly cpuSeconds: number | null;
  /** The tree's peak memory, sampled; null if the system doesn't provide it. */
  readonly peakBytes: number | null;
}

/** A running command. */
export interface Started {
  readonly child: ChildProcessByStdio<null, Readable, Readable>;
  /** The tree's peak memory so far. */
  readonly peak: () => number | null;
  /** The end of what it has printed so far. */
  readonly output: () => string;
  /** Rejects with the last output if it fails. */
  readonly ended: Promise<void>;
}

/** Runs the command in `folder` and resolves to its figures. Rejects with its last output if it fails. */
export async function run(command: Command, folder?: string): Promise<Measurement> {
  const cpuBefore = childrenCpuSeconds();
  const start = performance.now();
  const { ended, peak } = started(command, folder);
  await ended;
  const seconds = (performance.now() - start) / 1000;
  const cpuAfter = childrenCpuSeconds();
  const cpuSeconds = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore;
  return { seconds, cpuSeconds, peakBytes: peak() };
}

/** Starts the command in `folder`. */
export function started([file, ...args]: Command, folder?: string): Started {
  const child = spawn(file, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const memory = watchMemory(child.pid);
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-keptOutput));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(status ?? signal));
  }).finally(memory.stop);
  const end = async () => {
    const found = await code;
    if (found !== 0) throw new Error(`${[file, ...args].join(' ')} ended with ${found}\n${output}`);
  };
  return { child, peak: memory.peak, output: () => output, ended: end() };
}

function watchMemory(pid: number | undefined): { stop: () => void; peak: () => number | null } {
  let peak: number | null = null;
  const look = () => {
    const memory = pid === undefined ? null : treeMemory(pid);
    if (memory) peak = Math.max(peak ?? 0, memory.now, memory.peak);
  };
  const timer = setInterval(look, sampleMs);
  return { stop: () => clearInterval(timer), peak: () => peak };
}
