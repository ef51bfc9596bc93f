/** A build can be killed at any moment, with all its threads. The next build is correct and leaves nothing behind. */
import { expect, test } from 'vitest';
import { proveKills } from '../../src/proofs/kill-proof.js';
import { isWhole } from '../sample.js';

const rounds = isWhole ? 4 : 2;

test(`killed in ${rounds} rounds`, { timeout: 1_800_000 }, async () => {
  const { failure, killed } = await proveKills({ seed: 1, rounds, say: () => {} });
  expect(failure).toBeNull();
  expect(killed).toBeGreaterThan(rounds / 2);
});
