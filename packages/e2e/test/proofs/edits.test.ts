/** A warm build equals a clean one: random edits of a site (two in the whole run), and changes to folders between builds. */
import { expect, test } from 'vitest';
import { proveEdits } from '../../src/proofs/edit-proof.js';
import { isWhole } from '../sample.js';

const steps = isWhole ? 48 : 12;
/** Some of the few steps with this seed break the build, and others fix it. */
const seed = 3;

test(`after each of ${steps} random edits`, { timeout: 1_800_000 }, async () => {
  const proved = await proveEdits({
    seed,
    steps,
    perSite: isWhole ? steps / 2 : steps,
    patience: 300_000,
    say: () => {},
  });
  expect(proved.failure).toBeNull();
  expect(proved.steps).toBe(steps);
  expect(proved.broken).toBeGreaterThan(0);
  expect(proved.broken).toBeLessThan(steps / 2);
});
