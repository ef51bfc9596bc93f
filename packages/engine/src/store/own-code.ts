/**
 * What docgen's own code is, for cache keys: name and version where it is installed, its contents where it is worked
 * on, so that a change of docgen in its checkout is never answered from the cache.
 */
import { realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileSystem } from './fs.js';
import { hashOf } from './hash.js';
import { version } from './version.js';

/** One string for the packages whose code shapes what the store keeps. */
export async function ownCode(fs: FileSystem): Promise<string> {
  const folders = ['@docgen/markdown', '@docgen/model', '@docgen/theme'].map((name) =>
    fileURLToPath(import.meta.resolve(name)),
  );
  const own = dirname(dirname(fileURLToPath(import.meta.url)));
  const entries = [...folders.map((path) => dirname(path)), own].map((folder) => realpathSync(folder));
  const hashes = await Promise.all(
    entries.map(async (folder) => (isInstalled(folder) ? version : contentOf(fs, folder))),
  );
  return hashes.join(' ');
}

function isInstalled(folder: string): boolean {
  return folder.split(sep).includes('node_modules');
}

/** Hash of the compiled modules in a folder and below it. */
async function contentOf(fs: FileSystem, folder: string): Promise<string> {
  const parts = await Promise.all(
    ((await fs.list(folder)) ?? []).map(async ({ name, kind }) => {
      if (kind === 'folder') return contentOf(fs, join(folder, name));
      return name.endsWith('.js') ? hashOf((await fs.read(join(folder, name))) ?? '') : '';
    }),
  );
  return hashOf(parts.join(' '));
}
