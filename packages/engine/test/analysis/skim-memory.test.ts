/** The facts of a page that navigation needs don't keep the page's text in memory. */
import type { Markdown } from '@docgen/markdown';
import type { Skim } from '@docgen/model';
import { expect, test } from 'vitest';
import { inlineReader } from '@docgen/analysis/read/reader';
import { usedMegabytes } from '../../../syntax/test/used-heap.js';

test('titles of 200 pages of 200 KB take less than 8 MB', async () => {
  const markdown = {
    skim: async ({ bytes }: { readonly bytes: Uint8Array }) => ({
      skim: { title: Buffer.from(bytes).toString().slice(-40), matter: {} },
    }),
  } as unknown as Markdown;
  const reader = inlineReader(() => markdown);
  const skims: Skim[] = [];
  const before = usedMegabytes();
  for (let page = 0; page < 200; page++) {
    const bytes = Buffer.from(`${' '.repeat(200_000)}The title of a page with the number ${page}`);
    skims.push((await reader.skim({ bytes, locale: 'en', read: async () => null })).value);
  }
  expect(usedMegabytes() - before).toBeLessThan(8);
  expect(skims[199]?.title).toMatch(/ with the number 199$/);
});
