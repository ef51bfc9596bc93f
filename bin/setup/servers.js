/**
 * Servers that tests need in addition to docgen and Chromium. If one isn't available, the tests that need it are
 * skipped.
 */
import { spawnSync } from 'node:child_process';
import { debianPackage } from './debian.js';

/** nginx, which Debian keeps where only root's PATH looks. */
export function nginx() {
  const isThere = ['nginx', '/usr/sbin/nginx'].some((name) => spawnSync(name, ['-v']).status === 0);
  if (isThere) return;
  process.stderr.write('nginx is being installed …\n');
  if (!debianPackage('nginx-light')) process.stderr.write('Without nginx its tests are skipped.\n');
}
