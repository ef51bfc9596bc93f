/** The command line of the benchmarks. */
import { expect, it } from 'vitest';
import { benchOptions } from '../src/options.js';

it('has defaults', () => {
  expect(benchOptions([])).toEqual({ name: 'build', pages: 1000, runs: 3, seed: 1, json: false, peers: [] });
});

it('reads options', () => {
  const args = [
    'build',
    '--pages',
    '50',
    '--runs=1',
    '--seed',
    '9',
    '--json',
    '--peer',
    'a=b {in}',
    '--peer',
    'c=d',
  ];
  expect(benchOptions(args)).toEqual({
    name: 'build',
    pages: 50,
    runs: 1,
    seed: 9,
    json: true,
    peers: ['a=b {in}', 'c=d'],
  });
});

it.each([[['--pages', '0']], [['--runs', 'many']], [['--colour']]])('refuses %j', (args) => {
  expect(() => benchOptions(args)).toThrow(TypeError);
});
