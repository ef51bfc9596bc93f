/**
 * Search in a real browser: how it opens, what it shows, that the keyboard alone is enough, and what it doesn't change.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openDevServer } from '../../src/dev-server.js';
import { watch } from '../../src/witness.js';
import { bringAxe, fewLooks, readerOf, violations } from '../axe.js';
import { test } from '../content-site.js';

const intro = '/en/docs/intro/';
const button = '[data-search]';
const field = 'dialog.search [role="combobox"]';
const option = 'dialog.search [role="option"]';

async function opened(page: Page, path = intro): Promise<Page> {
  await page.goto(path);
  await page.locator('html[data-js]').waitFor();
  await page.click(button);
  await page.locator(field).waitFor();
  return page;
}

/** Types a text and waits until the texts of pages have arrived. */
async function search(page: Page, text: string): Promise<void> {
  await page.fill(field, text);
  await page.locator('dialog.search .search-excerpt').first().waitFor();
}

const chosen = (page: Page) => page.locator(`${option}[aria-selected="true"]`);

describe('opens', () => {
  test('by its button and by keys, loads nothing before, and gives the focus back', async ({
    open,
    content,
  }) => {
    const page = await open();
    const witness = await watch(page, content.origin);
    await page.goto(intro, { waitUntil: 'networkidle' });
    const isSearch = (url: string) => /\/(?:search\/|assets\/(?:search-|docgen-s))/.test(url);
    expect(witness.requests.filter(isSearch)).toEqual([]);
    await page.focus(button);
    for (const key of ['Enter', '/', 'Control+k', 'Meta+k']) {
      await page.keyboard.press(key);
      await expect
        .poll(() => page.locator(field).evaluate((one) => one === document.activeElement))
        .toBe(true);
      await page.keyboard.press('Escape');
      await page.locator('dialog.search').waitFor({ state: 'hidden' });
      expect(await page.locator(button).evaluate((one) => one === document.activeElement)).toBe(true);
    }
    await page.keyboard.press('/');
    await page.keyboard.type('a/b');
    await expect.poll(() => page.inputValue(field)).toBe('a/b');
    expect(witness.faults).toEqual([]);
  });

  test('not without JavaScript', async ({ open }) => {
    const page = await open({ javaScriptEnabled: false });
    await page.goto(intro);
    expect(await page.isVisible(button)).toBe(false);
  });
});

describe('what is found', () => {
  test.for([
    ['POST /v1/orders', '/en/docs/api/orders/create/#create-an-order'],
    ['rate_expired', '/en/docs/api/orders/error/#rate_expired'],
    ['webhook_id', /\/en\/docs\/api\/webhook\/\w+\/#.*webhook_id$/],
  ] as const)('%s: Enter leads to its place', async ([text, target], { open, content }) => {
    const page = await open();
    const witness = await watch(page, content.origin);
    await opened(page);
    await page.fill(field, text);
    await chosen(page).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url().replace(content.origin, '')).toMatch(target);
    expect(await page.locator('dialog.search').isVisible()).toBe(false);
    expect(witness.faults).toEqual([]);
  });

  test('pages with their sections, words marked, chosen by arrows, narrowed down', async ({ open }) => {
    const page = await opened(await open());
    await search(page, 'shiping label');
    expect(await page.locator(`${option} .search-name`).first().textContent()).toBe('Shipping labels');
    expect(await page.locator('dialog.search mark').first().textContent()).toBe('Shipping');
    const ids: (string | null)[] = [];
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key);
      await expect.poll(() => chosen(page).getAttribute('id')).not.toBe(ids.at(-1));
      const id = await chosen(page).getAttribute('id');
      expect(await page.getAttribute(field, 'aria-activedescendant')).toBe(id);
      ids.push(id);
    }
    expect([ids[0] === ids[2], ids[3]]).toEqual([true, 'docgen-search-0']);
    // From the first line to the last of the initial ones: more arrive as the reader nears the end.
    expect(Number(ids[4]?.split('-')[2])).toBeGreaterThanOrEqual(7);
    const before = await page.locator('dialog.search [role="group"][aria-label]').count();
    await page.getByRole('button', { name: /^Guides \(\d+\)/ }).click();
    await page.locator('.search-areas [aria-pressed="true"]', { hasText: 'Guides' }).waitFor();
    expect(await page.locator('.search-list > div').count()).toBeLessThan(before);
  });

  test('nothing, said in the reader’s language, with what to try', async ({ open }) => {
    const page = await opened(await open(), '/docs/intro/');
    await page.fill(field, '<img src=x onerror=alert(1)>zzzz tarif');
    await page.locator('.search-list a, .search-status button').first().waitFor();
    await page.fill(field, 'zzzzqqqq');
    await expect
      .poll(() => page.textContent('.search-status'))
      .toContain('Aucun résultat pour « zzzzqqqq ».');
    expect(await page.locator('dialog.search img').count()).toBe(0);
  });

  test('without a network, as far as it was loaded', async ({ open }) => {
    const page = await opened(await open());
    await search(page, 'authentication');
    await page.context().setOffline(true);
    await page.fill(field, 'authen');
    await expect.poll(() => page.locator(option).first().textContent()).toContain('Authentication');
    await page.context().setOffline(false);
  });
});

test.for(fewLooks)(
  'axe finds nothing while it is open, $mode at $width px',
  async (look, { open, content }) => {
    const page = await bringAxe(await open(readerOf(look, content.origin)));
    await opened(page);
    await search(page, 'order');
    expect(await violations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  },
);

test('a served site is searched as a built one, also after an edit', async ({ contexts }) => {
  const dev = await openDevServer({
    'index.md': '# Home\n\nNothing.\n',
    'guide.md': '# Guide\n\nAbout parcels.\n',
  });
  try {
    const page = await (await contexts({ baseURL: dev.origin })).newPage();
    await opened(page, '/');
    await search(page, 'parcel');
    expect(await page.locator(option).first().textContent()).toContain('Guide');
  } finally {
    await dev.close();
  }
});
