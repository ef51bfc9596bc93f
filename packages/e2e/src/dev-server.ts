/**
 * Runs the real `docgen serve` on a separate folder, as a writer would, and changes files in it in the ways that
 * editors do. `close` ends the command and removes the folder.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { docgenCommand } from './site.js';
import { type SiteFiles, writeFiles, writeSite } from './written-site.js';

export interface DevServer {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly folder: string;
  readonly pid: number;
  /** All output so far. */
  readonly output: () => string;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly move: (from: string, to: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** The response to a request, as `fetch` returns it; redirects are not followed. */
  readonly ask: (path: string) => Promise<Response>;
  /** Ends the command and starts it again on the same port. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Milliseconds until it must respond, and until it must have ended. */
const startPatience = 30_000;
const endPatience = 5_000;

export interface DevOptions {
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** An existing folder, which stays. */
  readonly folder?: string;
}

/** Writes `files` and serves them on a free port. */
export async function openDevServer(
  files: SiteFiles,
  { args = [], env = process.env, folder: given }: DevOptions = {},
): Promise<DevServer> {
  const { folder, remove } =
    given === undefined ? await writeSite(files) : { folder: given, remove: async () => {} };
  if (given !== undefined) await writeFiles(folder, files);
  const start = (port: string) => started(['serve', folder, '--port', port, '--strict-port', ...args], env);
  let run = await start('0');
  const close = async () => {
    await run.end();
    await remove();
  };
  return {
    origin: run.origin,
    folder,
    pid: run.pid,
    output: () => run.output(),
    write: (path, text) => writeFiles(folder, { [path]: text }),
    move: async (from, to) => {
      await mkdir(dirname(join(folder, to)), { recursive: true });
      await rename(join(folder, from), join(folder, to));
    },
    remove: (path) => rm(join(folder, path), { recursive: true }),
    ask: (path) => fetch(run.origin + path, { redirect: 'manual' }),
    restart: async () => {
      await run.end();
      run = await start(new URL(run.origin).port);
    },
    close,
  };
}

interface Run {
  readonly origin: string;
  readonly pid: number;
  readonly output: () => string;
  readonly end: () => Promise<void>;
}

async function started(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const child = spawn(process.execPath, [docgenCommand, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const output = () => said.join('');
  const end = () => ended(child);
  const give = performance.now() + startPatience;
  for (;;) {
    const [, origin] = /local\s+(http:\/\/[^/\s]+)/.exec(output()) ?? [];
    if (origin !== undefined) return { origin, pid: child.pid ?? 0, output, end };
    if (child.exitCode !== null || performance.now() > give) {
      await end();
      throw new Error(`docgen ${args.join(' ')} did not start:\n${output()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(() => child.kill('SIGKILL'), endPatience);
    child.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill('SIGINT');
  });
}
