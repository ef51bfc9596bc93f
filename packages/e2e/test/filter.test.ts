/** Filters: the remaining rows, the announced count, and the state in the URL and the history. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { watch } from '../src/witness.js';
import { bringAxe, violations } from './axe.js';
import { countShifts } from './reader.js';
import { test } from './reading-site.js';

const shown = (page: Page) =>
  page.$$eval('.filter :is(tbody tr, .entry)', (items) =>
    items.filter((item) => item.checkVisibility()).map((item) => item.querySelector('code, h3')?.textContent),
  );
const said = (page: Page) => page.textContent('.filter-count');
/** A module that loads after the page handles typing. */
const ready = (page: Page) => page.waitForLoadState('networkidle');

describe('over a table', () => {
  test('shows the rows that have every word, and says how many', async ({ open, site }) => {
    const page = await open('/codes/');
    const witness = await watch(page, site.origin);
    await ready(page);
    await page.getByLabel('Filter codes').getByRole('searchbox').fill('RATE 40');
    await expect.poll(() => shown(page)).toEqual(['rate_changed', 'rate_expired']);
    expect(await said(page)).toBe('Showing 2 of 4');
    expect(await page.getByRole('status').filter({ hasText: 'Showing' }).count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?filter=RATE+40');
    await page.getByRole('searchbox').fill('');
    expect(await shown(page)).toHaveLength(4);
    expect(await said(page)).toBe('');
    expect(new URL(page.url()).search).toBe('');
    expect(witness.faults).toEqual([]);
  });

  test('is left as it was found on the way back, and the page with it', async ({ open }) => {
    const page = await open('/codes/?filter=not');
    await expect.poll(() => shown(page)).toEqual(['not_found']);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('searchbox').pressSequentially('rate');
    await expect.poll(() => shown(page)).toHaveLength(2);
    await page.goBack();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('');
    expect(await shown(page)).toHaveLength(4);
    await page.goForward();
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('rate');
    await page
      .getByRole('navigation', { name: 'Documentation sidebar' })
      .getByRole('link', { name: 'Going live' })
      .click();
    await page.getByRole('heading', { name: 'Going live' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Codes' }).waitFor();
    await expect.poll(() => shown(page)).toEqual(['rate_changed', 'rate_expired']);
  });

  test('moves nothing when the page comes', async ({ open }) => {
    const page = await open('/');
    const shifts = await countShifts(page);
    await page.goto('/codes/');
    await ready(page);
    expect(await shifts()).toBe(0);
  });

  test('is loaded by pages that have one alone', async ({ browser, site }) => {
    const page = await browser.newPage();
    const witness = await watch(page, site.origin);
    const chunks = () =>
      witness.requests.filter((url) => /\/(?:filter|checklist)\.browser-/.test(url)).length;
    await page.goto(`${site.origin}/`);
    await ready(page);
    expect(chunks()).toBe(0);
    await page.goto(`${site.origin}/codes/`);
    await ready(page);
    expect(chunks()).toBe(1);
    await page.close();
  });

  test('without JavaScript the table alone is there', async ({ open }) => {
    const page = await open('/codes/?filter=rate', { javaScriptEnabled: false });
    expect(await shown(page)).toHaveLength(4);
    expect(await page.locator('.filter-bar').isVisible()).toBe(false);
  });
});

describe('over a changelog', () => {
  test('chooses by type and area, each choice a step of the way back', async ({ open }) => {
    const page = await open('/log/');
    await ready(page);
    await page.getByRole('combobox', { name: 'Area' }).selectOption('rates');
    expect(await shown(page)).toEqual(['Rates expire', 'Déjà fixed']);
    await page.getByRole('combobox', { name: 'Type' }).selectOption('fixed');
    expect(await shown(page)).toEqual(['Déjà fixed']);
    expect(new URL(page.url()).search).toBe('?area=rates&type=fixed');
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(['Rates expire', 'Déjà fixed']);
    await page.getByRole('searchbox').fill('deja');
    expect(await shown(page)).toEqual(['Déjà fixed']);
  });

  test('gives way to an entry that the address names', async ({ open }) => {
    const page = await open('/log/?type=fixed#2025-09-01');
    await expect.poll(() => shown(page)).toHaveLength(3);
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('combobox', { name: 'Type' }).selectOption('fixed');
    await page.evaluate(() => (location.hash = '2025-11-10'));
    await expect.poll(() => shown(page)).toHaveLength(3);
  });

  test('shows all for a type that it does not know', async ({ open }) => {
    const page = await open('/log/?type=nosuch&filter=expire');
    await expect.poll(() => shown(page)).toEqual(['Rates expire']);
    expect(await page.getByRole('combobox', { name: 'Type' }).inputValue()).toBe('');
  });

  test('its feed is named in the head and on the page, and is Atom', async ({ open }) => {
    const page = await open('/log/');
    const feed = page.getByRole('link', { name: 'Subscribe to the feed' });
    expect(await feed.getAttribute('href')).toBe('/log/feed.xml');
    expect(await page.getAttribute('link[type="application/atom+xml"]', 'href')).toBe('/log/feed.xml');
    const text = await (await page.request.get('/log/feed.xml')).text();
    await page.goto('about:blank');
    const [root, ids] = await page.evaluate((xml) => {
      const read = new DOMParser().parseFromString(xml, 'application/xml');
      const found = [...read.querySelectorAll('entry > id')].map((id) => id.textContent);
      return [read.documentElement.namespaceURI, found];
    }, text);
    expect(root).toBe('http://www.w3.org/2005/Atom');
    expect(ids).toEqual(
      ['2025-11-10', '2025-09-01', '2024-06-03'].map((day) => `https://harbour.example/log/#${day}`),
    );
  });
});

test('all of it is accessible', async ({ browser, site }) => {
  for (const theme of ['light', 'dark'] as const) {
    const page = await bringAxe(await browser.newPage({ colorScheme: theme }));
    for (const path of ['/log/?type=fixed', '/codes/?filter=rate', '/live/']) {
      await page.goto(site.origin + path);
      await ready(page);
      expect(await violations(page)).toEqual([]);
    }
    await page.close();
  }
});
