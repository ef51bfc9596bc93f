/**
 * What git knows of the files of a move, and moves of tracked files in its index. Git is asked without a shell and
 * without its pager or prompts; where it is missing, or the site is in no working tree, there is nothing to know.
 * Nothing is committed, and no content is staged.
 */
import { execFile } from 'node:child_process';
import { Failure } from '../failure.js';

export interface Git {
  /** Whether git tracks a file at this path, or below this folder. */
  isTracked(path: string): Promise<boolean>;
  /** Those of the files that have uncommitted changes. */
  uncommitted(paths: readonly string[]): Promise<readonly string[]>;
  /** Moves a tracked file or folder, on disk and in the index. The folder it goes to must be there. */
  move(from: string, to: string): Promise<void>;
}

/** Git for the working tree that holds `folder`; paths are relative to it. Null where there is none. */
export async function openGit(folder: string): Promise<Git | null> {
  const inside = await run(folder, ['rev-parse', '--is-inside-work-tree']);
  if (inside.fault !== null || inside.out.trim() !== 'true') return null;
  return {
    async isTracked(path) {
      const { out } = await run(folder, ['ls-files', '-z', '--', path]);
      return out !== '';
    },
    async uncommitted(paths) {
      if (paths.length === 0) return [];
      const { out } = await run(folder, ['diff', '--name-only', '--relative', '-z', 'HEAD', '--', ...paths]);
      return out.split('\0').filter(Boolean);
    },
    async move(from, to) {
      const { fault } = await run(folder, ['mv', '--', from, to]);
      if (fault !== null)
        throw new Failure('io', `git cannot move ${from} to ${to}: ${fault}`, { path: from });
    },
  };
}

/** Every path is literal: names such as `[x]` are no patterns. */
function run(folder: string, args: readonly string[]): Promise<{ out: string; fault: string | null }> {
  const all = ['-C', folder, '--literal-pathspecs', '--no-optional-locks', ...args];
  return new Promise((resolve) => {
    execFile('git', all, { maxBuffer: 1 << 28, windowsHide: true }, (error, out, err) => {
      resolve({ out, fault: error === null ? null : err.trim().split('\n')[0] || error.message });
    });
  });
}
