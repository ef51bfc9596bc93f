/** Versions of the docs in a browser: the switch, its choice, what old pages say; on `examples/versions`. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { watch } from '../src/witness.js';
import { exampleTest } from './browser-test.js';
import { shows } from './reader.js';

const test = exampleTest('versions');

const pathOf = (page: Page) => new URL(page.url()).pathname;

async function choose(page: Page, version: string): Promise<void> {
  await page.locator('.version-menu summary').click();
  await Promise.all([
    page.waitForFunction(
      (name) => document.querySelector('.version-menu a[aria-current]')?.textContent === name,
      version,
    ),
    page.locator('.version-menu').getByRole('link', { name: version, exact: true }).click(),
  ]);
}

test('the switch leads to the same page, in the same language, without a load', async ({ site, open }) => {
  const page = await open();
  const seen = await watch(page, site.origin);
  await page.goto('/fr/docs/folding/fold/');
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await choose(page, '1.0');
  expect(pathOf(page)).toBe('/fr/docs/1.0/folding/fold/');
  expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
  await choose(page, '2.0');
  expect(pathOf(page)).toBe('/fr/docs/folding/fold/');
  expect(seen.faults).toEqual([]);
});

test('or to what is nearest above it', async ({ open }) => {
  const page = await open();
  await page.goto('/docs/1.0/folding/wax/');
  await choose(page, '2.0');
  expect(pathOf(page)).toBe('/docs/folding/fold/');
});

test('pages of another version say so, and lead to the current one', async ({ open }) => {
  const page = await open();
  await page.goto('/docs/1.0/intro/');
  const banner = page.getByRole('note');
  expect(await banner.innerText()).toContain('You are reading the documentation of version 1.0');
  await banner.getByRole('link').click();
  await page.waitForURL('**/docs/intro/');
  await expect.poll(() => page.getByRole('note').count()).toBe(0);
  await page.goto('/fr/docs/3.0-beta/intro/');
  expect(await page.getByRole('note').innerText()).toContain('n’est pas encore publiée');
});

test('frozen pages show what they showed: their snippets, their pictures', async ({ open }) => {
  const page = await open();
  await page.goto('/docs/1.0/intro/');
  expect(await page.locator('main').innerText()).toContain('A4, 80 g');
  const old = await page.locator('main img').getAttribute('src');
  await page.goto('/docs/intro/');
  expect(await page.locator('main').innerText()).toContain('A4, 100 g');
  expect(await page.locator('main img').getAttribute('src')).not.toBe(old);
});

test('the choice is remembered, by links that name no version', async ({ open }) => {
  const page = await open();
  await page.goto('/docs/intro/');
  await choose(page, '1.0');
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'how to fold one' }).click();
  await page.waitForURL('**/docs/1.0/folding/fold/');
  await page.goto('/fr/');
  await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
  await page.waitForURL('**/fr/docs/1.0/intro/');
  await page.getByRole('contentinfo').waitFor();
  // A page of the current version that was asked for stays what was asked for.
  await page.goto('/docs/intro/');
  await page.getByRole('main').getByRole('link', { name: 'the fold' }).click();
  await page.waitForURL('**/docs/folding/fold/#first-crease');
  await shows(page, 'Fold the hull');
  await choose(page, '2.0');
  await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
  await page.waitForURL('**/docs/intro/');
});

test('where the chosen version lacks the page, the link leads where it says', async ({ open }) => {
  const page = await open();
  await page.addInitScript(() => localStorage.setItem('version:docs', '1.0'));
  await page.goto('/');
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a');
    if (link) link.href = '/docs/folding/sail/';
  });
  await page.locator('main a').first().click();
  await shows(page, /^Set a sail$/);
  expect(pathOf(page)).toBe('/docs/folding/sail/');
});

test('a version that is no more, and blocked storage, change nothing', async ({ open }) => {
  for (const script of [
    "localStorage.setItem('version:docs', '0.1')",
    "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })",
  ]) {
    const page = await open();
    await page.addInitScript(script);
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
    await page.waitForURL('**/docs/intro/');
  }
});

test('without JavaScript the switch and the banner are links', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/docs/1.0/folding/fold/');
  await page.locator('.version-menu summary').click();
  await page.getByRole('link', { name: '2.0', exact: true }).click();
  expect(pathOf(page)).toBe('/docs/folding/fold/');
});

test('search engines are told of the current page, and of old ones that have none', async ({ site }) => {
  const canonical = async (file: string) => /rel="canonical" href="([^"]+)"/.exec(await site.read(file))?.[1];
  expect(await canonical('docs/1.0/folding/fold/index.html')).toBe(
    'https://boats.example.com/docs/folding/fold/',
  );
  expect(await canonical('docs/1.0/folding/wax/index.html')).toBe(
    'https://boats.example.com/docs/1.0/folding/wax/',
  );
  const map = await site.read('sitemap.xml');
  expect(map).toContain('/docs/1.0/folding/wax/');
  expect(map).not.toContain('/docs/1.0/folding/fold/');
});
