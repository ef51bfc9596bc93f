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
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    demand('apt-get', ['update'], 'apt-get update failed.', env);
    demand('apt-get', ['install', '-y', '--no-install-recommends', name], 'apt-get install failed.', env);
    return true;
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    process.stdout.write(`${error.message.split('\n').at(-1)}\n`);
    return false;
  }
}
