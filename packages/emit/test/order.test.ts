/**
 * Publications of random sites, inspected after each change to the disk, where a process may be killed or a reader may
 * arrive: everything that a published page loads exists, and everything that those files load.
 */
import { expect, test } from 'vitest';
import { emit, outputFile } from '../src/emit.js';
import { readHashes } from '@docgen/store/kept/hashes';
import { type MemoryFileSystem, memoryFs } from '../../store/test/memory-fs.js';

/** A file's text lists the files that it loads, after a word that sets its version. */
type Site = { readonly [path: string]: string };

const pages = ['index.html', 'a/index.html', 'b.html', 'z/deep/index.html', '404.html'];
const named = ['assets/app', 'assets/files/picture', 'a/sample', 'docgen-search/x'];
const fixed = ['favicon.svg', 'img/logo.png', 'style.css', 'a/index.md', 'a/feed.xml', 'search/en.json'];
const indexes = [
  'sitemap.xml',
  'llms.txt',
  'en/llms-full.txt',
  '_headers',
  'docgen-manifest.json',
  'robots.txt',
];

/** Pages load anything except pages; stylesheets and search manifests load files with content hashes, or images. */
function randomSite({ of, below, some }: Chance): Site {
  const assets = some(named, 0.7).map((name) => `${name}-${below(4)}.js`);
  const others = some(fixed, 0.6);
  const pictures = others.filter((path) => /\.(?:svg|png)$/.test(path));
  const loadsOf = (path: string) => {
    if (path.endsWith('.html')) return some([...assets, ...others], 0.3);
    if (path === 'style.css') return some([...assets, ...pictures], 0.5);
    return path.startsWith('search/') ? some(assets, 0.5) : [];
  };
  const paths = [...others, ...some(pages, 0.7), ...some(indexes, 0.7)];
  const texts = paths.map((path) => [path, [of(0.5) ? 'v1' : 'v2', ...loadsOf(path)].join(' ')]);
  return Object.fromEntries([...assets.map((path) => [path, path]), ...texts]) as Site;
}

interface Chance {
  readonly of: (share: number) => boolean;
  readonly below: (count: number) => number;
  readonly some: <T>(items: readonly T[], share: number) => T[];
}

/** The same for the same seed: splitmix32. */
function chance(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  const of = (share: number) => next() < share;
  return {
    of,
    below: (count) => Math.floor(next() * count),
    some: (items, share) => items.filter(() => of(share)),
  };
}

const dist = '/site/dist/';

/** Missing files that a page, or a file it loads, requests. */
function brokenLoads(files: Site): string[] {
  const loadsOf = (path: string) => (files[`${dist}${path}`] ?? '').split(' ').slice(1);
  const broken: string[] = [];
  const look = (path: string, from: string) => {
    if (files[`${dist}${path}`] === undefined) broken.push(`${from} → ${path}`);
    else for (const one of loadsOf(path)) look(one, path);
  };
  for (const path of Object.keys(files))
    if (path.startsWith(dist) && path.endsWith('.html')) look(path.slice(dist.length), '');
  return broken;
}

/** Calls `look` after each change. */
function watched(fs: MemoryFileSystem, look: () => void): MemoryFileSystem {
  const after = async <T>(change: Promise<T>): Promise<T> => {
    const done = await change;
    look();
    return done;
  };
  return {
    ...fs,
    move: (from, to) => after(fs.move(from, to)),
    remove: (path) => after(fs.remove(path)),
    write: (path, bytes) => after(fs.write(path, bytes)),
    prune: (path) => after(fs.prune(path)),
  };
}

async function publish(fs: MemoryFileSystem, site: Site): Promise<void> {
  const emitter = await emit(fs, '/site/dist', { siteFolder: '/site', hashes: async () => readHashes(fs) });
  for (const [path, text] of Object.entries(site)) await emitter.add(outputFile(path, text));
  await emitter.publish(() => false);
  await emitter.close();
}

test('no page lacks what it loads, at any moment of any publication', async () => {
  const random = chance(11);
  const seen = { looks: 0 };
  for (let site = 0; site < 80; site++) {
    const fs = memoryFs({}, ['/site']);
    const look = () => {
      seen.looks++;
      const broken = brokenLoads(fs.snapshot());
      if (broken.length > 0) throw new Error(broken.join(', '));
    };
    for (let state = 0; state < 4; state++) await publish(watched(fs, look), randomSite(random));
  }
  expect(seen.looks).toBeGreaterThan(2_000);
});
