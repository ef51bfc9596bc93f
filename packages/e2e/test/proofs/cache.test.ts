/** Whatever becomes of the cache the output is right: every kind of damage once, some beside another. */
import { expect, test } from 'vitest';
import { proveCache } from '../../src/proofs/cache-proof.js';
import { damages } from '../../src/proofs/damage.js';

const rounds = damages.length;

test(`the cache is damaged ${rounds} times`, { timeout: 1_800_000 }, async ({ annotate }) => {
  const { failure, done, untried } = await proveCache({ seed: 1, rounds, say: () => {} });
  expect(failure).toBeNull();
  expect(Object.keys(done).length + untried.length).toBe(damages.length);
  for (const name of untried) await annotate(`not tried, for it takes root: ${name}`);
});
