/**
 * Lighthouse, as on a phone: what does not depend on how busy the machine is. Times are measured by hand, with
 * `pnpm lighthouse`.
 */
import { expect } from 'vitest';
import { audit } from '../src/audit.js';
import { serve } from '../src/serve.js';
import { test } from './content-site.js';

test.for(['/en/', '/en/markdown-page/'])(
  'finds no fault in the page %s, and nothing that moves',
  { timeout: 120_000 },
  async (path, { content }) => {
    const served = await serve(content.out, { compressed: true });
    const { accessibility, bestPractices, seo, shift, faults, bytes } = await audit(served.origin + path);
    await served.close();
    expect(faults).toEqual([]);
    expect([accessibility, bestPractices, seo]).toEqual([100, 100, 100]);
    expect(shift).toBe(0);
    // With all that is fetched ahead for the reader's next click.
    expect(bytes).toBeLessThan(200 * 1024);
  },
);
