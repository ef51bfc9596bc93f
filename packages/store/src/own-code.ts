/**
 * Identity of docgen's code, for cache keys: its version if it is installed, its content in a checkout, so that a
 * change of docgen never uses old results.
 */
import { realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FileSystem } from './fs.js';
import { hashOf } from './hash.js';
import { version } from './version.js';

/** Packages whose code affects stored values. In a checkout, they are next to each other. */
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

/** Those that run as bundles, which contain all others except the theme's contract. */
const bundles = ['engine', 'markdown', 'model'];

/** One text for all packages whose code affects stored values. */
export async function ownCode(fs: FileSystem): Promise<string> {
  const own = realpathSync(fileURLToPath(new URL('..', import.meta.url)));
  if (own.split(sep).includes('node_modules')) return version;
  const place = (name: string, ...more: readonly string[]) => join(dirname(own), name, ...more);
  // The script that bundles a package writes the bundle's hash next to it, so that no start has to read it all.
  const bundled = await Promise.all(bundles.map((name) => fs.read(place(name, 'lib/.content'))));
  const isBundle = basename(own) === 'engine' && bundled.every((content) => content !== null);
  const others = isBundle ? ['theme'] : shaping;
  const hashes = await Promise.all(others.map((name) => contentOf(fs, place(name, 'dist'))));
  // The reader of descriptions is a separate bundle, which may be missing.
  const reader = isBundle ? await fs.read(place('openapi', 'lib/.content')) : null;
  return [...(isBundle ? [...bundled, reader] : []), ...hashes].join(' ');
}

/** Hash of all compiled modules in a folder. */
async function contentOf(fs: FileSystem, folder: string): Promise<string> {
  const parts = await Promise.all(
    ((await fs.list(folder)) ?? []).map(async ({ name, kind }) => {
      if (kind === 'folder') return contentOf(fs, join(folder, name));
      return name.endsWith('.js') ? hashOf((await fs.read(join(folder, name))) ?? '') : '';
    }),
  );
  return hashOf(parts.join(' '));
}
