/** A warm build is a clean one: steps of random edits of three sites, and what befalls folders between builds. */
import { expect, test } from 'vitest';
import { proveEdits } from '../../src/proofs/edit-proof.js';

/** With fewer, chance breaks no build on the way. */
const steps = 48;

test(`after each of ${steps} random edits`, { timeout: 1_800_000 }, async () => {
  const proved = await proveEdits({ seed: 1, steps, perSite: steps / 3, patience: 300_000, say: () => {} });
  expect(proved.failure).toBeNull();
  expect(proved.steps).toBe(steps);
  expect(proved.broken).toBeGreaterThan(0);
  expect(proved.broken).toBeLessThan(steps / 2);
});
