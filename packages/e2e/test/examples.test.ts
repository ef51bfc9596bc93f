/**
 * The examples, each as it stands in the repository, and the folders of foreign Markdown: no broken link, nothing that
 * axe finds, no breach of the policy while pages are loaded, followed and toggled.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchBrowser } from '../src/browser.js';
import { rootFolder } from '../src/site.js';
import { type Stage, openStage } from '../src/stage.js';
import { watch } from '../src/witness.js';
import { bringAxe, looks, pagesIn, readerOf, violations } from './axe.js';
import { inlineCode } from './inline-code.js';

const examples = join(rootFolder, 'examples');
const isSite = (name: string) =>
  readdirSync(join(examples, name)).some((file) => file.startsWith('docgen.config.'));
const sites = readdirSync(examples)
  .filter((name) => existsSync(join(examples, name, 'README.md')))
  .filter(isSite);
const folders = readdirSync(join(examples, 'foreign'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `foreign/${name}`);
/** These have broken links, planted for another test. */
const isForeign = (name: string) => name.startsWith('foreign/');

const state = {} as { browser: Browser };
beforeAll(async () => {
  state.browser = await launchBrowser();
});
afterAll(() => state.browser.close());

describe.each([...sites, ...folders])('examples/%s', (name) => {
  const built = {} as { stage: Stage };
  beforeAll(async () => {
    const args = isForeign(name) ? ['--level', 'link/*=warn'] : ['--strict'];
    built.stage = await openStage(join(examples, name), args);
  });
  afterAll(() => built.stage.close());

  test('axe finds nothing on any page', { timeout: 600_000 }, async () => {
    const { origin, pages } = built.stage;
    const found: string[] = [];
    for (const look of looks) {
      const context = await state.browser.newContext({ baseURL: origin, ...readerOf(look, origin) });
      const page = await bringAxe(await context.newPage());
      for (const { url } of pagesIn(look, pages)) {
        await page.goto(url);
        found.push(...(await violations(page)));
      }
      await context.close();
    }
    expect(found).toEqual([]);
  });

  test('every page keeps the policy while it is loaded, followed and toggled', async () => {
    const { origin, pages } = built.stage;
    const page = await state.browser.newPage({ baseURL: origin });
    const witness = await watch(page, origin);
    for (const { url } of pages) {
      await page.goto(url);
      await page.locator('.color-toggle').click();
      for (const tab of await page.locator('[role=tab]:visible').all()) await tab.click();
    }
    const link = page.locator('main .content a[href^="/"]:visible').first();
    if ((await link.count()) > 0) await link.click();
    await page.waitForLoadState('networkidle');
    await page.close();
    // What is planted in foreign folders leads nowhere.
    expect(witness.faults.filter((fault) => !isForeign(name) || !fault.includes('404'))).toEqual([]);
  });

  test('no file of it has code or styles within', async () => {
    expect(await inlineCode(built.stage.out)).toEqual([]);
  });
});
