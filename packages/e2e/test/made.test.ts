/**
 * What `content` cannot show: colors that follow the system, other writing directions, missing pages, a rich island.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { watch } from '../src/witness.js';
import { phone } from './windows.js';
import { test } from './made-site.js';

const theme = (page: Page) => page.getAttribute('html', 'data-theme');
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
/** Brightness of a color, from 0 to 765. */
const bright = (colour: string) =>
  (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);

describe('colours that respect the system', () => {
  test.for(['light', 'dark'] as const)(
    'are %s before the first paint, and follow it',
    async (scheme, { open }) => {
      const page = await open({ colorScheme: scheme });
      // Nothing is painted before the body exists.
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector('body')) return;
          observer.disconnect();
          const { dataset } = document.documentElement;
          dataset['atBody'] = dataset['theme'] ?? 'none';
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto('/');
      expect(await page.getAttribute('html', 'data-at-body')).toBe(scheme);
      await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'light' : 'dark' });
      await expect.poll(() => theme(page)).toBe(scheme === 'dark' ? 'light' : 'dark');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(null);
    },
  );

  test('give way to the reader’s choice', async ({ open }) => {
    const page = await open({ colorScheme: 'dark' });
    await page.goto('/');
    await page.click('.color-toggle');
    expect(await theme(page)).toBe('light');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    expect(await theme(page)).toBe('light');
  });

  test('are the system’s without JavaScript', async ({ open }) => {
    const [light, dark] = [
      await open({ colorScheme: 'light', javaScriptEnabled: false }),
      await open({ colorScheme: 'dark', javaScriptEnabled: false }),
    ];
    for (const page of [light, dark]) await page.goto('/docs/code/');
    expect(bright(await ground(light))).toBeGreaterThan(600);
    expect(bright(await ground(dark))).toBeLessThan(200);
  });
});

describe('an image for both modes', () => {
  /** Names of its files in the order of the requests. */
  const loaded = (page: Page): readonly string[] => {
    const names: string[] = [];
    page.on('request', (request) => {
      const [, name] = /(day|night)[^/]*\.svg$/.exec(request.url()) ?? [];
      if (name !== undefined) names.push(name);
    });
    return names;
  };

  test.for(['light', 'dark'] as const)(
    'loads one file without JavaScript: %s',
    async (colorScheme, { open }) => {
      const page = await open({ colorScheme, javaScriptEnabled: false });
      const names = loaded(page);
      await page.goto('/docs/modes/', { waitUntil: 'networkidle' });
      expect(names).toEqual([colorScheme === 'dark' ? 'night' : 'day']);
      expect((await page.locator('main img').boundingBox())?.height).toBe(colorScheme === 'dark' ? 100 : 200);
    },
  );

  test('is the one for the mode that the reader has chosen, on the first page and on others', async ({
    open,
  }) => {
    const page = await open({ colorScheme: 'dark' });
    await page.goto('/docs/code/');
    await page.click('.color-toggle');
    const names = loaded(page);
    await page.goto('/docs/modes/', { waitUntil: 'networkidle' });
    expect(names).toEqual(['day']);
    await page.click('main a[href$="/docs/code/"]');
    await page.waitForURL('**/docs/code/');
    await page.goBack();
    await page.waitForURL('**/docs/modes/');
    const shown = () =>
      page.evaluate(() => document.querySelector<HTMLImageElement>('main img')?.currentSrc ?? '');
    await expect.poll(shown).toMatch(/day/);
    expect(names).not.toContain('night');
    await page.click('.color-toggle');
    await expect.poll(shown).toMatch(/night/);
  });
});

describe('languages of parts', () => {
  test('a page in another language has its own, its reader’s around it', async ({ open }) => {
    const page = await open();
    await page.goto('/ar/docs/only/');
    const facts = await page.evaluate(() => {
      const own = document.querySelector('h1')?.closest('[lang]');
      const entry = document.querySelector('.sidebar [aria-current=page]');
      return [
        document.documentElement.lang,
        document.documentElement.dir,
        own?.getAttribute('lang'),
        own?.getAttribute('dir'),
        entry?.getAttribute('lang'),
        document.querySelector('.sidebar')?.closest('[lang]')?.getAttribute('lang'),
      ];
    });
    expect(facts).toEqual(['ar', 'rtl', 'en', 'ltr', 'en', 'ar']);
  });

  test('a page of its own language needs none, and the menu names each in its own', async ({ open }) => {
    const page = await open();
    await page.goto('/ar/docs/crossing/');
    expect(await page.evaluate(() => document.querySelector('h1')?.closest('[lang]')?.localName)).toBe(
      'html',
    );
    const menu = page.locator('.locale-menu a');
    expect(await menu.evaluateAll((all) => all.map((link) => (link as HTMLElement).lang))).toEqual([
      'en',
      'fr',
      'ar',
    ]);
    const offers = page.locator('[data-offer]');
    const said = await offers.evaluateAll((all) =>
      all.map((one) => `${(one as HTMLElement).lang} ${(one as HTMLElement).dir}`),
    );
    expect(said).toEqual(['en ltr', 'fr ltr']);
  });

  test('an offer has the language and direction that it is made in', async ({ open }) => {
    const page = await open({ locale: 'ar-EG' });
    await page.goto('/docs/crossing/');
    const offer = page.locator('[data-offer]:visible');
    await offer.waitFor();
    expect([await offer.getAttribute('lang'), await offer.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    expect(await offer.locator('a').getAttribute('hreflang')).toBe('ar');
  });

  test('the not-found page has each part in its language, and names pages in theirs', async ({ open }) => {
    const page = await open();
    await page.goto('/ar/docs/onlly/');
    const link = page.locator('.near-pages:visible a[href="/ar/docs/only/"]');
    await link.waitFor();
    expect(await link.getAttribute('lang')).toBe('en');
    await page.goto('/404.html');
    const blocks = page.locator('locale-block');
    expect(
      await blocks.evaluateAll((all) =>
        all.map((one) => `${(one as HTMLElement).lang} ${(one as HTMLElement).dir}`),
      ),
    ).toEqual(['en ltr', 'fr ltr', 'ar rtl']);
  });

  test('what is written from right to left is laid out so, and nothing is wider than the window', async ({
    open,
  }) => {
    for (const viewport of [phone, { width: 1280, height: 800 }]) {
      const page = await open({ viewport });
      await page.goto('/ar/docs/crossing/');
      const wide = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
      expect(await page.evaluate(wide)).toBe(0);
      const title = await page.locator('h1').boundingBox();
      const toggle = await page.locator('.color-toggle').boundingBox();
      expect(toggle?.x ?? 999).toBeLessThan(viewport.width / 2);
      expect((title?.x ?? 0) + (title?.width ?? 0)).toBeGreaterThan(viewport.width / 2);
    }
  });
});

test('drawer, menus, colour mode, announcement, tabs, table of contents and copy work with React’s chunk blocked', async ({
  site,
  open,
}) => {
  const page = await open({ viewport: phone });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const witness = await watch(page, site.origin);
  const chunks = (await readdir(join(site.out, 'assets'))).filter((name) => name.endsWith('.js'));
  const texts = await Promise.all(chunks.map((name) => site.read(`assets/${name}`)));
  const react = chunks.filter((_, n) => texts[n]?.includes('react.dev/errors') === true);
  let blocked = 0;
  await page.route(
    ({ pathname }) => react.some((name) => pathname.endsWith(name)),
    (route) => {
      blocked++;
      return route.abort();
    },
  );
  await page.goto('/docs/crossing/');
  await page.locator('docgen-island .fault').waitFor();
  expect(blocked).toBeGreaterThan(0);
  expect(await page.innerText('docgen-island output')).toContain('5 knots');

  await page.click('.menu-button');
  expect(await page.locator('.drawer').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await page.click('.locale-button');
  expect(await page.locator('.locale-menu').isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  const before = await theme(page);
  await page.click('.color-toggle');
  expect(await theme(page)).not.toBe(before);
  await page.click('.announcement button');
  expect(await page.locator('.announcement').isVisible()).toBe(false);
  await page.click('.tab >> text=Windows');
  expect(await page.innerText('.tab-panel:not([hidden])')).toContain('On Windows.');
  await page.click('.toc-disclosure summary');
  await page.click('.toc-disclosure a[href="#tide"]');
  expect(new URL(page.url()).hash).toBe('#tide');
  await page.setViewportSize({ width: 1400, height: 500 });
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => page.locator('.toc [aria-current]').count()).toBe(1);
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect.poll(() => page.innerText('[data-announcer]')).toBe('Copied');
  await page.click('.sidebar a[href="/docs/code/"]');
  await page.locator('figure.code button.copy').first().click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Tern');
  expect(witness.faults.filter((fault) => !/\.js|dynamically imported|ERR_FAILED/.test(fault))).toEqual([]);
});

test('a page names the place to edit it', async ({ open }) => {
  const page = await open();
  await page.goto('/fr/docs/crossing/');
  expect(await page.locator('a[href^="https://code.example"]').getAttribute('href')).toBe(
    'https://code.example/edit/docs/fr/crossing.md',
  );
  // A page that is missing in the language is edited where it exists.
  await page.goto('/fr/docs/only/');
  expect(await page.locator('a[href^="https://code.example"]').getAttribute('href')).toBe(
    'https://code.example/edit/docs/en/only.md',
  );
});
