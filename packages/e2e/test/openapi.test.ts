/** API pages in a browser: samples next to the text, anchors of fields, languages; on `examples/openapi`. */
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { watch } from '../src/witness.js';
import { bringAxe, readerOf, violations } from './axe.js';
import { exampleTest } from './browser-test.js';

const test = exampleTest('openapi', { viewport: { width: 1440, height: 900 } });

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

test('on wide screens samples stand beside the text, and stay in view', async ({ open }) => {
  const page = await open();
  await page.goto('/return/');
  const before = await boxes(page);
  expect(before.samplesLeft).toBeGreaterThanOrEqual(before.textRight);
  expect(before.samplesTop).toBeLessThan(before.textTop);
  await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
  const after = await boxes(page);
  expect(after.samplesTop).toBeGreaterThan(0);
  expect(after.samplesTop).toBeLessThan(200);
});

test('on small ones they stand between its description and its fields', async ({ open }) => {
  const page = await open({ viewport: { width: 320, height: 700 } });
  await page.goto('/return/');
  const { samplesTop, textTop, sideways } = await boxes(page);
  expect(samplesTop).toBeLessThan(textTop);
  expect(sideways).toBe(false);
});

test('a link to a field within fields opens what hides it', async ({ open }) => {
  const page = await open();
  await page.goto('/return/');
  const field = page.locator('[id="body.from.Elsewhere.height"]');
  expect(await field.isVisible()).toBe(false);
  await page.evaluate(() => {
    location.hash = 'body.from.Elsewhere.height';
  });
  await field.waitFor();
  expect(await field.innerText()).toContain('integer or null');
});

test('the language that is chosen holds on the next page', async ({ site, open }) => {
  const page = await open();
  await page.goto('/return/');
  const seen = await watch(page, site.origin);
  await page.getByRole('tab', { name: 'Python' }).click();
  await page
    .getByRole('navigation', { name: 'Documentation sidebar' })
    .getByRole('link', { name: 'List packets' })
    .click();
  await page.getByRole('heading', { name: 'List packets' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Python' }).getAttribute('aria-selected')).toBe('true');
  await expect.poll(() => page.locator('.samples').innerText()).toContain('requests.get');
  expect(seen.faults).toEqual([]);
});

test('a language is fetched when it is chosen, once, and takes the room that was kept for it', async ({
  open,
  site,
}) => {
  const page = await open();
  await page.goto('/return/');
  const seen = await watch(page, site.origin);
  const figure = page.locator('.samples .tab-panel:not([hidden]) figure').first();
  const asked = () => seen.requests.filter((url) => url.endsWith('.htm'));
  await page.waitForLoadState('networkidle');
  expect(asked()).toEqual([]);
  const held = { open: () => {} };
  const isOpen = new Promise<void>((resolve) => (held.open = resolve));
  await page.route('**/*.htm', async (route) => {
    await isOpen;
    await route.continue();
  });
  await page.getByRole('tab', { name: 'Python' }).click();
  const before = await figure.boundingBox();
  expect(await figure.locator('code').innerText()).toMatch(/^Python\n+$/);
  held.open();
  await expect.poll(() => figure.innerText()).toContain('requests.post');
  expect(await figure.boundingBox()).toEqual(before);
  expect(await figure.locator('.t-str').count()).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'cURL' }).click();
  await page.getByRole('tab', { name: 'Python' }).click();
  expect(asked()).toHaveLength(1);
  await figure.getByRole('button', { name: 'Copy code' }).waitFor();
  expect(seen.faults).toEqual([]);
});

test('a language whose file does not come stays a link to it, and is tried again', async ({ open }) => {
  const page = await open();
  await page.goto('/return/');
  await page.waitForLoadState('networkidle');
  await page.route('**/*.htm', (route) => route.abort());
  await page.getByRole('tab', { name: 'Python' }).click();
  await page.waitForLoadState('networkidle');
  const link = page.locator('.samples').getByRole('link', { name: 'Python' });
  expect(await link.getAttribute('href')).toBe('/return/returnPacket.Python.htm');
  await page.unroute('**/*.htm');
  await page.getByRole('tab', { name: 'cURL' }).click();
  await page.getByRole('tab', { name: 'Python' }).click();
  await expect.poll(() => page.locator('.samples').innerText()).toContain('requests.post');
});

test('the server that is chosen stands in every sample, also in those that come later, on every page', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/return/');
  const seen = await watch(page, site.origin);
  const code = () => page.locator('.samples figure.code').first().innerText();
  expect(await code()).toContain('https://sandbox.seeds.example.com/v1/packets');
  await page.waitForLoadState('networkidle');
  await page.getByRole('combobox', { name: 'Environment' }).selectOption('Live');
  expect(await code()).toContain('https://api.seeds.example.com/v1/packets');
  for (const name of ['JavaScript', 'Python']) {
    await page.getByRole('tab', { name, exact: true }).click();
    const panel = page.locator('.samples .tab-panel:not([hidden])').first();
    await expect.poll(() => panel.innerText()).toContain('https://api.seeds.example.com/v1/packets');
    expect(await panel.innerText()).not.toContain('sandbox');
  }
  await page.goto('/packets/');
  await expect
    .poll(() => page.getByRole('combobox', { name: 'Environment' }).inputValue())
    .toContain('//api.');
  await expect.poll(() => page.locator('.samples').innerText()).toContain('https://api.seeds.example.com/v1');
  const other = await context.newPage();
  await other.goto('/packets/');
  await other.waitForLoadState('networkidle');
  await other.getByRole('combobox', { name: 'Environment' }).selectOption('Sandbox');
  await expect.poll(() => page.locator('.samples').innerText()).not.toContain('https://api.seeds.');
  expect(seen.faults).toEqual([]);
  await context.close();
});

test('without JavaScript every sample can be read, the first on the page, others by a link', async ({
  open,
}) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/return/');
  expect(await page.locator('.samples').innerText()).toMatch(/curl \S+\/packets [^]*--request POST/);
  await page.locator('.samples').getByRole('link', { name: 'Python' }).click();
  expect(await page.locator('main').innerText()).toContain('import requests');
  await page.locator('main > p > a').click();
  expect(new URL(page.url()).pathname).toBe('/return/');
});

test('its Markdown twin holds fields and samples', async ({ site }) => {
  const twin = await site.read('return/index.md');
  expect(twin).toContain('`POST /packets`');
  expect(twin).toMatch(/^ *- `grams` \(integer, required\)/m);
});

test('a page weighs what it may', async ({ site }) => {
  expect(gzipSync(await site.read('return/index.html')).length).toBeLessThan(30_000);
});

test.for([
  { mode: 'light', width: 360 },
  { mode: 'dark', width: 1440 },
] as const)('it is accessible with all details open, $mode at $width px', async (look, { site, open }) => {
  const page = await bringAxe(await open(readerOf(look, site.origin)));
  await page.goto('/return/');
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  expect(await violations(page)).toEqual([]);
});
