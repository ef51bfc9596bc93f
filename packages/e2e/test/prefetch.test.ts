/** Which pages are prefetched: how many, when, and for whom not. */
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { serve } from '../src/serve.js';
import { phone, test } from './content-site.js';

const start = '/en/docs/intro/';
const other = '/en/docs/support/';

/** Paths of pages that scripts have requested, in order. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'fetch' && pathname.endsWith('/')) paths.push(pathname);
  });
  return paths;
}

/** A page of links that are all in view together: some in the main region, some before it. */
async function withLinks(page: Page, count: number): Promise<void> {
  await page.addInitScript((n) => {
    document.addEventListener('DOMContentLoaded', () => {
      const linkTo = (url: string) => {
        const link = document.createElement('a');
        link.href = url;
        link.textContent = url;
        return link;
      };
      const main = document.querySelector('main');
      main?.replaceChildren(...Array.from({ length: n }, (_, index) => linkTo(`/en/made/${index}/`)));
    });
  }, count);
}

const quiet = (page: Page) => page.waitForTimeout(500);

describe('pages are fetched ahead', () => {
  test('when their links come into view, those of the main region first, ten at most', async ({ open }) => {
    const page = await open();
    const paths = asked(page);
    await withLinks(page, 30);
    let [now, most] = [0, 0];
    await page.route('**/en/made/**', async (route) => {
      most = Math.max(most, ++now);
      await new Promise((resolve) => setTimeout(resolve, 30));
      now--;
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' });
    });
    await page.goto(start);
    await expect.poll(() => paths.length).toBe(10);
    await quiet(page);
    expect(paths).toEqual(Array.from({ length: 10 }, (_, index) => `/en/made/${index}/`));
    expect(most).toBe(2);
  });

  test('not before they are in view', async ({ open }) => {
    const page = await open({ viewport: phone });
    const paths = asked(page);
    await withLinks(page, 1);
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const room = document.createElement('p');
        room.textContent = 'Room. '.repeat(4000);
        document.querySelector('main')?.prepend(room);
      });
    });
    await page.route('**/en/made/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>x</title>' }),
    );
    await page.goto(start);
    await quiet(page);
    expect(paths.filter((path) => path.includes('made'))).toEqual([]);
    await page.locator('a[href="/en/made/0/"]').scrollIntoViewIfNeeded();
    await expect.poll(() => paths.filter((path) => path.includes('made'))).toEqual(['/en/made/0/']);
  });

  test('at most 150 KB, as sent', async ({ open, content }) => {
    const served = await serve(content.out, { compressed: true });
    try {
      for (const [size, least] of [
        [60_000, 2],
        [20_000, 6],
        [1000, 10],
      ] as const) {
        const page = await open();
        const paths = asked(page);
        await withLinks(page, 30);
        const sent = { bytes: 0 };
        await page.route('**/en/made/**', async (route) => {
          // Noise, which can't be compressed.
          const noise = randomBytes(size * 0.75).toString('base64');
          const body = await promisify(gzip)(`<!doctype html><title>x</title>${noise}`);
          sent.bytes += body.length;
          const headers = { 'content-type': 'text/html', 'content-encoding': 'gzip' };
          await route.fulfill({ headers, body });
        });
        await page.goto(`${served.origin}${start}`);
        await expect.poll(() => paths.length).toBeGreaterThanOrEqual(least);
        await quiet(page);
        expect(sent.bytes).toBeLessThanOrEqual(150_000);
        expect(paths.length).toBeLessThanOrEqual(10);
      }
    } finally {
      await served.close();
    }
  });

  test('those of the sidebar when the pointer comes near them, the nearest first', async ({
    open,
    content,
  }) => {
    const served = await serve(content.out, { compressed: true });
    try {
      const page = await open();
      const paths = asked(page);
      await page.goto(`${served.origin}/en/docs/support/`);
      await quiet(page);
      const isMain = await page.evaluate(
        (all) => all.every((path) => document.querySelector(`main a[href^="${path}"]`)),
        paths,
      );
      expect(isMain).toBe(true);
      const before = paths.length;
      expect(before).toBeGreaterThan(0);
      const box = await page.locator(`.sidebar a[href="${start}"]`).boundingBox();
      await page.mouse.move(700, 400);
      await quiet(page);
      expect(paths).toHaveLength(before);
      await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) + 10, (box?.y ?? 0) + 5);
      await expect.poll(() => paths.slice(before)[0]).toBe(start);
      await quiet(page);
      expect(paths.length - before).toBeLessThanOrEqual(6);
      expect(paths.length).toBeLessThanOrEqual(10);
    } finally {
      await served.close();
    }
  });

  test('not before the page has loaded', async ({ open }) => {
    const page = await open();
    const paths = asked(page);
    await page.route('**/favicon.svg', () => undefined);
    await page.route('**/*.css', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600));
      await route.continue();
    });
    await page.goto(start, { waitUntil: 'commit' });
    await page.waitForTimeout(400);
    expect(paths).toEqual([]);
    await expect.poll(() => paths.length).toBeGreaterThan(0);
  });

  test('when the reader points at a link, focuses or touches it; each once', async ({ open }) => {
    const page = await open({ viewport: phone, hasTouch: true });
    const paths = asked(page);
    await slow(page, '3g');
    await page.goto(start);
    expect(await taken(page)).toBe('3g');
    await quiet(page);
    expect(paths).toEqual([]);
    await page.evaluate(() => {
      for (const path of ['/en/docs/support/', '/en/docs/getting-started/', '/en/docs/api/orders/create/']) {
        const link = document.createElement('a');
        link.href = path;
        link.id = path.split('/').at(-2) ?? '';
        link.textContent = path;
        const row = document.createElement('p');
        row.append(link);
        document.querySelector('main')?.prepend(row);
      }
    });
    for (let time = 0; time < 2; time++) {
      await page.hover('#support');
      await expect.poll(() => paths).toContain(other);
      await page.focus('#getting-started');
      await page.dispatchEvent('#create', 'touchstart');
      await expect.poll(() => paths.length).toBe(3);
      await page.focus('body');
      await page.mouse.move(0, 0);
    }
    expect([...paths].sort()).toEqual(['/en/docs/api/orders/create/', '/en/docs/getting-started/', other]);
  });

  test('and are shown from there, without asking again', async ({ open }) => {
    const page = await open();
    const paths = asked(page);
    await page.goto(start);
    await page.hover(`.sidebar a[href="${other}"]`);
    await expect.poll(() => paths).toContain(other);
    await quiet(page);
    await page.context().setOffline(true);
    await page.click(`.sidebar a[href="${other}"]`);
    await page.locator('main h1', { hasText: 'Support' }).waitFor();
    expect(paths.filter((path) => path === other)).toHaveLength(1);
  });
});

describe('nothing is fetched ahead', () => {
  for (const type of ['2g', 'slow-2g'] as const) {
    test(`on ${type}`, async ({ open }) => {
      const page = await open();
      const paths = asked(page);
      await slow(page, type);
      await page.goto(start);
      expect(await taken(page)).toBe(type);
      await page.hover(`.sidebar a[href="${other}"]`);
      await page.focus(`.sidebar a[href="${other}"]`);
      await quiet(page);
      expect(paths).toEqual([]);
    });
  }

  test('where data is to be saved', async ({ open }) => {
    const page = await open();
    const paths = asked(page);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
    await page.goto(start);
    expect(
      await page.evaluate(() => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData),
    ).toBe(true);
    await page.hover(`.sidebar a[href="${other}"]`);
    await quiet(page);
    expect(paths).toEqual([]);
  });
});

/** The connection type that the browser assumes. */
const taken = (page: Page) =>
  page.evaluate(() => (navigator as { connection?: { effectiveType?: string } }).connection?.effectiveType);

/** Makes it assume a connection of this type; what browsers conclude from slow responses differs between versions. */
async function slow(page: Page, type: '3g' | '2g' | 'slow-2g'): Promise<void> {
  await page.addInitScript((effectiveType) => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType, saveData: false } });
  }, type);
}
