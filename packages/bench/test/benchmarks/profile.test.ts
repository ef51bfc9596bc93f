/** Which code a profile's time belongs to. */
import { expect, it } from 'vitest';
import { ownerOf } from '../../src/benchmarks/owners.js';
import { profileTable } from '../../src/benchmarks/profile.js';

const frames = [
  ['', '(garbage collector)', '(garbage collector)'],
  ['', 'writeUtf8', 'writeUtf8 (native)'],
  ['node:internal/fs/promises', 'open', 'node:internal/fs'],
  ['node:path', 'join', 'node:path'],
  ['file:///x/node_modules/.pnpm/react-dom@19/node_modules/react-dom/server.js', 'push', 'react-dom'],
  ['file:///x/node_modules/.pnpm/@a+b@1/node_modules/@a/b/index.js', 'go', '@a/b'],
  ['file:///home/docgen/packages/markdown/dist/parse.js', 'parse', 'packages/markdown'],
  ['file:///home/docgen/themes/default/dist/index.js', 'Layout', 'themes/default'],
  ['file:///home/docgen/bin/dist/main.js', 'main', 'bin'],
  ['data:text/javascript;base64,xyz', 'Layout', 'compiled for the site'],
] as const;

it.each(frames)('%s %s belongs to %s', (url, functionName, owner) => {
  expect(ownerOf({ url, functionName })).toBe(owner);
});

it('adds the threads up, leaves waiting out, and sorts by time', () => {
  const node = (id: number, functionName: string, url: string) => ({ id, callFrame: { functionName, url } });
  const nodes = [
    node(1, '(idle)', ''),
    node(2, 'parse', 'file:///d/packages/markdown/dist/a.js'),
    node(3, 'join', 'node:path'),
  ];
  const one = { nodes, samples: [1, 2, 3, 2], timeDeltas: [0, 9000, 2000, 1000] };
  const profiles = [one, { ...one, samples: [2, 1], timeDeltas: [0, 5000] }];
  const table = profileTable(profiles, { tool: 'docgen', pages: 10, cpuSeconds: 0.004 });
  expect(table.title).toBe('Where the time of docgen goes, cold, 10 pages, 2 threads');
  expect(table.rows).toEqual([
    ['packages/markdown', '87.5 %', '4', '0.350'],
    ['node:path', '12.5 %', '1', '0.050'],
    ['all', '100.0 %', '4', '0.400'],
  ]);
  const unknown = profileTable(profiles, { tool: 'docgen', pages: 10, cpuSeconds: null });
  expect(unknown.rows[0]).toEqual(['packages/markdown', '87.5 %', '7', '0.700']);
});
