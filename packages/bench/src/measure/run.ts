/**
 * Runs one command and measures it from outside: wall-clock time, processor time and memory of its whole process tree.
 * Only one may run at a time, because processor time is the difference between before and after.
 */
import { spawn } from 'node:child_process';
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

/** Runs the command in `folder` and resolves to its figures. Rejects with its last output if it fails. */
export async function run([file, ...args]: Command, folder?: string): Promise<Measurement> {
  const cpuBefore = childrenCpuSeconds();
  const start = performance.now();
  const child = spawn(file, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  const memory = watchMemory(child.pid);
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-keptOutput));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  const code = await new Promise<number | string | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(status ?? signal));
  }).finally(memory.stop);
  const seconds = (performance.now() - start) / 1000;
  if (code !== 0) throw new Error(`${[file, ...args].join(' ')} ended with ${code}\n${output}`);
  const cpuAfter = childrenCpuSeconds();
  const cpuSeconds = cpuBefore === null || cpuAfter === null ? null : cpuAfter - cpuBefore;
  return { seconds, cpuSeconds, peakBytes: memory.peak() };
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
