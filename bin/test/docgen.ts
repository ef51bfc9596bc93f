/**
 * Runs the command on a site of a few files: `docgen({'index.md': '# Hi'}).args('check').run()`. Each run has its
 * own temporary folder, which is also the current folder, and is removed when the test ends. A run with an environment,
 * one that is started, or one in a shell is a separate process, with a minimal environment and a home; all others share
 * one process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { openBench } from '../../packages/e2e/src/proofs/bench.js';

const command = fileURLToPath(new URL('../docgen.js', import.meta.url));

export interface Ran {
  readonly exitCode: number | null;
  /** Times and megabytes are written as 0, because they differ from run to run. */
  readonly stdout: string;
  readonly stderr: string;
}

export interface Running {
  /** Standard output and standard error so far, each with its variable numbers replaced. */
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Sends a signal and waits for the end. */
  readonly stop: (signal: NodeJS.Signals) => Promise<Ran & { readonly ms: number }>;
}

export interface Docgen {
  readonly folder: string;
  readonly args: (...args: string[]) => Docgen;
  readonly env: (env: { readonly [name: string]: string }) => Docgen;
  readonly file: (path: string, text: string) => Docgen;
  readonly read: (path: string) => string;
  readonly run: () => Promise<Ran>;
  /** Starts it and leaves it running; it is killed when the test ends. */
  readonly start: () => Running;
  /** Runs it as `"$@"` of a bash script. */
  readonly shell: (script: string) => Promise<Ran>;
}

/** Shared by all test files in this process, and ends with it. */
const bench = openBench({ PATH: process.env['PATH'], HOME: join(tmpdir(), 'docgen-no-home') });

/** A command on a new folder with `files`. */
export function docgen(files: { readonly [path: string]: string } = {}): Docgen {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-command-')));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let args: readonly string[] = [];
  let env: { readonly [name: string]: string } | null = null;
  const self: Docgen = {
    folder,
    args: (...given) => {
      args = given;
      return self;
    },
    env: (given) => {
      env = given;
      return self;
    },
    file: (path, text) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
      return self;
    },
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    run: () => (env === null ? again(args, folder) : ran([process.execPath, command, ...args], folder, env)),
    start: () => running(started([process.execPath, command, ...args], folder, env ?? {})),
    shell: (script) =>
      ran(['bash', '-c', script, 'bash', process.execPath, command, ...args], folder, env ?? {}),
  };
  for (const [path, text] of Object.entries(files)) self.file(path, text);
  return self;
}

async function again(args: readonly string[], folder: string): Promise<Ran> {
  const said = await bench.run(args, folder);
  return { ...said, stdout: settled(said.stdout) };
}

function ran(words: readonly string[], cwd: string, env: { readonly [name: string]: string }): Promise<Ran> {
  return started(words, cwd, env).ended;
}

interface Started {
  readonly child: ChildProcess;
  readonly out: readonly string[];
  readonly err: readonly string[];
  readonly ended: Promise<Ran>;
}

function started(
  [program = '', ...args]: readonly string[],
  cwd: string,
  env: { readonly [name: string]: string },
): Started {
  const home = join(cwd, '.home');
  mkdirSync(home, { recursive: true });
  const child = spawn(program, args, {
    cwd,
    env: { PATH: process.env['PATH'], HOME: home, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: string[] = [];
  const err: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
  const ended = new Promise<Ran>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) =>
      resolve({ exitCode, stdout: settled(out.join('')), stderr: err.join('') }),
    );
  });
  return { child, out, err, ended };
}

function running({ child, out, err, ended }: Started): Running {
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    stdout: () => settled(out.join('')),
    stderr: () => err.join(''),
    stop: async (signal) => {
      const start = performance.now();
      child.kill(signal);
      return { ...(await ended), ms: performance.now() - start };
    },
  };
}

function settled(text: string): string {
  return text
    .replace(/\d+\.\d s\b/g, '0.0 s')
    .replace(/\d+ ms\b/g, '0 ms')
    .replace(/\d+ MB\b/g, '0 MB');
}
