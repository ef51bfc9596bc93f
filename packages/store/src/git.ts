/**
 * Runs Git without a shell, pager, prompt, or helpers that the repository configures: no file system monitor, no
 * signatures, and no writing of the index. Every path is literal. If Git is missing, this is a value, never an
 * exception.
 */
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

export interface GitAnswer {
  readonly out: string;
  /** Reason for the failure, or null. */
  readonly fault: string | null;
}

const always = ['--no-pager', '--literal-pathspecs', '--no-optional-locks', '-c', 'core.fsmonitor=false'];

/** Runs Git in `folder`. */
export function git(folder: string, args: readonly string[]): Promise<GitAnswer> {
  return new Promise((resolve) => {
    execFile(
      'git',
      ['-C', folder, ...always, ...args],
      { maxBuffer: 1 << 28, windowsHide: true },
      (error, out, err) =>
        resolve({ out, fault: error === null ? null : err.trim().split('\n')[0] || error.message }),
    );
  });
}

/**
 * The same for commands that read the working tree. They would run the filters of the user's configuration for files
 * that were saved in the second in which Git wrote its index, so these filters are turned off.
 */
export async function gitUnfiltered(folder: string, args: readonly string[]): Promise<GitAnswer> {
  const { out } = await git(folder, ['config', '--null', '--name-only', '--get-regexp', '^filter\\.']);
  const keys = out.split('\0').filter((key) => /\.(?:clean|smudge|process|required)$/.test(key));
  const odd = keys.find((key) => key.includes('='));
  if (odd !== undefined)
    return { out: '', fault: `the setting ${odd} has a name that docgen can't turn off` };
  const off = keys.flatMap((key) => ['-c', `${key}=${key.endsWith('.required') ? 'false' : ''}`]);
  return git(folder, [...off, ...args]);
}

/** Runs Git in `folder`; null if it fails, or writes more than `most` bytes. */
export function gitBytes(folder: string, args: readonly string[], most: number): Promise<Uint8Array | null> {
  return new Promise((resolve) => {
    execFile(
      'git',
      ['-C', folder, ...always, ...args],
      { encoding: 'buffer', maxBuffer: most, windowsHide: true },
      (error, out) => resolve(error === null ? out : null),
    );
  });
}

/** Starts Git in `folder` for requests on its standard input. The caller ends it. */
export function openGit(
  folder: string,
  args: readonly string[],
): ChildProcessByStdio<Writable, Readable, null> {
  return spawn('git', ['-C', folder, ...always, ...args], {
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
}

/**
 * Runs Git in `folder` and passes on its output, split at zero bytes, as it arrives; resolves to whether it
 * succeeded.
 */
export function gitParts(
  folder: string,
  args: readonly string[],
  onPart: (part: string) => void,
): Promise<boolean> {
  const stdio = ['ignore', 'pipe', 'ignore'] as const;
  const child = spawn('git', ['-C', folder, ...always, ...args], { stdio: [...stdio], windowsHide: true });
  const state = { rest: '' };
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const parts = (state.rest + text).split('\0');
    state.rest = parts.pop() ?? '';
    parts.forEach(onPart);
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (exitCode) => {
      if (state.rest !== '') onPart(state.rest);
      resolve(exitCode === 0);
    });
  });
}
