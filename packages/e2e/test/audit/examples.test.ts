/**
 * The examples, each as it is in the repository, and the folders of foreign Markdown: no broken link, no axe violation,
 * no violation of the policy while pages are loaded, followed and toggled. Of the handbook, which has a page for each
 * diagnostic code, a handful are checked, of the others every 32nd path and one of each kind, in one language and look,
 * and one of the foreign folders; the whole run checks every page in every look.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { type Stage, openStage } from '../../src/stage.js';
import { watch } from '../../src/witness.js';
import { type Look, bringAxe, fewLooks, readerOf, violations } from '../axe.js';
import { exampleTest, siteTest } from '../browser-test.js';
import { exampleSites, examples } from './example-sites.js';
import { inlineCode } from '../inline-code.js';
import { isWhole, samplePages, shareOf } from '../sample.js';

const folders = readdirSync(join(examples, 'foreign'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `foreign/${name}`)
  .toSorted()
  .slice(0, isWhole ? Infinity : 1);
/** These have broken links, planted for another test. */
const isForeign = (name: string) => name.startsWith('foreign/');

/** Pages of a large example that are checked; the others are of the same kind. */
const sampled: { readonly [name: string]: readonly string[] } = {
  handbook: ['/', '/reference/directives', '/diagnostics/link/broken-anchor'],
  // The test `gallery` checks every view.
  gallery: ['/'],
};
const pagesOf = (name: string, pages: Stage['pages']) =>
  samplePages(
    pages.filter(({ url }) => isWhole || (sampled[name]?.includes(url) ?? true)),
    sampled[name] === undefined ? 32 : 1,
  );

const tested = [
  ...exampleSites.map((name) => ({ name, test: exampleTest(name) })),
  ...folders.map((name) => ({
    name,
    test: siteTest(() => openStage(join(examples, name), ['--level', 'link/*=warn'])),
  })),
];

/** In both looks if there are pages for each. Foreign sites have one, by turns. */
function looksOf(name: string, pages: number): readonly Look[] {
  if (isWhole) return fewLooks;
  const turn = tested.findIndex((one) => one.name === name) % fewLooks.length;
  return isForeign(name) ? fewLooks.slice(turn, turn + 1) : fewLooks.slice(0, pages);
}

describe.each(tested)('examples/$name', ({ name, test }) => {
  test(
    'axe finds nothing on the pages of the sample, and loading, following and toggling keeps the policy',
    { timeout: 600_000 },
    async ({ site, open }) => {
      const found: string[] = [];
      for (const url of sampled[name] ?? []) expect(site.pages.map((page) => page.url)).toContain(url);
      const pages = pagesOf(name, site.pages);
      expect(pages.length).toBeGreaterThan(0);
      const seen = looksOf(name, pages.length);
      for (const look of seen) {
        const page = await bringAxe(await open(readerOf(look, site.origin)));
        const witness = await watch(page, site.origin);
        for (const { url } of shareOf(pages, look, seen)) {
          await page.goto(url);
          found.push(...(await violations(page)));
          // A custom theme may have none.
          for (const toggle of await page.locator('.color-toggle:visible').all()) {
            await toggle.click();
            await toggle.click();
          }
          for (const tab of await page.locator('[role=tab]:visible').all()) await tab.click();
        }
        const link = page.locator('main .content a[href^="/"]:visible').first();
        if ((await link.count()) > 0) await link.click();
        await page.waitForLoadState('networkidle');
        // The planted links in foreign folders lead nowhere.
        found.push(...witness.faults.filter((fault) => !isForeign(name) || !fault.includes('404')));
        await page.close();
      }
      expect(found).toEqual([]);
    },
  );

  test('no file of it has code or styles within', async ({ site }) => {
    expect(await inlineCode(site.out)).toEqual([]);
  });
});
