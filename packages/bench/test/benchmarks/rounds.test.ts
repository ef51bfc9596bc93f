/** Turns: each entry runs once per round, another first in each; a failure costs only its own figures. */
import { expect, it } from 'vitest';
import { inRounds, type Entry } from '../../src/benchmarks/rounds.js';

const figures = (seconds: number) => ({ seconds, cpuSeconds: null, peakBytes: null });

it('runs each entry once per round, and starts each round with another one', async () => {
  const log: string[] = [];
  const entry = (tool: string): Entry => ({
    tool,
    pages: 3,
    scenarios: ['cold', 'warm'],
    runRound: (round) => {
      log.push(`${tool}${round}`);
      return Promise.resolve([figures(round), figures(round + 10)]);
    },
  });
  const found = await inRounds([entry('a'), entry('b')], 3);
  expect(log).toEqual(['a0', 'b0', 'b1', 'a1', 'a2', 'b2']);
  expect(found).toHaveLength(4);
  expect(found[1]).toEqual({
    tool: 'a',
    scenario: 'warm',
    pages: 3,
    runs: [10, 11, 12].map(figures),
    missing: null,
  });
});

it('skips an entry after it has failed, and reports the reason', async () => {
  const turns: number[] = [];
  const failing: Entry = {
    tool: 'b',
    pages: 3,
    scenarios: ['cold'],
    runRound: (round) => {
      turns.push(round);
      return round === 1 ? Promise.reject(new Error('no disk')) : Promise.resolve([figures(1)]);
    },
  };
  const good: Entry = { ...failing, tool: 'a', runRound: () => Promise.resolve([figures(2)]) };
  const [a, b] = await inRounds([good, failing], 4);
  expect(a?.runs).toHaveLength(4);
  expect(b).toEqual({ tool: 'b', scenario: 'cold', pages: 3, runs: [], missing: 'failed: no disk' });
  expect(turns).toEqual([0, 1]);
});
