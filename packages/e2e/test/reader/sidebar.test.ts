/**
 * The sidebar while moving through a site: groups stay as the reader left them, it keeps its scroll position, nothing
 * jumps.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openGroups } from '../../src/sidebar-groups.js';
import { openFiles } from '../../src/stage.js';
import { siteTest } from '../browser-test.js';
import { phone, test } from '../content-site.js';
import { isSamePage, markPage, shows } from '../reader.js';

const start = '/en/docs/intro/';
const short = { width: 1280, height: 500 };
/** Without fading: the driver retries a click that meets it, and scrolls the sidebar for that. */
const still = { viewport: short, reducedMotion: 'reduce' } as const;

/** Which groups are open, as ones and zeros, and how far the sidebar is scrolled. */
const state = (page: Page) =>
  page.evaluate(() => ({
    folded: [...document.querySelectorAll('.sidebar details:not(.version-menu)')].flatMap((one, index) =>
      one.hasAttribute('open') ? [] : [index],
    ),
    top: document.querySelector('.drawer')?.scrollTop,
  }));

const fold = (page: Page, label: string) => page.locator('.sidebar summary', { hasText: label }).click();
const link = (page: Page, url: string) => page.locator(`.sidebar a[data-nav-id][href="${url}"]`);
const yOf = async (page: Page, url: string) => (await link(page, url).boundingBox())?.y;

/** The path of the first link below a given height of the window. */
const linkAt = (page: Page, top: number) =>
  page.evaluate((least) => {
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.sidebar a')];
    const isThere = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().top > least;
    return links.find(isThere)?.pathname ?? '';
  }, top);

/** A reader who has folded two groups and scrolled. */
async function settled(page: Page): Promise<Awaited<ReturnType<typeof state>>> {
  await page.goto(start);
  await page.locator('html[data-js]').waitFor();
  await openGroups(page);
  await fold(page, 'API basics');
  await fold(page, 'Maps');
  await page.evaluate(() => {
    scrollTo(0, 0);
    document.querySelector('.drawer')?.scrollTo(0, 333);
  });
  const left = await state(page);
  expect(left).toEqual({ folded: [6, 8], top: 333 });
  return left;
}

test('only the groups of the current page are open for a new reader, and guides stand apart from the reference', async ({
  openFirst,
}) => {
  const first = async (url: string) => {
    const page = await openFirst(still);
    await page.goto(url);
    return page;
  };
  const openIn = (page: Page) => page.locator('.sidebar details[open] > summary').allInnerTexts();
  expect(await openIn(await first(start))).toEqual(['Guides', 'General', 'API reference']);
  const page = await first('/en/docs/api/orders/create/');
  expect(await openIn(page)).toEqual(['Guides', 'API reference', 'Orders']);
  const methods = page.locator('.sidebar details[open] details[open] .method');
  expect(await methods.allInnerTexts()).toEqual(['POST', 'GET', 'DELETE']);
});

describe('groups and scroll position', () => {
  test('are the same after a click, and the link that was clicked stays where it is', async ({ open }) => {
    const page = await open(still);
    const left = await settled(page);
    await markPage(page);
    for (const place of [250, 150, 200]) {
      const url = await linkAt(page, place);
      const y = await yOf(page, url);
      await link(page, url).click();
      await page.locator(`.sidebar a[data-nav-id][href="${url}"][aria-current=page]`).waitFor();
      await expect.poll(() => yOf(page, url)).toBe(y);
      expect(await state(page)).toEqual(left);
    }
    expect(await isSamePage(page)).toBe(true);
  });

  test('are there again after a full load', async ({ open }) => {
    const page = await open(still);
    const left = await settled(page);
    await page.reload();
    await expect.poll(() => state(page)).toEqual(left);
  });

  test('hold for the groups in another language', async ({ open }) => {
    const page = await open(still);
    const { folded } = await settled(page);
    await page.click('.locale-button');
    await page.click('.locale-menu a[hreflang=id]');
    await page.waitForFunction(() => document.documentElement.lang === 'id');
    await expect.poll(async () => (await state(page)).folded).toEqual(folded);
  });

  test('give way to the branch of the current page, which is open and in view', async ({ open }) => {
    const page = await open(still);
    await settled(page);
    const url = '/en/docs/api/authentication/';
    await page.evaluate((to) => {
      const away = document.createElement('a');
      away.href = to;
      document.body.append(away);
      away.click();
    }, url);
    await shows(page, 'Authentication');
    await expect.poll(async () => (await state(page)).folded).toEqual([8]);
    const y = (await yOf(page, url)) ?? -1;
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(short.height);
  });

  test('hold where storage is blocked, for as long as nothing is loaded', async ({ open }) => {
    const page = await open(still);
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'sessionStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    const left = await settled(page);
    const url = await linkAt(page, 300);
    await link(page, url).click();
    await page.locator(`.sidebar a[data-nav-id][href="${url}"][aria-current=page]`).waitFor();
    await expect.poll(() => state(page)).toEqual(left);
  });

  test('hold for the drawer of a phone', async ({ open }) => {
    const page = await open({ viewport: phone });
    await page.goto(start);
    await page.click('.menu-button');
    await fold(page, 'API basics');
    await page.evaluate(() => document.querySelector('.drawer')?.scrollTo(0, 739));
    await link(page, '/en/docs/api/couriers/overview/').click();
    await shows(page, /Couriers/);
    await page.click('.menu-button');
    await expect.poll(() => state(page)).toEqual({ folded: [6], top: 739 });
  });
});

const harbour = siteTest(() =>
  openFiles({
    'docgen.config.json': JSON.stringify({
      title: 'Harbour',
      trailingSlash: true,
      announcement: { id: 'a', content: 'The harbour is closed on Sunday.', dismissible: true },
      docs: { routeBase: '/' },
    }),
    ...Object.fromEntries(
      Array.from({ length: 60 }, (_, n) => [
        `docs/page-${n}.md`,
        `# Page ${n}\n\n${'Text of the harbour. '.repeat(800)}`,
      ]),
    ),
    'docs/index.md': '# Harbour\n\nText.\n',
  }),
);

harbour('the link stays where it is although the bar above the header comes back', async ({ open }) => {
  const page = await open({ ...still, viewport: { width: 1280, height: 600 } });
  await page.goto('/page-0/');
  await page.evaluate(() => scrollTo(0, 900));
  await page.evaluate(() => document.querySelector('.drawer')?.scrollTo(0, 400));
  const url = await linkAt(page, 300);
  const y = await yOf(page, url);
  await link(page, url).click();
  await page.waitForURL(`**${url}`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // Scroll positions are whole pixels, but the bar's height isn't.
  await expect.poll(async () => Math.abs(((await yOf(page, url)) ?? 0) - (y ?? 99))).toBeLessThan(1);
});
