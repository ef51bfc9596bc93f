/** Concurrent builds, checks and a server, in one folder or with one cache, don't spoil each other. */
import { expect, test } from 'vitest';
import { proveTogether } from '../../src/proofs/together-proof.js';

test.runIf(process.platform === 'linux')(
  'four builds at once, a holder that is killed, a check and a server beside a build, one cache for three',
  { timeout: 1_800_000 },
  async () => {
    expect(await proveTogether({ seed: 1, rounds: 1, crowd: 4, say: () => {} })).toBeNull();
  },
);
