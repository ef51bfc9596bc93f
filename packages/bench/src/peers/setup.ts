/**
 * `pnpm bench setup [peer …]`: installs peers in a folder outside the repository, so that they affect neither its
 * lockfile nor its tests. The templates pin exact versions; packages come from the registry that npm is configured
 * with.
 */
import { spawnSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installable } from './peer.js';
import { presenceOf, templateOf } from './presence.js';

/** Sets up missing peers and prints the result for each peer on one line. */
export async function setUp(
  peers: readonly Installable[],
  folder: string,
  say: (line: string) => void,
): Promise<boolean> {
  let isComplete = true;
  for (const peer of peers) {
    const home = join(folder, peer.id);
    if (presenceOf(peer, home).missing !== null) await install(peer, home);
    const { version, missing } = presenceOf(peer, home);
    say(version === null ? `${peer.name}: ${missing}` : `${peer.name}: ${version}`);
    isComplete &&= missing === null;
  }
  return isComplete;
}

async function install(peer: Installable, home: string): Promise<void> {
  if (peer.package === null) {
    runHere('apt-get', ['update', '--quiet']);
    runHere('apt-get', ['install', '--yes', peer.id]);
    return;
  }
  await mkdir(home, { recursive: true });
  await cp(join(templateOf(peer), 'package.json'), join(home, 'package.json'));
  runHere('npm', ['install', '--no-package-lock', '--no-audit', '--no-fund'], home);
}

/**
 * Runs a command with its output on the terminal. Whether it succeeded is determined afterwards by the files that
 * exist.
 */
function runHere(file: string, args: readonly string[], folder?: string): void {
  spawnSync(file, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
}
