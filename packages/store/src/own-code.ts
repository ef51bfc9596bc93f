/**
 * What docgen's own code is, for cache keys: the version where it is installed, its contents where it is worked on, so
 * that a change of docgen in its checkout is never answered from the cache.
 */
import { realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileSystem } from './fs.js';
import { hashOf } from './hash.js';
import { version } from './version.js';

/** Packages whose code shapes what the store keeps; in a checkout they lie side by side. */
const shaping = [
  'analysis',
  'build',
  'check',
  'config',
  'data',
  'drawing',
  'front-matter',
  'highlight',
  'markdown',
  'model',
  'openapi',
  'store',
  'syntax',
  'theme',
];

/** Those of them that run as bundles, which hold all others but the theme's contract. */
const bundles = ['engine', 'markdown', 'model'];

/** One string for the packages whose code shapes what the store keeps. */
export async function ownCode(fs: FileSystem): Promise<string> {
  const own = realpathSync(fileURLToPath(new URL('..', import.meta.url)));
  if (own.split(sep).includes('node_modules')) return version;
  const place = (name: string, ...more: readonly string[]) => join(dirname(own), name, ...more);
  // Whoever bundles a package writes the hash of its bundle beside it, so that no start reads all of it.
  const bundled = await Promise.all(bundles.map((name) => fs.read(place(name, 'lib/.content'))));
  const isBundle = basename(own) === 'engine' && bundled.every((content) => content !== null);
  const others = isBundle ? ['theme'] : shaping;
  const hashes = await Promise.all(others.map((name) => contentOf(fs, place(name, 'dist'))));
  // What reads descriptions is a bundle of its own, which need not be there.
  const reader = isBundle ? await fs.read(place('openapi', 'lib/.content')) : null;
  return [...(isBundle ? [...bundled, reader] : []), ...hashes].join(' ');
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
