/** Diagrams, formulas, pictures, embeds and code that attack the build or its readers. */
import { expect, test } from 'vitest';
import { proveHostilePages } from '../../src/proofs/hostile-pages-proof.js';

test.runIf(process.platform === 'linux')(
  'hostile pages are reported by line and column, in bounded time and memory, and publish nothing that runs',
  { timeout: 900_000 },
  async ({ annotate }) => {
    const figures: string[] = [];
    expect(await proveHostilePages((text) => figures.push(text))).toBeNull();
    await annotate(figures.join('\n'));
  },
);
