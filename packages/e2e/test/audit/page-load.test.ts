/** Every page in a real browser: it loads cleanly, from one origin, and can be read and left by keyboard. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Witness, watch } from '../../src/witness.js';
import { phone, test as contentTest, trackers } from '../content-site.js';
import { samplePages } from '../sample.js';

/** By how much the document is wider than the window, in CSS pixels. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Presses Tab once and then Enter on the focused element; returns that element and where the focus went. */
async function firstStop(page: Page): Promise<string> {
  const focused = () => {
    const { activeElement } = document;
    return `${activeElement?.localName} ${activeElement?.getAttribute('href') ?? ''}`.trim();
  };
  await page.keyboard.press('Tab');
  const link = await page.evaluate(focused);
  const shown = await page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.left >= 0 && box.width > 40;
  });
  await page.keyboard.press('Enter');
  return `${link}${shown ? '' : ' (not visible)'} → ${await page.evaluate(focused)}`;
}

interface Visited {
  readonly witness: Witness;
  /** By the pages' URLs, in the order of the visits: pixels too wide, and the first stop of the Tab key. */
  readonly pages: ReadonlyMap<string, { readonly wider: number; readonly stop: string }>;
}

/** One visit, on a phone, for all checks of each page. */
const test = contentTest.extend('visit', ({ content, openCounted }) => async (): Promise<Visited> => {
  const page = await openCounted({ viewport: phone });
  const witness = await watch(page, content.origin, trackers);
  const pages = new Map<string, { wider: number; stop: string }>();
  for (const { url } of samplePages(content.pages, 8)) {
    const counted = trackers.map((origin) => page.waitForRequest((one) => one.url().startsWith(origin)));
    await page.goto(url);
    await Promise.all(counted);
    pages.set(url, { wider: await page.evaluate(overflow), stop: await firstStop(page) });
  }
  return { witness, pages };
});

describe('a sample of the pages', () => {
  test('loads without an error, a breach of its policy, a failed or a foreign request, and fits a phone', async ({
    content,
    visit,
  }) => {
    const { witness, pages } = await visit();
    expect(witness.faults).toEqual([]);
    expect([...pages.keys()]).toEqual(samplePages(content.pages, 8).map(({ url }) => url));
    expect(pages.size).toBeGreaterThan(10);
    // Others were prefetched: only existing ones.
    const known = new Set(content.pages.map(({ url }) => content.origin + url));
    expect(witness.requests.filter((url) => url.endsWith('/') && !known.has(url))).toEqual([]);
    const seen = Object.fromEntries(pages);
    expect(seen).toEqual(
      Object.fromEntries([...pages.keys()].map((url) => [url, { wider: 0, stop: 'a #docgen-main → main' }])),
    );
    for (const origin of trackers) {
      const hits = witness.requests
        .filter((url) => url.startsWith(origin))
        .map((url) => new URL(url).searchParams);
      const told = hits.map((query) => new URL(query.get('dl') ?? query.get('url') ?? '').pathname);
      expect(told).toEqual([...pages.keys()]);
      expect(hits.filter((query) => query.get('aip') === '1' || query.get('cip') === '0.0.0.0')).toEqual(
        hits,
      );
    }
  });

  test('is watched by a policy that would be noticed', async ({ content, open }) => {
    const page = await open();
    const witness = await watch(page, content.origin);
    await page.goto('/');
    await page.evaluate(() =>
      document.body.append(Object.assign(document.createElement('style'), { textContent: 'a{}' })),
    );
    await expect.poll(() => witness.faults).toContain('exception: policy: style-src-elem blocked inline');
  });

  test.for([
    ['/', 'Se connecter', 'Nous contacter', 'Commencer'],
    ['/en/markdown-page/', 'Sign in', 'Contact sales', 'Get started free'],
    ['/id/docs/intro/', 'Masuk', 'Hubungi kami', 'Mulai gratis'],
  ] as const)('has the frame of the site, in its language: %s', async ([url, ...labels], { open }) => {
    const page = await open({ viewport: { width: 1440, height: 900 } });
    await page.goto(url);
    const links = page.locator('header .navbar ul').last().locator('a');
    expect(await links.allInnerTexts()).toEqual(labels);
    expect(
      await links.evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).host)),
    ).toEqual(['dashboard.parcelune.example', 'www.parcelune.example', 'dashboard.parcelune.example']);
    const [title, last, toggle] = await Promise.all(
      ['header .site-title', 'header .navbar a >> nth=-1', '.color-toggle'].map((one) =>
        page.locator(one).boundingBox(),
      ),
    );
    expect((title?.x ?? 0) < 200 && (last?.x ?? 0) > 720 && (toggle?.x ?? 0) > 720).toBe(true);
    expect(await page.innerText('footer')).toContain('© 2025');
    expect(await page.locator('.locale-button').isVisible()).toBe(true);
    await page.setViewportSize({ width: 997, height: 900 });
    const heights = await page
      .locator('header .navbar a')
      .evaluateAll((all) => all.map((a) => a.clientHeight));
    expect(Math.max(...heights), 'a link of the bar breaks into two lines').toBeLessThanOrEqual(36);
  });

  test('gives its text as Markdown', async ({ content, open }) => {
    // A file that is not a page, without the site's policy: there the browser's own parser can read pages.
    const page = await open({ bypassCSP: true });
    await page.goto('/robots.txt');
    const twins = await page.evaluate(
      (urls) =>
        Promise.all(
          urls.map(async (url) => {
            const html = await fetch(url).then((response) => response.text());
            const text = new DOMParser().parseFromString(html, 'text/html');
            const link = text.querySelector('link[rel=alternate][type="text/markdown"]');
            const twin = await fetch(new URL(link?.getAttribute('href') ?? '', location.href).pathname);
            const type = twin.headers.get('content-type')?.split(';')[0];
            const first = (await twin.text()).split('\n').find((line) => line.startsWith('# '));
            const title = text.querySelector('h1')?.textContent.trim() ?? 'no title';
            return [url, twin.status, type, first?.includes(title) === true ? 'its title' : first];
          }),
        ),
      content.pages.map(({ url }) => url),
    );
    expect(twins).toEqual(content.pages.map(({ url }) => [url, 200, 'text/markdown', 'its title']));
  });
});
