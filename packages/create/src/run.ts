/** Commands of a new site's tools: git makes its repository, the package manager installs what it needs. */
import { spawn } from 'node:child_process';
import type { Answers } from './answers.js';
import type { Host } from './init.js';

/** Whether a folder lies in a git repository. */
export async function hasGit(folder: string): Promise<boolean> {
  return (await ran('git', ['rev-parse', '--is-inside-work-tree'], folder)) === 0;
}

/** Makes a repository where there is git. */
export async function startRepository(folder: string): Promise<void> {
  await ran('git', ['-c', 'init.defaultBranch=main', 'init', '--quiet'], folder);
}

/** Installs, with the output shown; whether it could. */
export async function installPackages({ folder, packageManager }: Answers, host: Host): Promise<boolean> {
  host.out(`\n${packageManager} install\n`);
  const code = await ran(packageManager, ['install'], folder, 'inherit');
  if (code !== 0) host.err(`error: '${packageManager} install' failed, but the site is written\n`);
  return code === 0;
}

/** Runs a command to its end; null where it can't be started. */
function ran(
  command: string,
  args: readonly string[],
  cwd: string,
  output: 'inherit' | 'ignore' = 'ignore',
): Promise<number | null> {
  // On Windows these are .cmd files, which only a shell starts; no argument here comes from outside.
  const shell = process.platform === 'win32';
  return new Promise((resolve) => {
    spawn(command, args, { cwd, shell, stdio: ['ignore', output, output] })
      .on('error', () => resolve(null))
      .on('close', resolve);
  });
}
