/**
 * Stylesheets of directives: pages without one don't load them, and they come and go as pages are swapped. Pictures for
 * one color mode, and pictures that readers enlarge, which only some pages have too.
 */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openStage } from '../../src/stage.js';
import { rootFolder } from '../../src/site.js';
import { watch } from '../../src/witness.js';
import { siteTest } from '../browser-test.js';
import { isSamePage, markPage } from '../reader.js';

const test = siteTest(() => openStage(join(rootFolder, 'examples/gallery'), ['--strict', '--drafts']));

const sheets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('link[rel=stylesheet]')]
      .map((link) => (link.getAttribute('href') ?? '').replace(/^.*\/|-[0-9a-f]{8}\.css$/g, ''))
      // Every page of the site can ask for consent.
      .filter((name) => name !== 'consent'),
  );
const display = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.querySelector('.columns') ?? document.body).display);

test('come with a swapped page before it is shown, and go with it', async ({ open, site }) => {
  const page = await open({ viewport: { width: 1280, height: 900 } });
  await page.goto('/docs/shapes/code/');
  const witness = await watch(page, site.origin);
  expect(await sheets(page)).toEqual(['theme']);
  await markPage(page);
  // Its columns are a grid in the same task in which they appear.
  await page.evaluate(() => {
    document.addEventListener('docgen:swap', () => {
      const columns = document.querySelector('.columns');
      if (columns) document.body.dataset['seen'] = getComputedStyle(columns).display;
    });
  });
  await page.locator('.sidebar a', { hasText: 'Parts' }).click();
  await page.locator('h1', { hasText: 'Parts' }).waitFor();
  expect(await page.evaluate(() => document.body.dataset['seen'])).toBe('grid');
  expect(await sheets(page)).toEqual(['theme', 'parts']);
  await page.goBack();
  await page.locator('h1', { hasText: 'Code' }).waitFor();
  await expect.poll(() => sheets(page)).toEqual(['theme']);
  expect(await isSamePage(page)).toBe(true);
  expect(witness.faults).toEqual([]);
});

test('without JavaScript they are linked in the page', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/docs/shapes/parts/');
  expect(await sheets(page)).toEqual(['theme', 'parts']);
});

test('columns are beside each other where there is room', async ({ open }) => {
  const tops = (page: Page) =>
    page.evaluate(() =>
      [...(document.querySelector('.columns')?.children ?? [])].map((column) =>
        Math.round(column.getBoundingClientRect().top),
      ),
    );
  const wide = await open({ viewport: { width: 1280, height: 900 } });
  await wide.goto('/docs/shapes/parts/');
  expect(await display(wide)).toBe('grid');
  expect(new Set(await tops(wide)).size).toBe(1);
  const narrow = await open({ viewport: { width: 360, height: 800 } });
  await narrow.goto('/docs/shapes/parts/');
  expect(new Set(await tops(narrow)).size).toBe(2);
});

test('a picture for the other color mode is loaded when the reader switches to it', async ({ open }) => {
  const page = await open({ viewport: { width: 1280, height: 3000 }, colorScheme: 'light' });
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'image')
      loaded.push(/[\w-]+(?=-\w{8}\.webp)/.exec(request.url())?.[0] ?? '');
  });
  await page.goto('/docs/shapes/pictures/', { waitUntil: 'networkidle' });
  expect(loaded).toEqual(['tide-light']);
  expect(await page.getByRole('figure').getByRole('img').count()).toBe(1);
  await page.locator('.color-toggle').click();
  await expect.poll(() => loaded).toEqual(['tide-light', 'tide-dark']);
  expect(await page.getByRole('figure').getByRole('img').count()).toBe(1);
});

test('a picture is enlarged in a dialog, which gives the focus back', async ({ open, site }) => {
  const page = await open({ viewport: { width: 360, height: 720 } });
  const witness = await watch(page, site.origin);
  await page.goto('/docs/shapes/pictures/');
  const link = page.locator('a.zoom[aria-haspopup]');
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^The water level/ });
  await dialog.getByRole('button', { name: 'Actual size' }).press('Enter');
  expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBeGreaterThan(1000);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(witness.faults).toEqual([]);
});

test('without JavaScript, a picture links to its file', async ({ open }) => {
  const page = await open({ javaScriptEnabled: false });
  await page.goto('/docs/shapes/pictures/');
  await page.locator('a.zoom').click();
  expect(page.url()).toMatch(/tide-light-\w{8}\.webp#zoom$/);
});
