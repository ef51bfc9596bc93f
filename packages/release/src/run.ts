/** Runs a command to completion. */
import { spawn } from 'node:child_process';

export interface CommandResult {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  readonly cwd: string;
  /** The complete environment; by default, that of the process. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a command and returns its output and exit code. */
export function run(command: string, args: readonly string[], options: RunOptions): Promise<CommandResult> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const out: string[] = [];
  const err: string[] = [];
  child.stdout.setEncoding('utf8').on('data', (text: string) => out.push(text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => err.push(text));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => resolve({ exitCode, stdout: out.join(''), stderr: err.join('') }));
  });
}

/** Returns its standard output; throws with all of its output if it fails. */
export async function demand(command: string, args: readonly string[], options: RunOptions): Promise<string> {
  const { exitCode, stdout, stderr } = await run(command, args, options);
  if (exitCode === 0) return stdout;
  throw new Error(`${command} ${args.join(' ')} ended with ${exitCode}\n${stdout}${stderr}`);
}

/** Returns the bytes that a command writes; throws if it fails. */
export function bytesOf(command: string, args: readonly string[], options: RunOptions): Promise<Buffer> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'ignore'] });
  const chunks: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) =>
      exitCode === 0
        ? resolve(Buffer.concat(chunks))
        : reject(new Error(`${command} ended with ${exitCode}`)),
    );
  });
}
