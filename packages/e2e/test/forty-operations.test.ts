/**
 * Forty operations on the files of a served site, each with correct responses, and no processor time used while idle.
 */
import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { corpusFiles } from '@docgen/bench';
import { expect, onTestFinished, test } from 'vitest';
import { openDevServer } from '../src/dev-server.js';
import { idleShare, operate } from '../src/operate.js';
import { labFiles, operations, placeIn } from '../src/operations.js';

test(
  'forty operations are answered rightly, and waiting costs next to nothing',
  { timeout: 240_000 },
  async () => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'docgen-forty-')));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const corpus = new Map(corpusFiles({ pages: 36, seed: 1 }));
    const pages = [...corpus].map(([path, text]) => [`docs/${path}`, text]);
    const dev = await openDevServer({ ...Object.fromEntries(pages), ...labFiles }, { folder });
    onTestFinished(dev.close);
    const all = operations(placeIn(corpus.keys()));
    expect(all).toHaveLength(40);
    const wrong: string[] = [];
    for (const operation of all) {
      const { name, faults } = await operate(dev, operation);
      wrong.push(...faults.map((fault) => `${name}: ${fault}`));
    }
    expect(wrong).toEqual([]);
    if (process.platform === 'linux') expect(await idleShare(dev.pid, 3_000)).toBeLessThan(0.05);
  },
);
