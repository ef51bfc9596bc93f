/** The table and the JSON of the figures. */
import { expect, it } from 'vitest';
import { benchOptions } from '../src/options.js';
import { json, table } from '../src/report.js';

const rows = [
  {
    name: 'bare remark',
    seconds: 10,
    cpuSeconds: 12.5,
    peakBytes: 128 * 2 ** 20,
    pagesPerSecond: 100,
    ratio: 1,
  },
  { name: 'docgen', seconds: 4, cpuSeconds: null, peakBytes: null, pagesPerSecond: 250, ratio: 0.4 },
];

it('prints a table with a line on how it was made', () => {
  const [head, ...lines] = table(rows, benchOptions([])).trimEnd().split('\n');
  expect(head).toMatch(/^build: 1000 pages, seed 1, median of 3, \d+ cores, node \d/);
  expect(lines).toEqual([
    '                 s  pages/s  cpu s  peak MB  × peer',
    'bare remark  10.00      100  12.50      128    1.00',
    'docgen        4.00      250      –        –    0.40',
  ]);
});

it('prints JSON', () => {
  expect(JSON.parse(json(rows, benchOptions(['--pages', '9'])))).toMatchObject({
    name: 'build',
    pages: 9,
    runs: 3,
    rows,
  });
});
