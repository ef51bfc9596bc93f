/** The facts of a page that navigation needs don't keep the page's text in memory. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Markdown } from '@docgen/markdown';
import type { Skim } from '@docgen/model';
import { expect, test } from 'vitest';
import { inlineReader } from '@docgen/analysis/read/reader';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

function heldBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

test('titles of 200 pages of 200 KB take less than 8 MB', async () => {
  const markdown = {
    skim: async ({ bytes }: { readonly bytes: Uint8Array }) => ({
      skim: { title: Buffer.from(bytes).toString().slice(-40), matter: {} },
    }),
  } as unknown as Markdown;
  const reader = inlineReader(() => markdown);
  const skims: Skim[] = [];
  const before = heldBytes();
  for (let page = 0; page < 200; page++) {
    const bytes = Buffer.from(`${' '.repeat(200_000)}The title of a page with the number ${page}`);
    skims.push((await reader.skim({ bytes, locale: 'en', read: async () => null })).value);
  }
  expect((heldBytes() - before) / 1_000_000).toBeLessThan(8);
  expect(skims[199]?.title).toMatch(/ with the number 199$/);
});
