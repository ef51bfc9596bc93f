/** Pages of an API in a browser: samples beside the text, anchors of fields, languages; on `examples/openapi`. */
import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import axe from 'axe-core';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../src/browser.js';
import { rootFolder } from '../src/site.js';
import { type Stage, openStage } from '../src/stage.js';
import { watch } from '../src/witness.js';

let site: Stage;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    openStage(join(rootFolder, 'examples/openapi'), ['--strict']),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await Promise.all([site?.close(), browser?.close()]);
});

async function open(path: string, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, ...options });
  await page.goto(site.origin + path);
  return page;
}

const boxes = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
    const [text, samples] = [boxOf('.operation-text:last-child'), boxOf('.samples')];
    return {
      textRight: text?.right ?? 0,
      textTop: text?.top ?? 0,
      samplesLeft: samples?.left ?? 0,
      samplesTop: samples?.top ?? 0,
      sideways: document.documentElement.scrollWidth > innerWidth,
    };
  });

test('on wide screens samples stand beside the text, and stay in view', async () => {
  const page = await open('/return/');
  const before = await boxes(page);
  expect(before.samplesLeft).toBeGreaterThanOrEqual(before.textRight);
  expect(before.samplesTop).toBeLessThan(before.textTop);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const after = await boxes(page);
  expect(after.samplesTop).toBeGreaterThan(0);
  expect(after.samplesTop).toBeLessThan(200);
  await page.close();
});

test('on small ones they stand between its description and its fields', async () => {
  const page = await open('/return/', { viewport: { width: 320, height: 700 } });
  const { samplesTop, textTop, sideways } = await boxes(page);
  expect(samplesTop).toBeLessThan(textTop);
  expect(sideways).toBe(false);
  await page.close();
});

test('a link to a field within fields opens what hides it', async () => {
  const page = await open('/return/');
  const field = page.locator('[id="body.from.Elsewhere.height"]');
  expect(await field.isVisible()).toBe(false);
  await page.evaluate(() => {
    location.hash = 'body.from.Elsewhere.height';
  });
  await field.waitFor();
  expect(await field.innerText()).toContain('integer or null');
  await page.close();
});

test('the language that is chosen holds on the next page', async () => {
  const page = await open('/return/');
  const seen = await watch(page, site.origin);
  await page.getByRole('tab', { name: 'Python' }).click();
  await page
    .getByRole('navigation', { name: 'Documentation sidebar' })
    .getByRole('link', { name: 'List packets' })
    .click();
  await page.getByRole('heading', { name: 'List packets' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Python' }).getAttribute('aria-selected')).toBe('true');
  expect(await page.locator('.samples').innerText()).toContain('requests.get');
  expect(seen.faults).toEqual([]);
  await page.close();
});

test('without JavaScript every sample can be read', async () => {
  const page = await open('/return/', { javaScriptEnabled: false });
  for (const text of ['curl --request POST', 'fetch(', 'import requests'])
    expect(await page.locator('.samples').innerText()).toContain(text);
  await page.close();
});

test('its Markdown twin holds fields and samples', async () => {
  const twin = await site.read('return/index.md');
  expect(twin).toContain('::endpoint{method="POST" path="/packets"}');
  expect(twin).toContain('name="grams" type="integer" required');
});

test('a page weighs what it may', async () => {
  expect(gzipSync(await site.read('return/index.html')).length).toBeLessThan(30_000);
});

test.each([
  ['light', 360],
  ['dark', 360],
  ['light', 1440],
  ['dark', 1440],
] as const)('it is accessible: %s at %i px', async (mode, width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.addInitScript((theme) => localStorage.setItem('theme', theme), mode);
  await page.addInitScript({ content: axe.source });
  await page.goto(`${site.origin}/return/`);
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  const found = await page.evaluate(async () => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(found).toEqual([]);
  await page.close();
});
