/**
 * The example of plugins in a real browser: it renders formulas and finds them by their source, the diagram has the
 * colors of the text, and neither makes a narrow page wider. Policy and axe: `examples.test`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { exampleTest } from './browser-test.js';

const test = exampleTest('plugins');
const tex = String.raw`h(n) = H - \frac{H - L}{12} \sum_{k=1}^{n} r_k`;

test('formulas are MathML, in the twin what was written', async ({ site, open }) => {
  const page = await open({ viewport: { width: 360, height: 700 } });
  await page.goto('/tides/');
  const block = page.locator('math[display="block"]');
  const [over, under] = await block.locator('mfrac > *').all();
  expect((await over?.boundingBox())?.y).toBeLessThan((await under?.boundingBox())?.y ?? 0);
  expect((await block.boundingBox())?.width).toBeLessThanOrEqual(360);
  expect(await page.locator('math annotation').first().isVisible()).toBe(false);
  expect(await page.locator('figure.code').count()).toBe(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await readFile(join(site.out, 'tides/index.md'), 'utf8')).toContain(`$$\n${tex}`);
});

test('the diagram has the colours of both modes', async ({ open }) => {
  const page = await open({ viewport: { width: 360, height: 700 } });
  await page.goto('/lock/');
  const drawing = page.getByRole('img', { name: "The lock's states and what turns it" });
  const color = () =>
    drawing
      .locator('text')
      .first()
      .evaluate((one) => getComputedStyle(one).fill);
  const light = await color();
  await page.locator('.color-toggle').click();
  await expect.poll(color).not.toBe(light);
  expect((await drawing.boundingBox())?.width).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('search shows a formula as it was written, and pages of the table', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await page.locator('html[data-js]').waitFor();
  await page.click('[data-search]');
  await page.fill('dialog.search [role="combobox"]', 'twelfths');
  await expect.poll(() => page.locator('dialog.search').textContent()).toContain(tex.slice(0, 20));
  await page.fill('dialog.search [role="combobox"]', 'sheltered');
  await page.locator('dialog.search [role="option"] >> text=Berth A2').first().waitFor();
});

test('a page of a row leads to its table, and the theme shows a key of front matter', async ({ open }) => {
  const page = await open();
  await page.goto('/berths/b1/');
  expect(await page.locator('.edit a').getAttribute('href')).toBe(
    'https://code.example.com/alder-quay/edit/main/data/berths.csv',
  );
  expect(await page.locator('footer time').count()).toBe(0);
  await page.goto('/tides/');
  expect(await page.locator('footer').textContent()).toBe('Checked on the quay on 2025-10-02');
});
