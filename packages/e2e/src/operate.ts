/**
 * Runs operations on a served site, one after another, and polls until the responses are correct; and reads the
 * server's processor time and memory from the system, on Linux only.
 */
import { readFile } from 'node:fs/promises';
import type { DevServer } from './dev-server.js';
import type { Operation } from './operations.js';

export interface Operated {
  readonly name: string;
  /** Milliseconds from the end of the change until all responses are correct. */
  readonly ms: number;
  /** Problems that remained at the end; must be empty. */
  readonly faults: readonly string[];
}

const patience = 15_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export async function operate(dev: DevServer, operation: Operation): Promise<Operated> {
  await operation.act(dev);
  const start = performance.now();
  for (;;) {
    const faults = await faultsOf(dev, operation);
    const ms = performance.now() - start;
    if (faults.length === 0 || ms > patience) return { name: operation.name, ms, faults };
    await pause(10);
  }
}

async function faultsOf(dev: DevServer, { expected }: Operation): Promise<string[]> {
  const faults: string[] = [];
  for (const [path, wanted] of Object.entries(expected)) {
    const answer = await dev.ask(path);
    const text = await answer.text();
    for (const one of wanted)
      if (!isMet(one, { status: answer.status, location: answer.headers.get('location'), text }))
        faults.push(`${path} lacks ${one} (is ${answer.status})`);
  }
  return faults;
}

function isMet(
  wanted: number | string,
  {
    status,
    location,
    text,
  }: { readonly status: number; readonly location: string | null; readonly text: string },
): boolean {
  if (typeof wanted === 'number') return status === wanted;
  if (location !== null) return location === wanted;
  return wanted.startsWith('!') ? !text.includes(wanted.slice(1)) : text.includes(wanted);
}

/** Resident memory in bytes. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** Share of one processor that the process uses while idle, over `ms` milliseconds. */
export async function idleShare(pid: number, ms: number): Promise<number> {
  const before = await processorTime(pid);
  await pause(ms);
  return ((await processorTime(pid)) - before) / ms;
}

/** Milliseconds of user and system time, in the hundredths of a second that the kernel counts. */
async function processorTime(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
