/** A full or read-only disk: 74 and the old output complete; if only the cache has no space, one note. */
import { expect, test } from 'vitest';
import { proveDisks } from '../../src/proofs/disk-proof.js';
import { isWhole } from '../sample.js';

test.runIf(process.platform === 'linux')(
  'a disk without room, for the output and for the cache',
  { timeout: 1_800_000 },
  async ({ annotate }) => {
    const { failure, full, untried } = await proveDisks({ seed: 1, sizes: isWhole ? 2 : 1 });
    expect(failure).toBeNull();
    expect(full).toBeGreaterThan(0);
    for (const name of untried) await annotate(`not tried: ${name}`);
  },
);
