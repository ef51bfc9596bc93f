/**
 * A development server in its own process: started, polled until it responds with the page, and stopped with all
 * processes that it started.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { treeOf } from './process-tree.js';
import type { Command } from './run.js';

export interface Server {
  readonly origin: string;
  /** From the start of the process to the end of the first correct response. */
  readonly secondsToFirstPage: number;
  readonly close: () => Promise<void>;
}

export interface ServerStart {
  readonly command: (port: number) => Command;
  readonly folder: string;
  /** The requested page, and a text that the response contains. */
  readonly path: string;
  readonly text: string;
  /** Seconds that it may take to respond. */
  readonly patience: number;
}

const pauseMs = 10;
const endPatienceMs = 5_000;
const keptOutput = 4_000;

/** Starts it on a free port. Rejects with its last output if it ends or doesn't respond in time. */
export async function startServer({ command, folder, path, text, patience }: ServerStart): Promise<Server> {
  const port = await freePort();
  const [file, ...args] = command(port);
  const origin = `http://127.0.0.1:${port}`;
  const start = performance.now();
  const child = spawn(file, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (chunk: Buffer) => (output = (output + chunk.toString()).slice(-keptOutput));
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  child.once('error', ({ message }) => (output += message));
  const seconds = () => (performance.now() - start) / 1000;
  while (!(await answers(origin + path, text))) {
    if (hasEnded(child) || child.pid === undefined || seconds() > patience) {
      await end(child);
      throw new Error(`${[file, ...args].join(' ')} gave no page ${path}\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return { origin, secondsToFirstPage: seconds(), close: () => end(child) };
}

async function answers(url: string, text: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { headers: { accept: 'text/html', connection: 'close' } });
    const body = await answer.text();
    return answer.status === 200 && body.includes(text);
  } catch {
    return false;
  }
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** Stops a server and the processes that it started, because they may outlive it. */
async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined) return;
  const all = treeOf(child.pid);
  const tell = (signal: NodeJS.Signals) => {
    for (const pid of all) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has already ended.
      }
    }
  };
  if (hasEnded(child)) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => tell('SIGKILL'), endPatienceMs);
    child.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    tell('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
