/** Size of a first visit, minified and compressed. */
import { buildSync } from 'esbuild';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

const built = (path: string) =>
  buildSync({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    minify: true,
    splitting: !path.endsWith('.css'),
    format: 'esm',
    outdir: '/out',
    external: ['*.woff2'],
    write: false,
  }).outputFiles;

const weigh = (path: string) => {
  // Only pages that use these load them, and only readers who follow a link or search load the rest.
  const rare = /\/(?:not-found|away|islands|turning|search|answers|ask|others|[a-z]+\.browser)-/;
  const loaded = built(path).filter(({ path: name }) => !rare.test(name));
  return loaded.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
};

test('the stylesheet weighs at most 10.5 KB, font faces included', () => {
  expect(weigh('../styles/index.css')).toBeLessThanOrEqual(10_752);
});

test('the stylesheet of rare directives weighs at most 2 KB', () => {
  expect(weigh('../styles/parts.css')).toBeLessThanOrEqual(2_048);
});

test('all JavaScript that runs untouched weighs at most 9.5 KB', () => {
  expect(weigh('../src/client.ts')).toBeLessThanOrEqual(9_728);
});

test('a search is one request, and what only some sites have is in modules of its own', () => {
  const names = built('../src/search/search.ts').map(({ path }) => /([a-z]+)(?:-\w+)?\.js$/.exec(path)?.[1]);
  expect(names.length).toBe(4);
  expect(new Set(names)).toEqual(new Set(['answers', 'ask', 'others', 'search']));
});
