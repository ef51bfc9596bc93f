/** Every page in a real browser: it loads cleanly, from one origin, and can be read and left by keyboard. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { watch } from '../src/witness.js';
import { desktop, phone, test, trackers } from './content-site.js';

/** How far the document is wider than the window, in CSS pixels. */
const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;

/** Presses Tab once and Enter on what then has the focus; says what that was and where the focus went. */
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

describe('every page', () => {
  test('loads without an error, a breach of its policy, a failed or a foreign request', async ({
    content,
    openCounted,
  }) => {
    const page = await openCounted();
    const witness = await watch(page, content.origin, trackers);
    for (const { url } of content.pages) {
      const counted = trackers.map((origin) => page.waitForRequest((one) => one.url().startsWith(origin)));
      await page.goto(url);
      await Promise.all(counted);
    }
    expect(witness.faults).toEqual([]);
    const pages = witness.requests.filter((url) => url.endsWith('/'));
    // Some were fetched ahead as well.
    expect(new Set(pages).size).toBe(content.pages.length);
    for (const origin of trackers) {
      const hits = witness.requests
        .filter((url) => url.startsWith(origin))
        .map((url) => new URL(url).searchParams);
      const told = hits.map((query) => new URL(query.get('dl') ?? query.get('url') ?? '').pathname);
      expect(told).toEqual(content.pages.map(({ url }) => url));
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

  test('does not scroll sideways at 360 px', async ({ content, open }) => {
    const page = await open({ viewport: phone });
    const faults: string[] = [];
    for (const { url } of content.pages) {
      await page.goto(url);
      const wider = await page.evaluate(overflow);
      if (wider > 0) faults.push(`${url} is ${wider} px too wide`);
    }
    expect(faults).toEqual([]);
  });

  test('has a skip link as its first stop, which leads to the main region', async ({ content, open }) => {
    const page = await open({ viewport: desktop });
    const stops = new Map<string, string>();
    for (const { url } of content.pages) {
      await page.goto(url);
      stops.set(url, await firstStop(page));
    }
    expect(Object.fromEntries(stops)).toEqual(
      Object.fromEntries(content.pages.map(({ url }) => [url, 'a #docgen-main → main'])),
    );
  });

  test.for([
    ['/', 'Se connecter', 'Contacter l’équipe commerciale', 'Commencer gratuitement'],
    ['/en/markdown-page/', 'Sign in', 'Contact sales', 'Get started free'],
    ['/id/docs/intro/', 'Masuk', 'Hubungi tim penjualan', 'Mulai gratis'],
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
  });

  test('gives its text as Markdown', async ({ content, open }) => {
    const page = await open();
    for (const { url } of content.pages) {
      await page.goto(url);
      const twin = await page.getAttribute('link[rel=alternate][type="text/markdown"]', 'href');
      const response = await page.request.get(new URL(twin ?? '', content.origin + url).pathname);
      const title = await page.textContent('h1');
      expect([url, response.status(), response.headers()['content-type']?.split(';')[0]]).toEqual([
        url,
        200,
        'text/markdown',
      ]);
      expect((await response.text()).split('\n').find((line) => line.startsWith('# '))).toContain(
        title?.trim(),
      );
    }
  });
});
