/** Installs the workspace's packages from the lockfile, unless what is installed was made from the same one. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demand, pnpm, root } from './run.js';

const stampFile = join(root, 'node_modules/.docgen-installed');

/** Installs what the lockfile says; a second run does nothing. */
export function installPackages() {
  const stamp = fingerprint();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp)
    return say('are installed already.');
  say('are being installed …');
  const args = pnpm('install', '--frozen-lockfile');
  demand('npx', args, `Could not install the packages. Try it alone: npx ${args.join(' ')}`);
  writeFileSync(stampFile, stamp);
}

function say(text) {
  process.stdout.write(`Packages ${text}\n`);
}

/** Changes with the lockfile and with every manifest of the workspace. */
function fingerprint() {
  const hash = createHash('sha256');
  const rooms = ['packages', 'themes', 'examples'].flatMap((folder) =>
    // oxlint-disable-next-line typescript/require-array-sort-compare -- names, by code unit
    readdirSync(join(root, folder))
      .toSorted()
      .map((name) => join(folder, name)),
  );
  for (const folder of ['.', 'bin', 'content', ...rooms]) addFile(hash, join(folder, 'package.json'));
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', '.npmrc']) addFile(hash, file);
  return hash.update(process.version).digest('hex');
}

function addFile(hash, path) {
  if (existsSync(join(root, path))) hash.update(path).update(readFileSync(join(root, path)));
}
