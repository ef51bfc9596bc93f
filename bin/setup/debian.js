/** Debian's packages, installed where that may be: by root, on a system that has them. */
import { existsSync } from 'node:fs';
import { StepError, demand } from './run.js';

/** Whether packages may be installed here. */
export function hasDebianPackages() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs a package and says whether it is there now. Where that may not be, it says why and goes on. */
export function debianPackage(name) {
  if (!hasDebianPackages()) return false;
  // Lists of packages are missing or out of date in many images, but only for the first package.
  if (run('install', '-y', '--no-install-recommends', name) === null) return true;
  const failure = run('update') ?? run('install', '-y', '--no-install-recommends', name);
  if (failure !== null) process.stderr.write(`${failure}\n`);
  return failure === null;
}

/** Runs apt-get; null where it succeeded, else the last line of what went wrong. */
function run(...args) {
  try {
    demand('apt-get', args, `apt-get ${args[0]} failed.`, { DEBIAN_FRONTEND: 'noninteractive' });
    return null;
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    return error.message.split('\n').at(-1);
  }
}
