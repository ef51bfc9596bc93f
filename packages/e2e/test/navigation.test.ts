/** What a reader sees while a page loads, and if it fails to load. */
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openGroups } from '../src/sidebar-groups.js';
import { locales, test } from './content-site.js';
import { isSamePage, markPage, opened, shows } from './reader.js';

const start = '/en/docs/intro/';
const long = '/en/docs/api/orders/create/';

const isFetched = (route: Route) => route.request().resourceType() !== 'document';
const bar = (page: Page) => page.locator('.progress');
const fault = (page: Page) => page.locator('main .fault');

/** Delays the response with a fetched page. */
async function delayed(page: Page, url: string, ms: number): Promise<void> {
  await page.route(`**${url}`, async (route) => {
    if (isFetched(route)) await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });
}

/** Responds in the page itself, so that a busy machine adds no delay. */
async function answeredIn(page: Page, url: string, ms: number): Promise<void> {
  await page.evaluate(
    async ([path, wait]) => {
      const real = await fetch(path);
      const text = await real.text();
      const answer = (resolve: (response: Response) => void) => {
        const response = new Response(text, { headers: { 'Content-Type': 'text/html' } });
        Object.defineProperty(response, 'url', { value: real.url });
        setTimeout(resolve, wait, response);
      };
      globalThis.fetch = () => new Promise(answer);
    },
    [url, ms] as const,
  );
}

interface BarSeen {
  readonly times: number;
  /** Milliseconds after the click when the bar first appeared, and when the page was there. */
  readonly first: number;
  readonly took: number;
}

async function watchBar(page: Page): Promise<() => Promise<BarSeen>> {
  await page.evaluate(() => {
    const seen = { times: 0, first: 0, took: 0, clicked: 0 };
    (globalThis as { seen?: typeof seen }).seen = seen;
    document.addEventListener('click', () => (seen.clicked = performance.now()), { capture: true });
    document.addEventListener('docgen:swap', () => (seen.took = performance.now() - seen.clicked));
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element) || !node.matches('.progress')) continue;
        seen.times++;
        seen.first ||= performance.now() - seen.clicked;
      }
    }).observe(document.body, { childList: true });
  });
  return () =>
    page.evaluate(() => (globalThis as { seen?: BarSeen }).seen ?? { times: 0, first: 0, took: 0 });
}

describe('the progress bar', () => {
  test('does not come for a page that takes less than 200 ms', async ({ open }) => {
    const page = await open();
    await opened(page, start);
    const seen = await watchBar(page);
    await answeredIn(page, long, 50);
    await page.click(`.sidebar a[href="${long}"]`);
    await shows(page, 'Create an order');
    await page.waitForTimeout(300);
    const { times, took } = await seen();
    expect(took).toBeGreaterThan(0);
    // A busy machine takes longer, however soon the answer comes.
    expect(times).toBeLessThanOrEqual(took < 200 ? 0 : 1);
  });

  test('comes after 200 ms, and goes when the page is there', async ({ open }) => {
    const page = await open();
    await delayed(page, long, 900);
    await opened(page, start);
    const seen = await watchBar(page);
    await page.click(`.sidebar a[href="${long}"]`);
    await bar(page).waitFor();
    await shows(page, 'Create an order');
    expect(await bar(page).count()).toBe(0);
    const { times, first } = await seen();
    expect(times).toBe(1);
    expect(first).toBeGreaterThanOrEqual(195);
    expect(first).toBeLessThan(800);
    expect(await isSamePage(page)).toBe(true);
  });

  test('goes when the page fails, and when the reader goes elsewhere', async ({ open }) => {
    const page = await open();
    await delayed(page, long, 3000);
    await opened(page, start);
    await page.click(`.sidebar a[href="${long}"]`);
    await bar(page).waitFor();
    await page.click('.sidebar a[href="/en/docs/errors/"]');
    await shows(page, 'Errors');
    expect(await bar(page).count()).toBe(0);
    await page.waitForTimeout(200);
    expect(new URL(page.url()).pathname).toBe('/en/docs/errors/');
  });
});

describe('a page that does not come', () => {
  const faults: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
    ['the network fails', (route) => route.abort()],
    [
      'the server answers 503',
      (route) => route.fulfill({ status: 503, contentType: 'text/html', body: 'no' }),
    ],
    [
      'the answer is no HTML',
      (route) => route.fulfill({ status: 200, contentType: 'text/plain', body: 'no' }),
    ],
  ];
  test.for(faults)('is loaded once, then there is a box with a button: %s', async ([, answer], { open }) => {
    const page = await open();
    let loads = 0;
    const state = { isBroken: true };
    await page.route(`**${long}`, async (route) => {
      if (!isFetched(route)) loads++;
      else if (state.isBroken) return answer(route);
      return route.continue();
    });
    await opened(page, start);
    await page.click(`.sidebar a[href="${long}"]`);
    await shows(page, 'Create an order');
    expect([loads, await isSamePage(page)]).toEqual([1, false]);

    await page.click(`.sidebar a[href="${start}"]`);
    await shows(page, 'Introduction');
    await markPage(page);
    await page.click(`.sidebar a[href="${long}"]`);
    await fault(page).getByText('Page Error').waitFor();
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Retry');
    expect([loads, new URL(page.url()).pathname]).toEqual([1, start]);
    expect((await fault(page).boundingBox())?.height).toBeLessThan(80);
    await shows(page, 'Introduction');

    await page.click('.fault button');
    await page.waitForTimeout(200);
    expect(await fault(page).count()).toBe(1);
    state.isBroken = false;
    await page.click('.fault button');
    await shows(page, 'Create an order');
    expect([loads, await isSamePage(page), await fault(page).count()]).toEqual([1, true, 0]);
  });

  test('is loaded again ten seconds later', async ({ open }) => {
    const page = await open();
    let loads = 0;
    await page.route(`**${long}`, async (route) => {
      if (isFetched(route)) return route.abort();
      loads++;
      return route.continue();
    });
    for (const [wait, wanted] of [
      [0, 1],
      [5000, 1],
      [6000, 2],
    ] as const) {
      await page.goto(start);
      // As if that much time had passed.
      await page.evaluate((ms) => {
        const kept = JSON.parse(sessionStorage.getItem('docgen-loads') ?? '[]') as [string, number][];
        const earlier = kept.map(([url, at]) => [url, at - ms]);
        sessionStorage.setItem('docgen-loads', JSON.stringify(earlier));
      }, wait);
      await page.click(`.sidebar a[href="${long}"]`);
      if (wait === 5000) await fault(page).waitFor();
      else await shows(page, 'Create an order');
      expect(loads).toBe(wanted);
    }
  });

  test('is loaded after ten seconds without an answer', async ({ open }) => {
    for (const isAhead of [false, true]) {
      const page = await open();
      await page.clock.install();
      let loads = 0;
      const asked = { count: 0 };
      // The fetch is never answered.
      await page.route(`**${long}`, (route) => {
        if (isFetched(route)) return void asked.count++;
        loads++;
        return route.continue();
      });
      await opened(page, start);
      // From here on time stands still, except when the test advances it.
      await page.clock.pauseAt(Date.now() + 60_000);
      const link = page.locator(`.sidebar a[href="${long}"]`);
      if (isAhead) {
        await link.dispatchEvent('focusin');
        await expect.poll(() => asked.count).toBe(1);
        await page.clock.runFor(5000);
      }
      await link.evaluate((one: HTMLElement) => one.click());
      await expect.poll(() => asked.count).toBe(1);
      await page.clock.runFor(isAhead ? 4900 : 9900);
      expect([loads, await isSamePage(page)]).toEqual([0, true]);
      expect(await bar(page).count()).toBe(1);
      await page.clock.runFor(isAhead ? 5200 : 200);
      await shows(page, 'Create an order');
      expect([loads, await isSamePage(page)]).toEqual([1, false]);
    }
  });

  test('is loaded once where storage is blocked too', async ({ open }) => {
    const page = await open();
    await page.addInitScript(() =>
      Object.defineProperty(globalThis, 'sessionStorage', {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      }),
    );
    await page.route(`**${long}`, (route) => (isFetched(route) ? route.abort() : route.continue()));
    await opened(page, start);
    // Nothing stores which groups were open, so the link is in a closed one.
    await openGroups(page);
    await page.click(`.sidebar a[href="${long}"]`);
    await shows(page, 'Create an order');
    expect(await isSamePage(page)).toBe(false);
  });
});

describe('a page that breaks while it is put in', () => {
  test.for([
    { ...locales[1], text: 'This page crashed.', again: 'Try again' },
    { ...locales[0], text: 'Cette page a planté.', again: 'Réessayer' },
    { ...locales[2], text: 'Halaman ini mengalami kerusakan.', again: 'Coba lagi' },
  ])('says so, keeps the frame, and is tried again: $code', async ({ prefix, text, again }, { open }) => {
    const page = await open();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await opened(page, `${prefix}/docs/intro/`);
    await page.evaluate(() => {
      const { prototype } = Document;
      const title = Object.getOwnPropertyDescriptor(prototype, 'title');
      let isBroken = true;
      Object.defineProperty(prototype, 'title', {
        ...title,
        set(value: string) {
          if (isBroken) {
            isBroken = false;
            throw new Error('a fault of the test');
          }
          title?.set?.call(this, value);
        },
      });
    });
    await page.click(`.sidebar a[href="${prefix}/docs/errors/"]`);
    await fault(page).getByText(text).waitFor();
    expect(errors).toEqual(['a fault of the test']);
    expect(await page.locator('header a').first().isVisible()).toBe(true);
    expect(await page.locator('footer').isVisible()).toBe(true);
    await page.getByRole('button', { name: again, exact: true }).click();
    await page.waitForURL(`**${prefix}/docs/errors/`);
    await expect.poll(() => fault(page).count()).toBe(0);
    expect(await isSamePage(page)).toBe(true);
    await page.goBack();
    await page.waitForURL(`**${prefix}/docs/intro/`);
  });
});
