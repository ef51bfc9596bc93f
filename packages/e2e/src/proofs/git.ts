/** Git for tests and proofs. */
import { execFileSync } from 'node:child_process';

/** Runs Git in a folder, which is also its home, without the machine's configuration; returns its output. */
export function git(folder: string, ...args: readonly string[]): string {
  const env = { PATH: process.env['PATH'], HOME: folder, GIT_CONFIG_NOSYSTEM: '1' };
  const who = ['-c', 'user.name=a', '-c', 'user.email=a@b.example'];
  return execFileSync('git', [...who, ...args], { cwd: folder, encoding: 'utf8', env });
}
