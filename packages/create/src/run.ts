/** Runs the tools of a new site: git creates its repository, and the package manager installs its packages. */
import { spawn } from 'node:child_process';
import type { SiteSettings } from './answers.js';
import type { Host } from './init.js';

/** Whether a folder is in a Git repository. */
export async function hasGit(folder: string): Promise<boolean> {
  return (await ran('git', ['rev-parse', '--is-inside-work-tree'], folder)) === 0;
}

/** Creates a repository if Git is installed. */
export async function startRepository(folder: string): Promise<void> {
  await ran('git', ['-c', 'init.defaultBranch=main', 'init', '--quiet'], folder);
}

/** Installs packages and shows the output; returns whether it succeeded. */
export async function installPackages(
  { folder, packageManager }: SiteSettings,
  host: Host,
): Promise<boolean> {
  host.out(`\n${packageManager} install\n`);
  const code = await ran(packageManager, ['install'], folder, 'inherit');
  if (code !== 0) host.err(`error: '${packageManager} install' failed, but the site is written\n`);
  return code === 0;
}

/** Runs a command to its end; null if it can't be started. */
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
