/**
 * The example site with components in Chromium: the browser hydrates exactly the HTML that the build rendered, and
 * nothing else.
 */
import { describe, expect } from 'vitest';
import { crawl } from '../src/crawl.js';
import { watch } from '../src/witness.js';
import { exampleTest } from './browser-test.js';

/** `alive` is a tab that records every hydrated island. */
const test = exampleTest('components').extend('alive', async ({ open }) => {
  const page = await open();
  await page.addInitScript(() => {
    addEventListener('docgen:hydrated', ({ target }) => (target as Element).setAttribute('alive', ''), true);
  });
  return page;
});

const planner = 'docgen-island[name="passage-planner"]';

describe('the example of components', () => {
  test('holds no broken link', async ({ site }) => {
    const found = await crawl(site.origin, site.origin);
    expect(found.faults).toEqual([]);
    expect(found.pages.size).toBe(6);
  });

  test.for(['/fares', '/fr/docs/crossing'])(
    'lives without a word on the console: %s',
    async (path, { site, alive: page }) => {
      const witness = await watch(page, site.origin);
      await page.goto(path);
      const before = await page.locator(planner).innerHTML();
      await page.locator(`${planner} input`).scrollIntoViewIfNeeded();
      await page.locator(`${planner}[alive]`).waitFor();
      const after = await page.locator(planner).innerHTML();
      expect(after.replace(/ (?:value|alive|type|min|max|id)="[^"]*"/g, '')).toBe(
        before
          .replace(/ (?:value|alive|type|min|max|id)="[^"]*"/g, '')
          .replace(/<template.*<\/template>/s, ''),
      );
      expect(witness.faults).toEqual([]);
    },
  );

  test('shows a slot that was hidden, with its links', async ({ site, alive: page }) => {
    const witness = await watch(page, site.origin);
    await page.goto('/docs/crossing');
    await page.locator(`${planner} input`).scrollIntoViewIfNeeded();
    await page.locator(`${planner}[alive]`).waitFor();
    expect(await page.locator(planner).innerText()).toContain('bring a blanket');
    await page.locator(`${planner} input`).fill('12');
    expect(await page.locator(`${planner} output`).innerText()).toBe('12 knots: 1 h 0 min');
    expect(await page.locator(planner).innerText()).not.toContain('bring a blanket');
    await page.goto('/fares');
    await page.locator(`${planner} input`).scrollIntoViewIfNeeded();
    await page.locator(`${planner}[alive]`).waitFor();
    await page.locator(`${planner} input`).fill('4');
    expect(await page.locator(`${planner} output`).innerText()).toBe('4 knots: 3 h 0 min');
    expect(await page.locator(`${planner} a`).last().getAttribute('href')).toBe('/docs/crossing#weather');
    expect(witness.faults).toEqual([]);
  });

  test('loads React for pages that show such a component alone', async ({ site, alive: page }) => {
    const witness = await watch(page, site.origin);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(witness.requests.filter((url) => /passage-planner-\w+\.js/.test(url))).toEqual([]);
    const plain = witness.requests.length;
    await page.goto('/fares', { waitUntil: 'networkidle' });
    await page.locator(`${planner} input`).scrollIntoViewIfNeeded();
    await page.locator(`${planner}[alive]`).waitFor();
    expect(witness.requests.slice(plain).filter((url) => /passage-planner-\w+\.js/.test(url))).toHaveLength(
      1,
    );
  });
});
