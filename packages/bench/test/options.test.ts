/** The command line of the benchmarks. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { benchOptions } from '../src/options.js';

const defaults = {
  name: 'build',
  rest: [],
  pages: null,
  runs: 7,
  saves: 50,
  seed: 1,
  format: 'text',
  plot: null,
  quick: false,
  peers: null,
  docgen: [],
  withoutSearch: false,
  work: join(tmpdir(), 'docgen-bench'),
  peersFolder: join(tmpdir(), 'docgen-bench', 'peers'),
};

it('has defaults', () => {
  expect(benchOptions([])).toEqual(defaults);
});

it.each([
  [['targets', '--quick'], { name: 'targets', quick: true, runs: 1, saves: 3 }],
  [['targets', '--quick', '--runs', '2'], { name: 'targets', quick: true, runs: 2, saves: 3 }],
  [['setup', 'hugo', 'eleventy'], { name: 'setup', rest: ['hugo', 'eleventy'] }],
  [['--pages', '1000,20', '--pages=20'], { pages: [20, 1000] }],
  [['--peers', 'hugo,eleventy'], { peers: ['hugo', 'eleventy'] }],
  [['--peers', 'none'], { peers: [] }],
  [['--without-search'], { withoutSearch: true }],
  [
    ['--docgen', 'base=/a/docgen.js', '--docgen', '/b/docgen.js'],
    { docgen: ['base=/a/docgen.js', '/b/docgen.js'] },
  ],
  [
    ['--format=md', '--seed', '9', '--saves=2', '--work=/w', '--peers-dir=/p'],
    { format: 'md', seed: 9, saves: 2, work: '/w', peersFolder: '/p' },
  ],
])('reads %j', (args, found) => {
  expect(benchOptions(args)).toEqual({ ...defaults, ...found });
});

it.each([[['--pages', '0']], [['--runs', 'many']], [['--colour']], [['--format', 'xml']]])(
  'refuses %j',
  (args) => {
    expect(() => benchOptions(args)).toThrow(TypeError);
  },
);
