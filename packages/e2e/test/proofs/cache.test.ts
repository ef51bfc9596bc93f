/**
 * Whatever happens to the cache, the output is right: every twelfth kind of damage once, some combined with another; in
 * the whole run every kind.
 */
import { expect, test } from 'vitest';
import { proveCache } from '../../src/proofs/cache-proof.js';
import { damages } from '../../src/proofs/damage.js';
import { sampleOf } from '../sample.js';

/** Every twelfth, and one that only a user without privileges meets. */
const sample = sampleOf(damages, { every: 12, kind: ({ isUnread }) => String(isUnread) });
const rounds = sample.length;

test(`the cache is damaged ${rounds} times`, { timeout: 1_800_000 }, async ({ annotate }) => {
  const { failure, done, untried } = await proveCache({ seed: 1, rounds, damages: sample, say: () => {} });
  expect(failure).toBeNull();
  expect(Object.keys(done).length + untried.length).toBe(sample.length);
  for (const name of untried) await annotate(`not tried, for it takes root: ${name}`);
});
