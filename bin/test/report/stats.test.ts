import type { PhaseFigures } from '@docgen/engine';
import { expect, test } from 'vitest';
import { statsTable } from '../../report/stats.js';

const load: PhaseFigures = {
  name: 'load',
  start: 150.2,
  ms: 141.6,
  cpu: 150.4,
  memory: 61_300_000,
  counts: { files: 10_000, bytes: 61_023_000 },
  spans: [],
};
const parse: PhaseFigures = {
  name: 'parse',
  start: 300,
  ms: 3400,
  cpu: 6500,
  memory: 180_000_000,
  counts: { pages: 10_000, kept: 0 },
  spans: [
    { thread: 'thread 1', name: 'pages', start: 400, ms: 1000 },
    { thread: 'thread 1', name: 'pages', start: 1500, ms: 1400.6 },
  ],
};
const layouts: PhaseFigures = { ...load, name: 'layouts', ms: 0.2, cpu: 0.1, counts: {} };

test('a row per phase, the rest and the whole', () => {
  const whole = { milliseconds: 4000, cpu: 7000, peakMemory: 210_000_000, idle: 512.4 };
  expect(statsTable([load, parse, layouts], whole)).toBe(`\
  phase    wall ms  CPU ms  memory MB  handled
  load         142     150         61  files 10000, 61.0 MB
  parse       3400    6500        180  pages 10000, kept 0
  layouts        0       0         61
  rest         458     350
  total       4000    7000        210
  thread    busy ms  idle ms
  main         3488      512
  thread 1     2401     1599
`);
});

test('a run of no phase', () => {
  expect(statsTable([], { milliseconds: 120, cpu: 90.5, peakMemory: 50_000_000, idle: 20 })).toBe(`\
  phase  wall ms  CPU ms  memory MB  handled
  rest       120      91
  total      120      91         50
  thread  busy ms  idle ms
  main        100       20
`);
});
