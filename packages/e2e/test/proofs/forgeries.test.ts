/**
 * A forged cache results in the same bytes or a rebuild: values of every kind, under every signature but the user's.
 */
import { expect, test } from 'vitest';
import { kindsOfEntries } from '../../src/proofs/forge/kinds.js';
import { proveForgeries } from '../../src/proofs/forge-proof.js';
import { isWhole } from '../sample.js';

const forgeries = isWhole ? 600 : 48;

test(`${forgeries} forgeries, of each kind of entry that the store has`, { timeout: 1_800_000 }, async () => {
  const { failure, kinds, trusted, rounds } = await proveForgeries({ seed: 1, forgeries, say: () => {} });
  expect(failure).toBeNull();
  const forged = Object.keys(kinds).filter((kind) => (kinds[kind]?.forged ?? 0) > 0);
  expect(forged).toEqual(await kindsOfEntries());
  const { same, other, failed, again } = trusted;
  expect(same + other + failed + again).toBeGreaterThan(rounds / 5);
});
