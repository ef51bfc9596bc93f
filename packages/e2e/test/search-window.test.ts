/**
 * The search window in longer use: offline after it was opened once, to the last result, with every key, and reopened
 * with the last query.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, inject } from 'vitest';
import { serve } from '../src/serve.js';
import { desktop, test as contentTest } from './content-site.js';
import { isSamePage, markPage, shows } from './reader.js';
import { isWhole, sampleOf } from './sample.js';
import { buildShared } from './shared-sites.js';

const intro = '/en/docs/intro/';
const field = 'dialog.search [role="combobox"]';
const option = 'dialog.search [role="option"]';
const group = 'dialog.search .search-list > div';

/** `content` on a host that compresses, because the budget is for bytes as sent. */
const test = contentTest
  // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from this pattern
  .extend('origin', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'docgen-search-'));
    await cp(await buildShared('content', inject('sharedSites')), folder, { recursive: true });
    const served = await serve(folder, { compressed: true });
    onCleanup(async () => {
      await served.close();
      await rm(folder, { recursive: true, force: true });
    });
    return served.origin;
  });

async function openWindow(page: Page): Promise<void> {
  await page.locator('html[data-js]').waitFor();
  await page.click('[data-search]');
  await page.locator(field).waitFor();
}

const linesOf = (page: Page) =>
  page.locator(option).evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));

/** What the window shows for a text: the target of each line, once two consecutive reads agree. */
async function linesFor(page: Page, text: string): Promise<string[]> {
  const looks: string[][] = [];
  await page.fill(field, text);
  await page.locator(option).first().waitFor();
  const isSteady = async () =>
    looks.push(await linesOf(page)) > 1 && looks.at(-1)?.join() === looks.at(-2)?.join();
  await expect.poll(isSteady, { interval: 500, timeout: 20_000 }).toBe(true);
  return looks.at(-1) ?? [];
}

const pagesOf = (lines: readonly string[]) => [...new Set(lines.map((line) => line.replace(/#.*/, '')))];

const selected = (page: Page) => page.locator(`${option}[aria-selected="true"]`);
const selectedAt = (page: Page) =>
  page
    .locator(option)
    .evaluateAll((all) => all.findIndex((one) => one.getAttribute('aria-selected') === 'true'));

/** The selected line in one read: its position, its target, and whether a reader sees it. */
const selectedLine = (page: Page) =>
  page.locator(option).evaluateAll((all) => {
    const at = all.findIndex((one) => one.getAttribute('aria-selected') === 'true');
    const line = all[at];
    const list = line?.closest('.search-list')?.getBoundingClientRect();
    const box = line?.getBoundingClientRect();
    const isInSight =
      list !== undefined && box !== undefined && box.bottom > list.top && box.top < list.bottom;
    return { at, href: line?.getAttribute('href') ?? '', isInSight };
  });

describe('without a network, once it was opened', { timeout: 240_000 }, () => {
  const queries = sampleOf(
    [
      'authentication',
      'autentication',
      'POST /v1/orders',
      'createOrder',
      'area_id',
      'rate_expired',
      'webhook_id',
      'how do I print a label',
      'shiping',
      'X-Api-Key',
      'sandbox error',
      'order',
    ],
    { every: 6 },
  );

  test('it answers as with one, with the sections of each page', async ({ contexts, origin }) => {
    const online = await (await contexts({ baseURL: origin, viewport: desktop })).newPage();
    await online.goto(intro);
    await openWindow(online);
    const wanted: string[][] = [];
    for (const query of queries) wanted.push(await linesFor(online, query));

    const page = await (await contexts({ baseURL: origin, viewport: desktop })).newPage();
    const answered = new Set<string>();
    page.on('requestfinished', (request) => answered.add(new URL(request.url()).pathname));
    await page.goto(intro);
    await openWindow(page);
    const index = (await (await fetch(`${origin}/search/en.json`)).json()) as {
      readonly at: string;
      readonly shards: readonly (readonly [string, string])[];
      readonly blocks: readonly string[];
    };
    const blocks = await Promise.all(
      index.blocks.map(async (name) => (await fetch(`${origin}${index.at}${name}`)).json()),
    );
    const needed = [
      ...[...index.shards.map(([, name]) => name), ...index.blocks].map((name) => `${index.at}${name}`),
      ...(blocks as [url: string][][]).flat().map(([url]) => url),
    ];
    expect(needed.length).toBeGreaterThan(50);
    await expect.poll(() => needed.filter((one) => !answered.has(one)), { timeout: 120_000 }).toEqual([]);
    await page.context().setOffline(true);
    for (const [at, query] of queries.entries()) {
      await page.fill(field, query);
      await expect.poll(() => linesOf(page), { timeout: 20_000 }).toEqual(wanted[at]);
    }
  });

  test('it answers without excerpts where texts may not be loaded ahead', async ({ contexts, origin }) => {
    const context = await contexts({ baseURL: origin, viewport: desktop });
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g', saveData: false } }),
    );
    const page = await context.newPage();
    const texts: string[] = [];
    const shards = new Set<string>();
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.includes('docgen-search')) shards.add(pathname);
      if (request.resourceType() === 'fetch' && pathname.endsWith('/')) texts.push(pathname);
    });
    await page.goto(intro);
    await openWindow(page);
    const {
      at,
      shards: all,
      blocks,
    } = (await (await fetch(`${origin}/search/en.json`)).json()) as {
      at: string;
      shards: [string, string][];
      blocks: string[];
    };
    const files = [...all.map(([, name]) => name), ...blocks].map((name) => `${at}${name}`);
    await expect.poll(() => files.filter((one) => !shards.has(one))).toEqual([]);
    expect(texts).toEqual([]);
    await page.context().setOffline(true);
    const lines = await linesFor(page, 'shipping label');
    expect(lines.length).toBeGreaterThan(5);
    // The browser itself may still have the open page.
    const others = lines.filter((line) => !line.startsWith(intro));
    expect(others).toEqual(pagesOf(others));
    await page.keyboard.press('Enter');
    await page.locator('dialog.search').waitFor({ state: 'hidden' });
  });

  test('readers who save data load nothing ahead, and are shown pages alone', async ({
    contexts,
    origin,
  }) => {
    const context = await contexts({ baseURL: origin, viewport: desktop });
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } }),
    );
    const page = await context.newPage();
    const texts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && request.url().endsWith('/')) texts.push(request.url());
    });
    await page.goto(intro);
    await openWindow(page);
    const lines = await linesFor(page, 'shipping label');
    expect([lines, texts]).toEqual([pagesOf(lines), []]);
  });
});

/** Opens the window with more results than it shows at once. */
async function searchOrders(page: Page): Promise<void> {
  await page.goto(intro);
  await openWindow(page);
  await page.fill(field, 'order');
  await page.locator('.search-excerpt').first().waitFor();
}

describe('every result', { timeout: 60_000 }, () => {
  const total = async (page: Page) =>
    Number(/\d+/.exec((await page.textContent('.search-status')) ?? '')?.[0]);

  test('is reached by End, and by arrows, which begin again behind the last', async ({ open }) => {
    const page = await open();
    await searchOrders(page);
    const all = await total(page);
    expect(all).toBeGreaterThan(24);
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        return page.locator(group).count();
      })
      .toBe(all);
    const links = await page
      .locator(`${group} > a:first-child`)
      .evaluateAll((some) => some.map((one) => one.getAttribute('href')?.replace(/#.*/, '')));
    expect(new Set(links).size).toBe(all);
    // The text of the last page may still arrive, with lines after the last.
    await expect
      .poll(async () => {
        await page.keyboard.press('End');
        await page.keyboard.press('ArrowDown');
        return selectedAt(page);
      })
      .toBe(0);
    expect(await selected(page).isVisible()).toBe(true);
  });

  test('is reached by ArrowDown alone, in an area too', async ({ open }) => {
    const page = await open();
    await searchOrders(page);
    const chips = page.locator('.search-areas button');
    await chips.nth(1).click();
    await page.locator('.search-areas [aria-pressed="true"]').nth(0).waitFor();
    await page.fill(field, 'api');
    await page.locator('.search-excerpt').first().waitFor();
    const all = await total(page);
    await page.focus(field);
    const seen = new Set<string>();
    for (let press = 0, last = -1; press < 400; press++) {
      let line = await selectedLine(page);
      // The list scrolls to the line, and shows more lines, after the key.
      const isThere = async () => (line = await selectedLine(page)).at !== last && line.isInSight;
      if (line.at === last || !line.isInSight) await expect.poll(isThere).toBe(true);
      if (press > 0 && line.at === 0) break;
      seen.add(line.href.replace(/#.*/, ''));
      last = line.at;
      await page.keyboard.press('ArrowDown');
    }
    expect(seen.size).toBe(all);
  });

  test('is counted alike by the line above and by the areas, pages outside of them included', async ({
    open,
  }) => {
    const page = await open();
    await searchOrders(page);
    const chips = page.locator('.search-areas button');
    const numbers = async () =>
      (await chips.allTextContents()).map((text) => Number(/\((\d+)\)$/.exec(text)?.[1]));
    await page.fill(field, 'rate');
    await expect.poll(() => chips.last().textContent()).toMatch(/^Other /);
    const [all, ...parts] = await numbers();
    expect(parts.reduce((sum, one) => sum + one, 0)).toBe(all);
    expect(await total(page)).toBe(all);
    await chips.last().click();
    await page.locator('.search-areas button[aria-pressed="true"]', { hasText: 'Other' }).waitFor();
    expect([await total(page), await page.locator(group).count()]).toEqual([parts.at(-1), parts.at(-1)]);
  });

  test.runIf(isWhole)('comes into sight by scrolling', async ({ open }) => {
    const page = await open();
    await searchOrders(page);
    const all = await total(page);
    await expect
      .poll(async () => {
        await page.locator('.search-list').evaluate((list) => (list.scrollTop = list.scrollHeight));
        return page.locator(group).count();
      })
      .toBe(all);
  });
});

describe('the keyboard', { timeout: 60_000 }, () => {
  test('Home and End move the caret first, then through the list; page keys move by what is in sight', async ({
    open,
  }) => {
    const page = await open();
    await searchOrders(page);
    const caret = () => page.locator(field).evaluate((one: HTMLInputElement) => one.selectionStart);
    await page.keyboard.press('Home');
    expect([await caret(), await selectedAt(page)]).toEqual([0, 0]);
    await page.keyboard.press('End');
    expect([await caret(), await selectedAt(page)]).toEqual([5, 0]);
    await page.keyboard.press('PageDown');
    const first = await selectedAt(page);
    expect(first).toBeGreaterThan(1);
    expect(await selected(page).isVisible()).toBe(true);
    expect(await page.getAttribute(field, 'aria-activedescendant')).toBe(
      await selected(page).getAttribute('id'),
    );
    await page.keyboard.press('PageDown');
    await expect.poll(() => selectedAt(page)).toBeGreaterThan(first);
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    await page.keyboard.press('PageUp');
    expect(await selectedAt(page)).toBe(0);
    await page.keyboard.press('End');
    await expect.poll(() => selectedAt(page)).toBeGreaterThan(5);
    await page.keyboard.press('Home');
    expect([await caret(), await selectedAt(page)]).toEqual([5, 0]);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Shift+Home');
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('orde');
  });
});

describe('what was looked for', { timeout: 60_000 }, () => {
  const state = (page: Page) =>
    page.locator(field).evaluate((one: HTMLInputElement) => ({
      text: one.value,
      selected: one.value.slice(one.selectionStart ?? 0, one.selectionEnd ?? 0),
    }));
  const query = { text: 'shipping label', selected: 'shipping label' };

  test('is there again, selected, with its results: after closing, on the next page and after a load', async ({
    open,
  }) => {
    const page = await open();
    await page.goto(intro);
    await markPage(page);
    await openWindow(page);
    await page.fill(field, query.text);
    await page.locator('.search-excerpt').first().waitFor();
    await page.keyboard.press('Escape');
    await openWindow(page);
    expect(await state(page)).toEqual(query);
    expect(await selectedAt(page)).toBe(0);
    await page.keyboard.press('Enter');
    await shows(page, 'Shipping labels');
    expect(await isSamePage(page)).toBe(true);
    for (const load of [false, true]) {
      if (load) await page.reload();
      await openWindow(page);
      await page.locator('.search-excerpt').first().waitFor();
      expect(await state(page)).toEqual(query);
      expect(await page.locator(option).first().textContent()).toContain('Shipping labels');
      await page.keyboard.press('Escape');
    }
    await openWindow(page);
    await page.keyboard.type('webhook');
    expect((await state(page)).text).toBe('webhook');
    await page.fill(field, '');
    await page.keyboard.press('Escape');
    await openWindow(page);
    expect(await state(page)).toEqual({ text: '', selected: '' });
  });

  test('is looked for in the language of the next page', async ({ open }) => {
    const page = await open();
    await page.goto(intro);
    await openWindow(page);
    await page.fill(field, 'webhook');
    await page.locator('.search-excerpt').first().waitFor();
    await page.keyboard.press('Escape');
    await page.goto('/docs/intro/');
    await openWindow(page);
    await expect.poll(() => page.locator(option).first().getAttribute('href')).toMatch(/^\/docs\//);
    expect((await state(page)).text).toBe('webhook');
  });

  test('is there again where storage is blocked, until the page is left', async ({ open }) => {
    const page = await open();
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'sessionStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    await page.goto(intro);
    await openWindow(page);
    await page.fill(field, query.text);
    await page.locator('.search-excerpt').first().waitFor();
    await page.keyboard.press('Enter');
    await shows(page, 'Shipping labels');
    await openWindow(page);
    expect(await state(page)).toEqual(query);
  });
});

describe('what a script of the site learns', { timeout: 60_000 }, () => {
  const reported = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { searches: readonly object[] }).searches);

  test('is each query that the reader looked at, once, and the result that was opened', async ({ open }) => {
    const page = await open();
    await page.addInitScript(() => {
      const own = globalThis as unknown as { searches: unknown[] };
      own.searches = [];
      document.addEventListener('docgen:search', (event) =>
        own.searches.push((event as CustomEvent<unknown>).detail),
      );
    });
    await page.goto(intro);
    await openWindow(page);
    // Typed without a pause, so only the whole query counts.
    await page.locator(field).pressSequentially('zzqqxx');
    await page.locator('.search-status button, .search-status').first().waitFor();
    await page.waitForTimeout(1500);
    await page.fill(field, 'shipping label');
    await page.locator('.search-excerpt').first().waitFor();
    expect(await reported(page)).toEqual([
      { query: 'zzqqxx', locale: 'en-GB', results: 0, chosen: null, position: null },
    ]);
    await page.keyboard.press('Enter');
    await page.waitForURL(/shipping_label/);
    expect(await reported(page)).toEqual([
      expect.objectContaining({ query: 'zzqqxx' }),
      {
        query: 'shipping label',
        locale: 'en-GB',
        results: expect.any(Number),
        chosen: expect.stringMatching(/^\/en\/docs\/shipping_label\//),
        position: 1,
      },
    ]);
    await openWindow(page);
    await page.fill(field, 'order');
    await page.locator('.search-excerpt').first().waitFor();
    await page.waitForTimeout(1200);
    await page.keyboard.press('Escape');
    await page.locator('dialog.search').waitFor({ state: 'hidden' });
    expect(await reported(page)).toHaveLength(3);
    expect((await reported(page))[2]).toMatchObject({ query: 'order', chosen: null, position: null });
  });
});
