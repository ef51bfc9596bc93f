/**
 * Following links within the site has the same result as loading the page, but without a load. Some links still need
 * one.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { serve } from '../../src/serve.js';
import { watch } from '../../src/witness.js';
import { locales, phone, test } from '../content-site.js';
import { follow, isSamePage, opened, shows } from '../reader.js';

const start = '/en/docs/intro/';
const long = '/en/docs/api/orders/create/';

const heading = (page: Page) => page.locator('main h1').innerText();

/** The position in the history entry, which is stored when scrolling ends. */
const keptTop = (page: Page) =>
  page.evaluate(() => (history.state as { scroll?: readonly number[] } | null)?.scroll?.[1] ?? null);

describe('a click on a link of the site', () => {
  test('shows the page without a load, as a load would leave it', async ({ content, open }) => {
    const page = await open();
    const witness = await watch(page, content.origin);
    await opened(page, long);
    await page.evaluate(() => scrollTo(0, 600));
    await page.click(`.sidebar a[href="${start}"]`);
    await page.waitForURL(`**${start}`);
    await shows(page, 'Introduction');
    const state = await page.evaluate(() => ({
      title: document.title,
      focus: document.activeElement?.localName,
      scroll: scrollY,
      current: document.querySelector('.sidebar [aria-current=page]')?.getAttribute('href'),
      said: document.querySelector('[data-announcer]')?.textContent,
      canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    }));
    const loaded = await open();
    await loaded.goto(start);
    const title = await loaded.title();
    const canonical = await loaded.getAttribute('link[rel=canonical]', 'href');
    expect(state).toEqual({ title, focus: 'main', scroll: 0, current: start, said: title, canonical });
    expect(await isSamePage(page)).toBe(true);
    expect(witness.faults).toEqual([]);
  });

  test('lays the page out as it is to be, between pages of different kinds', async ({ open }) => {
    const page = await open();
    await opened(page, '/en/');
    expect(await page.locator('.sidebar').isVisible()).toBe(false);
    await follow(page, long);
    await shows(page, 'Create an order');
    const places = () =>
      page.evaluate(() =>
        ['.sidebar', 'main', 'h1'].map((name) => document.querySelector(name)?.getBoundingClientRect().x),
      );
    const swapped = await places();
    expect(await isSamePage(page)).toBe(true);
    await page.reload();
    expect(await places()).toEqual(swapped);
    await opened(page, long);
    await page.click('.site-title >> visible=true');
    await page.waitForURL('**/en/');
    await expect.poll(() => page.locator('.sidebar').isVisible()).toBe(false);
    expect(await isSamePage(page)).toBe(true);
  });

  test('loads the page if its policy is wider or narrower than that of the open one', async ({ open }) => {
    const page = await open();
    await page.route(`**${long}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll('connect-src ', 'connect-src https://more.example ');
      await route.fulfill({ response, body });
    });
    const policy = () => page.getAttribute('meta[http-equiv=Content-Security-Policy]', 'content');
    const ways = [
      { from: start, to: long, title: 'Create an order', isWider: true },
      { from: long, to: start, title: 'Introduction', isWider: false },
    ];
    for (const { from, to, title, isWider } of ways) {
      await opened(page, from);
      await page.click(`.sidebar a[href="${to}"]`);
      await page.waitForURL(`**${to}`);
      await shows(page, title);
      expect(await isSamePage(page)).toBe(false);
      expect((await policy())?.includes('https://more.example')).toBe(isWider);
    }
  });

  test('brings the features of the page to life', async ({ open }) => {
    const page = await open();
    await opened(page, '/en/markdown-page/');
    await follow(page, long);
    await page.locator('figure.code button.copy').first().waitFor();
    await page.locator('.tabs [role=tab][aria-selected=false]').first().click();
    expect(await page.locator('.tabs [role=tab]').nth(1).getAttribute('aria-selected')).toBe('true');
    expect(await isSamePage(page)).toBe(true);
  });

  test('goes to the anchor', async ({ open }) => {
    const page = await open();
    await opened(page, start);
    await follow(page, `${long}#response`);
    await page.waitForURL(`**${long}#response`);
    const top = () =>
      page.evaluate(() => document.getElementById('response')?.getBoundingClientRect().top ?? -1);
    await expect.poll(async () => (await top()) >= 0 && (await top()) < 200).toBe(true);
    expect(await isSamePage(page)).toBe(true);
  });

  test('to another language changes the language of the page', async ({ open }) => {
    const page = await open();
    await opened(page, '/en/docs/errors/');
    await page.click('.locale-button');
    await page.click('.locale-menu a[hreflang=id]');
    await page.waitForURL('**/id/docs/errors/');
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('id');
    await expect.poll(() => page.locator('.skip').textContent()).toBe('Lewati ke konten utama');
    expect(await isSamePage(page)).toBe(true);
  });

  test('closes the drawer', async ({ open }) => {
    const page = await open({ viewport: phone });
    await opened(page, long);
    await page.click('.menu-button');
    await page.click(`.drawer a[href="${start}"]`);
    await shows(page, 'Introduction');
    expect(await page.locator('.drawer').isVisible()).toBe(false);
    expect(await page.evaluate(() => document.querySelector('main')?.closest('[inert]'))).toBeNull();
    expect(await isSamePage(page)).toBe(true);
  });

  test('follows redirects to their end', async ({ content, open }) => {
    const page = await open();
    await opened(page, long);
    await follow(page, '/en/docs#first');
    await page.waitForURL(`**${start}#first`);
    await shows(page, 'Introduction');
    expect(await isSamePage(page)).toBe(true);
    const plain = await serve(content.out, { rules: false });
    await opened(page, plain.origin + long);
    await follow(page, '/en/docs/');
    await page.waitForURL(`${plain.origin}${start}`);
    await shows(page, 'Introduction');
    expect(await isSamePage(page)).toBe(true);
    await plain.close();
  });

  test.for(locales)(
    'to a page that is not there shows the not-found page of $code',
    async (locale, { open }) => {
      const page = await open();
      await opened(page, `${locale.prefix}/docs/intro/`);
      await follow(page, `${locale.prefix}/docs/nowhere/`);
      await page.getByRole('heading', { level: 1, name: locale.notFound }).waitFor();
      expect(new URL(page.url()).pathname).toBe(`${locale.prefix}/docs/nowhere/`);
      expect(await isSamePage(page)).toBe(true);
      await page.goBack();
      await page.waitForURL(`**${locale.prefix}/docs/intro/`);
      await expect.poll(() => page.title()).not.toContain(locale.notFound);
    },
  );
});

describe('back and forward', () => {
  test('show the pages where the reader left them', async ({ open }) => {
    const page = await open();
    await opened(page, long);
    await page.evaluate(() => scrollTo(0, 900));
    await page.click(`.sidebar a[href="${start}"]`);
    await shows(page, 'Introduction');
    await page.evaluate(() => scrollTo(0, 300));
    await expect.poll(() => keptTop(page)).toBe(300);
    await page.goBack();
    await shows(page, 'Create an order');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
    await page.goForward();
    await shows(page, 'Introduction');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(300);
    expect(await isSamePage(page)).toBe(true);
  });
});

describe('the browser itself follows', () => {
  test('a link with a modifier, to a file, or with a target', async ({ open }) => {
    const page = await open();
    await opened(page, start);
    const other = page.context().waitForEvent('page');
    await page.click(`.sidebar a[href="${long}"]`, { modifiers: ['ControlOrMeta'] });
    await (await other).close();
    expect([await heading(page), await isSamePage(page)]).toEqual(['Introduction', true]);
    await follow(page, `${start}index.md`);
    await page.waitForURL('**/index.md');
  });

  test.for([
    ['another origin', { href: 'https://elsewhere.example/' }],
    ['a target', { href: '/en/docs/errors/', target: '_blank' }],
    ['a named target', { href: '/en/docs/errors/', target: 'other' }],
    ['a download', { href: '/en/docs/errors/', download: 'errors.html' }],
    ['a file', { href: '/openapi.yaml' }],
    ['mail', { href: 'mailto:support@parcelune.example' }],
    ['an anchor of the page', { href: '#first' }],
  ] as const)('a link to %s', async ([, attributes], { open }) => {
    const page = await open();
    await opened(page, start);
    const isLeft = await page.evaluate((given) => {
      const link = document.createElement('a');
      for (const [name, value] of Object.entries(given)) link.setAttribute(name, value);
      document.querySelector('main')?.prepend(link);
      const seen = { isLeft: false };
      addEventListener('click', (event) => {
        seen.isLeft = !event.defaultPrevented;
        event.preventDefault();
      });
      link.click();
      return seen.isLeft;
    }, attributes);
    expect(isLeft).toBe(true);
  });

  test.for(['ctrlKey', 'metaKey', 'shiftKey', 'altKey', 'middle'])(
    'a click with %s',
    async (how, { open }) => {
      const page = await open();
      await opened(page, start);
      const isLeft = await page.evaluate((name) => {
        const link = document.querySelector('.sidebar a[data-nav-id]:not([aria-current])');
        const seen = { isLeft: false };
        addEventListener('click', (event) => {
          seen.isLeft = !event.defaultPrevented;
          event.preventDefault();
        });
        const options = name === 'middle' ? { button: 1 } : { [name]: true };
        link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
        return seen.isLeft;
      }, how);
      expect(isLeft).toBe(true);
    },
  );

  test('a link whose page does not arrive, or is of another build', async ({ open }) => {
    const page = await open();
    // Before the page is opened, because it prefetches others.
    await page.route(`**${long}`, (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await opened(page, start);
    await page.click(`.sidebar a[href="${long}"]`);
    await shows(page, 'Create an order');
    expect(await isSamePage(page)).toBe(false);

    await page.route(`**${start}`, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replace(/client-[a-z0-9]+\.js/i, 'client-00000000.js');
      const isDocument = route.request().resourceType() === 'document';
      await route.fulfill({ response, ...(!isDocument && { body: text }) });
    });
    await opened(page, long);
    await page.click(`.sidebar a[href="${start}"]`);
    await shows(page, 'Introduction');
    expect(await isSamePage(page)).toBe(false);
  });
});
