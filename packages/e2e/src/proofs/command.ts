/**
 * The published command in a separate process, with its own process group, so that all of it can be killed together. A
 * command that doesn't end in time is killed, and reports so as its end.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { docgenCommand } from '../site.js';
import type { CommandOutput } from './said.js';

/** Longer than any build of a made-up site takes, on a busy machine too. */
const patience = 120_000;

/** The home of every run: one key signs all their caches, and it belongs to no user. */
export const home = join(tmpdir(), 'docgen-no-home');

export interface Running {
  readonly child: ChildProcess;
  readonly ended: Promise<CommandOutput>;
  /** Kills the process and all that it started. */
  readonly kill: () => void;
}

export interface CommandOptions {
  readonly cwd: string;
  /** Variables of the environment, over a bare one. */
  readonly env?: { readonly [name: string]: string };
  /** Shell commands that precede it: `ulimit -f 8`. */
  readonly before?: string;
  /** Content of its standard input; if omitted, it has none. */
  readonly input?: string;
  /** The user to run it as. */
  readonly uid?: number;
}

export function start(
  args: readonly string[],
  { cwd, env = {}, before, input, uid }: CommandOptions,
): Running {
  const words = [process.execPath, docgenCommand, ...args];
  const [program = '', ...rest] =
    before === undefined ? words : ['bash', '-c', `${before}; exec "$@"`, 'bash', ...words];
  const child = spawn(program, rest, {
    cwd,
    detached: true,
    env: { PATH: process.env['PATH'], HOME: home, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  // A command that ends before it has read everything breaks the pipe, which is not an error.
  child.stdin.on('error', () => {}).end(input);
  const out: string[] = [];
  const err: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It had ended by itself.
    }
  };
  const ended = new Promise<CommandOutput>((resolve, reject) => {
    const late = setTimeout(() => {
      err.push(`\nkilled, because it did not end in ${patience / 1000} s`);
      kill();
    }, patience);
    child.on('error', reject);
    child.on('close', (exitCode) => {
      clearTimeout(late);
      resolve({ exitCode, stdout: out.join(''), stderr: err.join('') });
    });
  });
  return { child, ended, kill };
}

export function docgen(args: readonly string[], way: CommandOptions): Promise<CommandOutput> {
  return start(args, way).ended;
}

/** A run whose exit code must be 0. */
export async function succeed(args: readonly string[], way: CommandOptions): Promise<CommandOutput> {
  return succeeded(args, await docgen(args, way));
}

/** Returns the output of a run, whose exit code must be 0. */
export function succeeded<S extends CommandOutput>(args: readonly string[], said: S): S {
  if (said.exitCode === 0) return said;
  throw new Error(`docgen ${args.join(' ')} ended with ${said.exitCode}\n${said.stdout}${said.stderr}`);
}
