/**
 * A tab that outlives a deployment: the server now has another build, and responds with the home page, as 200, for
 * every chunk of the old one. Whatever the reader does works, with at most one full load, and never in a loop.
 */
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test } from './content-site.js';
import { follow, shows } from './reader.js';

const start = '/en/docs/intro/';
/** Its text is removed, so that it needs none of the chunks that are loaded on demand. */
const plain = '/en/markdown-page/';
const long = '/en/docs/api/orders/overview/';
/** A page with a list of tasks, whose chunk is loaded on demand. */
const chunked = '/en/docs/go_live/activation/';

interface Host {
  /** Which build responds. */
  build: 'old' | 'new' | 'in turn';
  /** Chunks that are loaded on demand are also missing from the new build. */
  isBroken: boolean;
  /** Full loads of pages, by path. */
  readonly loads: string[];
}

const newName = /(-[a-z0-9]{8})N\.(js|css)/gi;

/** Answers requests; those still pending when the tab is closed need no response. */
function answer(page: Page, pattern: string, work: (route: Route) => Promise<void>): Promise<unknown> {
  return page.route(pattern, (route) =>
    work(route).catch((error: unknown) => {
      if (!page.isClosed()) throw error;
    }),
  );
}

/**
 * Sits between the tab and the server. The new build is the old one with other names for its chunks and stylesheets;
 * paths that a build lacks return the home page.
 */
async function hosted(page: Page): Promise<Host> {
  const host: Host = { build: 'old', isBroken: false, loads: [] };
  let requests = 0;
  const isNewNow = () => host.build === 'new' || (host.build === 'in turn' && requests++ % 2 === 1);
  const renamed = (text: string) =>
    text.replaceAll(/(-[a-z0-9]{8})\.(js|css)/gi, '$1N.$2').replaceAll(/ integrity="[^"]+"/g, '');
  const bare = (text: string, url: string) =>
    url.endsWith(plain) ? text.replace(/(<main[^>]*>).*(?=<\/main>)/s, '$1<h1>Plain</h1>') : text;
  const home = (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<!doctype html><title>Home</title>' });
  await answer(page, '**/*.{js,css}*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const isNew = pathname !== pathname.replace(newName, '');
    const isGone = isNew ? host.build === 'old' : host.build === 'new';
    if (isGone || (host.isBroken && !pathname.includes('/client-') && pathname.endsWith('.js')))
      return home(route);
    const response = await route.fetch({ url: route.request().url().replace(newName, '$1.$2') });
    return route.fulfill({ response, ...(isNew && { body: renamed(await response.text()) }) });
  });
  await answer(page, '**/*/', async (route) => {
    const isLoad = route.request().resourceType() === 'document';
    if (isLoad) host.loads.push(new URL(route.request().url()).pathname);
    const response = await route.fetch();
    const text = bare(await response.text(), route.request().url());
    return route.fulfill({ response, body: isNewNow() ? renamed(text) : text });
  });
  return host;
}

/** A page of the old build, which is then gone; its loads are counted from here on. */
async function outlived(page: Page, url: string): Promise<Host> {
  const host = await hosted(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  host.build = 'new';
  host.loads.length = 0;
  return host;
}

const path = (page: Page) => new URL(page.url()).pathname;
const calm = (page: Page) => page.waitForTimeout(1500);

describe('a tab that outlives a deployment', () => {
  test('loads the page of a link once, which is whole', async ({ open }) => {
    const page = await open();
    const host = await outlived(page, start);
    await follow(page, long);
    await shows(page, 'Orders overview');
    await page.locator('figure.code button.copy').first().waitFor();
    await calm(page);
    expect([path(page), host.loads]).toEqual([long, [long]]);
    // And it continues without loads.
    await page.click(`.sidebar a[href="${start}"]`);
    await shows(page, 'Introduction');
    expect(host.loads).toEqual([long]);
  });

  test('does so too where the page came before and its chunks did not', async ({ open }) => {
    const page = await open();
    const host = await hosted(page);
    await page.goto(plain, { waitUntil: 'networkidle' });
    const came = page.waitForResponse(`**${chunked}`);
    // In view, so it is prefetched.
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      link.textContent = 'A link of the test';
      document.querySelector('main')?.prepend(link);
      document.dispatchEvent(new Event('docgen:swap'));
    }, chunked);
    await (await came).finished();
    host.build = 'new';
    host.loads.length = 0;
    await page.click('text=A link of the test');
    await page.locator('[data-checklist] li input:enabled').first().waitFor();
    await calm(page);
    expect([path(page), host.loads, await page.locator('.fault').count()]).toEqual([chunked, [chunked], 0]);
  });

  test('keeps the section that was asked for', async ({ open }) => {
    const page = await open();
    const host = await outlived(page, start);
    await follow(page, `${long}#limits`);
    await shows(page, 'Orders overview');
    await calm(page);
    expect(page.url().endsWith(`${long}#limits`)).toBe(true);
    expect(host.loads).toEqual([long]);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
  });

  test('says what is missing where the new build lacks it as well', async ({ open }) => {
    const page = await open();
    const host = await outlived(page, plain);
    host.isBroken = true;
    await follow(page, chunked);
    await page.locator('main .fault', { hasText: 'Page Error' }).waitFor();
    await calm(page);
    expect([path(page), host.loads]).toEqual([chunked, [chunked]]);
    expect(await page.innerText('h1')).toBe('Activation');
  });

  test.for(['', ' where storage is blocked'])(
    'goes in no circle between two builds%s',
    async (blocked, { open }) => {
      const page = await open();
      if (blocked !== '')
        await page.addInitScript(() => {
          for (const name of ['sessionStorage', 'localStorage'])
            Object.defineProperty(globalThis, name, {
              get() {
                throw new DOMException('blocked', 'SecurityError');
              },
            });
        });
      const host = await hosted(page);
      host.isBroken = true;
      await page.goto(plain, { waitUntil: 'networkidle' });
      host.loads.length = 0;
      host.build = 'in turn';
      await page.goto(chunked);
      await page.locator('main .fault', { hasText: 'Page Error' }).waitFor();
      await calm(page);
      expect(host.loads.length).toBeLessThanOrEqual(2);
      expect(await page.innerText('h1')).toBe('Activation');
    },
  );

  test('loads a page whose stylesheet does not come, once', async ({ open }) => {
    const page = await open();
    const host = await hosted(page);
    await answer(page, `**${long}`, async (route) => {
      const isLoad = route.request().resourceType() === 'document';
      if (isLoad) host.loads.push(long);
      const response = await route.fetch();
      const text = await response.text();
      const body = isLoad ? text : text.replace(/(-[a-z0-9]{8})\.css/i, '$1N.css');
      return route.fulfill({ response, body });
    });
    await page.goto(start, { waitUntil: 'networkidle' });
    host.loads.length = 0;
    await follow(page, long);
    await shows(page, 'Orders overview');
    await calm(page);
    expect([path(page), host.loads]).toEqual([long, [long]]);
    expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');
  });
});
