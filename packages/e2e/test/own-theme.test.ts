/** A theme from scratch, in a browser and by its size; on `examples/own-theme`. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { rootFolder } from '../src/site.js';
import { watch } from '../src/witness.js';
import { exampleTest } from './browser-test.js';

const test = exampleTest('own-theme');

test('it has less than a hundred lines, and nothing of docgen’s own theme', () => {
  const folder = join(rootFolder, 'examples/own-theme/theme');
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(texts.join('').split('\n').length - 1).toBeLessThan(100);
  expect(texts.join('')).not.toContain('theme-default');
});

test('pages are swapped, the sidebar says where one is, and its island lives on', async ({ site, open }) => {
  const page = await open();
  const seen = await watch(page, site.origin);
  await page.goto('/');
  await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
  const moon = page.getByRole('contentinfo').getByRole('status');
  expect(await moon.innerText()).toBe('Day 14: full moon');
  await moon.scrollIntoViewIfNeeded();
  await page.locator('docgen-island:not([aria-busy])').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Day after' }).click();
  await page.getByText('Day 15: full moon').waitFor();
  await page.getByRole('main').getByRole('link', { name: 'the bear' }).click();
  await page.getByRole('heading', { name: 'The great bear' }).waitFor();
  expect(await page.locator('html[data-kept]').count()).toBe(1);
  expect(await page.locator('nav [aria-current=page]').innerText()).toBe('The great bear');
  expect(seen.faults).toEqual([]);
});

test('what is nowhere says so in its words', async ({ open }) => {
  const page = await open();
  await page.goto('/nowhere/');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Nothing here');
});
