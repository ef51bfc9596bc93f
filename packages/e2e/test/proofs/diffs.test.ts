/** `docgen diff` reports what two complete builds differ in, after random edits. */
import { expect, test } from 'vitest';
import { proveDiffs } from '../../src/proofs/diff-proof.js';

test('after each of 6 random edits', { timeout: 300_000 }, async () => {
  const proved = await proveDiffs({ seed: 12, steps: 6, perSite: 6, say: () => {} });
  expect(proved.failure).toBeNull();
  expect(proved.differing).toBeGreaterThan(4);
  expect(proved.moved).toBeGreaterThan(0);
});
