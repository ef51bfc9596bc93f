/**
 * Lighthouse, as on a phone: what does not depend on how busy the machine is. Times are measured by hand, with
 * `pnpm lighthouse`.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { audit } from '../../src/audit.js';
import { type Served, serve } from '../../src/serve.js';
import { isWhole } from '../sample.js';
import { buildShared } from '../shared-sites.js';

let folder: string;
let served: Served;

// A copy: compressed files are written next to the others.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docgen-lighthouse-'));
  await cp(await buildShared('content', inject('sharedSites')), folder, { recursive: true });
  served = await serve(folder, { compressed: true });
});
afterAll(async () => {
  await served?.close();
  await rm(folder, { recursive: true, force: true });
});

const pages = [
  ['/en/', []],
  ['/en/markdown-page/', []],
  // A reference with a hundred fields has more elements than Lighthouse likes.
  ['/en/docs/api/orders/create/', ['dom-size']],
] as const;

/** The page with the most features; all of them in the whole run. */
test.for(isWhole ? pages : pages.slice(-1))(
  'finds no fault in the page %s, nothing that moves, in vain only %s',
  { timeout: 120_000 },
  async ([path, inVain]) => {
    const { accessibility, bestPractices, seo, shift, bytes, ...found } = await audit(served.origin + path);
    expect([found.faults, found.wasteful]).toEqual([[], inVain]);
    expect([accessibility, bestPractices, seo]).toEqual([100, 100, 100]);
    expect(shift).toBe(0);
    // With everything that is prefetched for the reader's next click.
    expect(bytes).toBeLessThan(200 * 1024);
  },
);
