/**
 * Measures what a package manager installs with docgen and with other tools, in one run: docgen's packed packages, and
 * all third parties in the versions that the configured registry has today. Run by hand, because it takes minutes and
 * needs the network.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packAll } from './pack.js';
import { demand } from './run.js';
import { type Tree, treeOf } from './tree.js';
import { manifestOf, neededBy } from './workspace.js';

/**
 * Packages that people install if they follow the first page of each tool; the first package determines the version.
 */
const peers: { readonly [name: string]: readonly string[] } = {
  VitePress: ['vitepress'],
  Starlight: ['@astrojs/starlight', 'astro', 'sharp'],
  Docusaurus: ['@docusaurus/core', '@docusaurus/preset-classic', '@docusaurus/faster', 'react', 'react-dom'],
};

/** Returns a Markdown table; `folder` must be empty, and is not cleaned up. */
export async function footprint(folder: string): Promise<string> {
  const needed = neededBy('@docgen/cli');
  const own = (await packAll(folder)).filter(({ name }) => needed.has(name)).map(({ file }) => file);
  const rows = [row('docgen', await installed(join(folder, 'docgen'), own))];
  for (const [name, packages] of Object.entries(peers)) {
    const place = join(folder, name);
    const tree = await installed(place, packages).catch((error: unknown) => String(error));
    const version = typeof tree === 'string' ? '' : ` ${versionIn(place, packages[0] ?? name)}`;
    rows.push(row(name + version, tree));
  }
  return `| | packages | MB | install scripts |\n| --- | ---: | ---: | --- |\n${rows.join('')}`;
}

function versionIn(folder: string, name: string): string {
  return manifestOf(join(folder, 'node_modules', name)).version;
}

async function installed(folder: string, packages: readonly string[]): Promise<Tree> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'];
  await demand('npm', ['install', ...quiet, ...packages], { cwd: folder });
  return treeOf(folder);
}

function row(name: string, tree: Tree | string): string {
  if (typeof tree === 'string') return `| ${name} | not measured: ${tree.split('\n')[0]} | | |\n`;
  const { packages, bytes, scripts } = tree;
  return `| ${name} | ${packages} | ${(bytes / 1e6).toFixed(0)} | ${scripts.join(', ') || 'none'} |\n`;
}
