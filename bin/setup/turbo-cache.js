/**
 * Installs turborepo-remote-cache, a server for Turborepo's remote cache that others wrote, next to the installed packages.
 * No package depends on it: only tests start it, on this machine.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.js';

const version = '2.12.0';

/** Its folder; undefined if it can't be installed, so that the tests that need it are skipped. */
export function turboCache() {
  const named = process.env['DOCGEN_TURBO_CACHE'];
  if (named) return named;
  const folder = join(root, 'node_modules/.cache', `turborepo-remote-cache-${version}`);
  if (existsSync(join(folder, 'node_modules/turborepo-remote-cache/dist/cli.js'))) return folder;
  process.stderr.write('A cache server for Turborepo is being installed …\n');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder];
  const { status } = spawnSync('npm', [...args, `turborepo-remote-cache@${version}`], { stdio: 'ignore' });
  if (status === 0) return folder;
  process.stderr.write('Without it its tests are skipped.\n');
  return undefined;
}
