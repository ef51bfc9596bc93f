/** Versions of the docs in a browser: the switch, its choice, what old pages say; on `examples/versions`. */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../src/browser.js';
import { rootFolder } from '../src/site.js';
import { type Stage, openStage } from '../src/stage.js';
import { watch } from '../src/witness.js';

let site: Stage;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([
    openStage(join(rootFolder, 'examples/versions'), ['--strict']),
    launchBrowser(),
  ]);
});
afterAll(async () => {
  await Promise.all([site?.close(), browser?.close()]);
});

async function open(path: string, options: { readonly javaScriptEnabled?: boolean } = {}): Promise<Page> {
  const page = await browser.newPage(options);
  await page.goto(site.origin + path);
  return page;
}

const heading = (page: Page) => page.locator('h1').innerText();
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

test('the switch leads to the same page, in the same language, without a load', async () => {
  const page = await browser.newPage();
  const seen = await watch(page, site.origin);
  await page.goto(`${site.origin}/fr/docs/folding/fold/`);
  await page.evaluate(() => Object.assign(globalThis, { stays: true }));
  await choose(page, '1.0');
  expect(pathOf(page)).toBe('/fr/docs/1.0/folding/fold/');
  expect(await page.evaluate(() => 'stays' in globalThis)).toBe(true);
  await choose(page, '2.0');
  expect(pathOf(page)).toBe('/fr/docs/folding/fold/');
  expect(seen.faults).toEqual([]);
  await page.close();
});

test('or to what is nearest above it', async () => {
  const page = await open('/docs/1.0/folding/wax/');
  await choose(page, '2.0');
  expect(pathOf(page)).toBe('/docs/folding/fold/');
  await page.close();
});

test('pages of another version say so, and lead to the current one', async () => {
  const page = await open('/docs/1.0/intro/');
  const banner = page.getByRole('note');
  expect(await banner.innerText()).toContain('You are reading the documentation of version 1.0');
  await banner.getByRole('link').click();
  await page.waitForURL('**/docs/intro/');
  expect(await page.getByRole('note').count()).toBe(0);
  await page.goto(`${site.origin}/fr/docs/3.0-beta/intro/`);
  expect(await page.getByRole('note').innerText()).toContain('n’est pas encore publiée');
  await page.close();
});

test('frozen pages show what they showed: their snippets, their pictures', async () => {
  const page = await open('/docs/1.0/intro/');
  expect(await page.locator('main').innerText()).toContain('A4, 80 g');
  const old = await page.locator('main img').getAttribute('src');
  await page.goto(`${site.origin}/docs/intro/`);
  expect(await page.locator('main').innerText()).toContain('A4, 100 g');
  expect(await page.locator('main img').getAttribute('src')).not.toBe(old);
  await page.close();
});

test('the choice is remembered, by links that name no version', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/docs/intro/`);
  await choose(page, '1.0');
  await page.goto(`${site.origin}/`);
  await page.getByRole('main').getByRole('link', { name: 'how to fold one' }).click();
  await page.waitForURL('**/docs/1.0/folding/fold/');
  await page.goto(`${site.origin}/fr/`);
  await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
  await page.waitForURL('**/fr/docs/1.0/intro/');
  await page.getByRole('contentinfo').waitFor();
  // A page of the current version that was asked for stays what was asked for.
  await page.goto(`${site.origin}/docs/intro/`);
  await page.getByRole('main').getByRole('link', { name: 'the fold' }).click();
  await page.waitForURL('**/docs/folding/fold/#first-crease');
  await choose(page, '2.0');
  await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
  await page.waitForURL('**/docs/intro/');
  await context.close();
});

test('where the chosen version lacks the page, the link leads where it says', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('version:docs', '1.0'));
  await page.goto(`${site.origin}/`);
  await page.evaluate(() => {
    const link = document.querySelector<HTMLAnchorElement>('main a');
    if (link) link.href = '/docs/folding/sail/';
  });
  await page.locator('main a').first().click();
  await page.waitForURL('**/docs/folding/sail/');
  expect(await heading(page)).toBe('Set a sail');
  await context.close();
});

test('a version that is no more, and blocked storage, change nothing', async () => {
  for (const script of [
    "localStorage.setItem('version:docs', '0.1')",
    "Object.defineProperty(window, 'localStorage', { get() { throw new Error('blocked'); } })",
  ]) {
    const page = await browser.newPage();
    await page.addInitScript(script);
    await page.goto(`${site.origin}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Docs' }).click();
    await page.waitForURL('**/docs/intro/');
    await page.close();
  }
});

test('without JavaScript the switch and the banner are links', async () => {
  const page = await open('/docs/1.0/folding/fold/', { javaScriptEnabled: false });
  await page.locator('.version-menu summary').click();
  await page.getByRole('link', { name: '2.0', exact: true }).click();
  expect(pathOf(page)).toBe('/docs/folding/fold/');
  await page.close();
});

test('search engines are told of the current page, and of old ones that have none', async () => {
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
