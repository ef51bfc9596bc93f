/**
 * Queries git about the files of a move, and moves tracked files in its index. If git is missing, or the site isn't
 * in a working tree, it does nothing. It commits nothing, and stages no content.
 */
import { Failure } from '@docgen/store/failure';
import { git, gitUnfiltered } from '@docgen/store/git';

export interface Git {
  /** Whether git tracks a file at this path, or in this folder. */
  isTracked(path: string): Promise<boolean>;
  /** Those of the files that have uncommitted changes. */
  uncommitted(paths: readonly string[]): Promise<readonly string[]>;
  /** Moves a tracked file or folder, on disk and in the index. The target's parent folder must exist. */
  move(from: string, to: string): Promise<void>;
}

/** Git for the working tree that contains `folder`; paths are relative to it. Null outside of any. */
export async function openGit(folder: string): Promise<Git | null> {
  const inside = await git(folder, ['rev-parse', '--is-inside-work-tree']);
  if (inside.fault !== null || inside.out.trim() !== 'true') return null;
  return {
    async isTracked(path) {
      const { out } = await git(folder, ['ls-files', '-z', '--', path]);
      return out !== '';
    },
    async uncommitted(paths) {
      if (paths.length === 0) return [];
      const { out } = await gitUnfiltered(folder, [
        'diff',
        '--name-only',
        '--relative',
        '-z',
        'HEAD',
        '--',
        ...paths,
      ]);
      return out.split('\0').filter(Boolean);
    },
    async move(from, to) {
      const { fault } = await git(folder, ['mv', '--', from, to]);
      if (fault !== null)
        throw new Failure('io', `git can't move ${from} to ${to}: ${fault}`, { path: from });
    },
  };
}
