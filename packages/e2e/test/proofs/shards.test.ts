/** Sites that several machines build together: the bytes of one machine, for random sites and numbers of shards. */
import { expect, test } from 'vitest';
import { proveShards } from '../../src/proofs/shard-proof.js';
import { isWhole } from '../sample.js';

const sites = isWhole ? 20 : 2;

test(
  `${sites} sites in 1, 2, 5 and 8 shards, with one missing and one damaged`,
  { timeout: 3_600_000 },
  async () => {
    const { failure, assemblies, drawn } = await proveShards({ sites, seed: 1, say: () => {} });
    expect(failure).toBeNull();
    expect(assemblies).toBe(sites * 4 * 3);
    expect(drawn).toBeGreaterThan(0);
  },
);
