/**
 * Consent as a reader meets it, and the scripts of a site: nothing of a category runs or is stored before its yes, a no
 * is as easy as a yes, and a withdrawal removes what was stored. One site in three languages has a script for each time.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openFiles } from '../src/stage.js';
import type { SiteFiles } from '../src/written-site.js';
import { watch } from '../src/witness.js';
import { bringAxe, violations } from './axe.js';
import { collectedTest } from './collected.js';
import { isSamePage, markPage, shows } from './reader.js';

const ran = (name: string) =>
  `document.documentElement.dataset.${name} = document.currentScript?.dataset.word ?? '';\n`;
const pages = Object.fromEntries(
  ['en', 'fr', 'id'].flatMap((locale) => [
    [`pages/${locale}/index.md`, '# Home\n\n[one](/docs/one)\n'],
    [`pages/${locale}/privacy.md`, '# Privacy\n\nText.\n'],
    [`docs/${locale}/one.md`, '# One\n\n[two](two.md)\n'],
    [`docs/${locale}/two.md`, '# Two\n\n[one](one.md)\n'],
  ]),
);

function files(origin: string): SiteFiles {
  const config = {
    title: 'Asking',
    host: 'netlify',
    trailingSlash: true,
    i18n: {
      defaultLocale: 'en',
      locales: { en: 'English', fr: 'Français', id: 'Bahasa Indonesia' },
    },
    footer: { copyright: '© 2026 Asking' },
    consent: {
      categories: {
        statistics: { label: 'Statistics', cookies: ['_count*'], storage: ['count-*'] },
        chat: { label: 'Chat', description: 'Questions to our support.' },
      },
      notice: '/privacy',
    },
    analytics: {
      trackers: [{ kind: 'plausible', domain: 'x.example', url: origin }],
      category: 'statistics',
    },
    embeds: [{ name: 'Elsewhere', origin }],
    head: [{ meta: { name: 'theme-color', content: '#fff' } }],
    scripts: [
      { src: '/early.js', when: 'early', data: { word: 'first' } },
      { src: '/idle.js', data: { word: 'later' } },
      { src: '/chat.js', when: 'consent', category: 'chat' },
      { src: `${origin}/stats.js`, when: 'consent', category: 'statistics' },
    ],
  };
  return {
    'docgen.config.json': JSON.stringify(config),
    'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    'static/early.js': `${ran('early')}document.documentElement.dataset.state = document.readyState;\n`,
    'static/idle.js': ran('idle'),
    'static/chat.js': ran('chat'),
    ...pages,
    'docs/en/film.md': `# Film\n\n[one](one.md)\n\n::embed{url="${origin}/film?id=1" title="A film"}\n`,
  };
}

const test = collectedTest
  .extend('site', { scope: 'file' }, async ({ collector }, { onCleanup }) => {
    const site = await openFiles(files(collector.origin));
    onCleanup(site.close);
    return site;
  })
  .extend(
    'open',
    async ({ contexts, site, collector }) =>
      async (viewport = { width: 1280, height: 800 }) => {
        collector.forget();
        const page = await (await contexts({ baseURL: site.origin, viewport })).newPage();
        // The script of another origin stores what trackers store.
        await page.route(`${collector.origin}/stats.js`, (route) =>
          route.fulfill({
            contentType: 'text/javascript',
            body: "document.cookie = '_count_1=1; Path=/'; localStorage.setItem('count-a', '1'); localStorage.setItem('other', '1');",
          }),
        );
        return { page, witness: await watch(page, site.origin, [collector.origin]) };
      },
  );

const banner = (page: Page) => page.locator('[data-consent]');
const data = (page: Page, name: string) => page.locator('html').getAttribute(`data-${name}`);
const later = (page: Page) => page.locator('html[data-idle]').waitFor();
const stored = (page: Page) =>
  page.evaluate(() => [document.cookie, Object.keys(localStorage).sort().join(' ')]);

describe('before an answer', () => {
  test('nothing of a category runs or is stored, and scripts without one do', async ({ open, collector }) => {
    const { page, witness } = await open();
    await page.goto('/docs/one/');
    await later(page);
    expect(await banner(page).isVisible()).toBe(true);
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
    expect([await data(page, 'early'), await data(page, 'state'), await data(page, 'idle')]).toEqual([
      'first',
      'interactive',
      'later',
    ]);
    expect(await page.locator('[data-consent] input:checked').count()).toBe(0);
    const look = (name: string) =>
      page.getByRole('button', { name }).evaluate((button) => {
        const { color, backgroundColor, fontSize, fontWeight, borderColor } = getComputedStyle(button);
        return [
          color,
          backgroundColor,
          fontSize,
          fontWeight,
          borderColor,
          button.getBoundingClientRect().height,
        ];
      });
    expect(await look('Refuse all')).toEqual(await look('Accept all'));
    await page.click('main >> text=two');
    await shows(page, 'Two');
    expect(await banner(page).isVisible()).toBe(true);
    expect(collector.hits()).toEqual([]);
    expect(await data(page, 'chat')).toBe(null);
    expect(await stored(page)).toEqual(['', '']);
    expect(witness.faults).toEqual([]);
  });

  test('the banner is accessible on a phone, in each language', async ({ open }) => {
    const { page } = await open({ width: 360, height: 740 });
    await bringAxe(page);
    const names = { '/': 'Refuse all', '/fr/': 'Tout refuser', '/id/': 'Tolak semua' };
    for (const [path, name] of Object.entries(names)) {
      await page.goto(path);
      await page.getByRole('button', { name }).waitFor();
      await page.click('[data-consent] summary');
      expect(await violations(page)).toEqual([]);
      const box = await banner(page).boundingBox();
      expect(box?.height).toBeLessThan(740 * 0.81);
    }
  });
});

test('a refusal is kept, and nothing runs', async ({ open, collector }) => {
  const { page, witness } = await open();
  await page.goto('/');
  await page.getByRole('button', { name: 'Refuse all' }).click();
  expect(await banner(page).isVisible()).toBe(false);
  await page.goto('/docs/one/');
  await later(page);
  expect(await banner(page).isVisible()).toBe(false);
  expect([collector.hits(), await data(page, 'chat')]).toEqual([[], null]);
  expect((await stored(page))[0]).toBe('');
  expect(witness.faults).toEqual([]);
});

test('one category by keyboard, its withdrawal, and focus on the way', async ({ open, collector }) => {
  const { page, witness } = await open();
  await page.goto('/docs/one/');
  await later(page);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  for (let tabs = 0; (await focused()) !== 'Choose' && tabs < 40; tabs++) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Save choice');
  await page.keyboard.press('Enter');
  await expect.poll(() => collector.hits().map(({ path }) => path)).toEqual(['/api/event']);
  await expect.poll(() => stored(page)).toEqual(['_count_1=1', 'consent count-a other']);
  expect(await data(page, 'chat')).toBe(null);
  await page.click('main >> text=two');
  await shows(page, 'Two');
  await expect.poll(() => collector.hits().length).toBe(2);

  await markPage(page);
  const opener = page.getByRole('button', { name: 'Privacy settings' });
  await opener.click();
  expect(
    await page
      .locator('[data-consent] input')
      .evaluateAll((all) => all.map((box) => box.matches(':checked'))),
  ).toEqual([true, false]);
  await page.keyboard.press('Escape');
  expect(await banner(page).isVisible()).toBe(false);
  expect(await focused()).toBe('Privacy settings');
  await opener.click();
  await page.getByRole('button', { name: 'Refuse all' }).click();
  await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false);
  await later(page);
  await expect.poll(() => stored(page)).toEqual(['', 'consent other']);
  expect(await banner(page).isVisible()).toBe(false);
  expect(collector.hits().length).toBe(2);
  expect(witness.faults).toEqual([]);
});

test('readers are asked again after a while, and when categories change', async ({ open }) => {
  const { page } = await open();
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.locator('html[data-chat]').waitFor({ state: 'attached' });
  for (const change of [
    { at: Date.now() - 181 * 86_400_000 },
    { version: 'another' },
    { at: Date.now() + 1e9 },
  ]) {
    await page.evaluate((other) => {
      const choice = JSON.parse(localStorage.getItem('consent') ?? '') as object;
      localStorage.setItem('consent-kept', localStorage.getItem('consent') ?? '');
      localStorage.setItem('consent', JSON.stringify({ ...choice, ...other }));
    }, change);
    await page.goto('/docs/one/');
    await later(page);
    expect(await banner(page).isVisible()).toBe(true);
    expect(await data(page, 'chat')).toBe(null);
    await expect.poll(async () => (await stored(page))[0]).toBe('');
    await page.evaluate(() => localStorage.setItem('consent', localStorage.getItem('consent-kept') ?? ''));
  }
  await page.goto('/docs/one/');
  await page.locator('html[data-chat]').waitFor({ state: 'attached' });
  expect(await banner(page).isVisible()).toBe(false);
});

test('Global Privacy Control is a refusal, until the reader chooses otherwise', async ({
  open,
  collector,
}) => {
  const { page } = await open();
  const accepted = { version: 'x', at: Date.now(), accepted: ['statistics', 'chat'], despite: false };
  await page.addInitScript((choice) => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true });
    if (localStorage.getItem('consent') === null) localStorage.setItem('consent', choice);
  }, JSON.stringify(accepted));
  await page.goto('/');
  await later(page);
  expect([await banner(page).isVisible(), collector.hits(), await data(page, 'chat')]).toEqual([
    false,
    [],
    null,
  ]);
  await page.getByRole('button', { name: 'Privacy settings' }).click();
  await page.getByRole('checkbox', { name: 'Chat' }).check();
  await page.getByRole('button', { name: 'Save choice' }).click();
  await page.locator('html[data-chat]').waitFor({ state: 'attached' });
  await page.reload();
  await page.locator('html[data-chat]').waitFor({ state: 'attached' });
  expect(collector.hits()).toEqual([]);
});

test('another tab learns of a withdrawal', async ({ open }) => {
  const { page } = await open();
  await page.goto('/');
  await page.getByRole('button', { name: 'Accept all' }).click();
  await page.locator('html[data-chat]').waitFor({ state: 'attached' });
  const other = await page.context().newPage();
  await other.goto('/docs/one/');
  await other.locator('html[data-chat]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Privacy settings' }).click();
  await page.getByRole('button', { name: 'Refuse all' }).click();
  await other.locator('html:not([data-chat])').waitFor({ state: 'attached' });
});

test('an embed loads nothing before the reader selects it, and is a link without JavaScript', async ({
  site,
  open,
  contexts,
  collector,
}) => {
  const { page, witness } = await open();
  await page.goto('/docs/one/');
  await page.getByRole('button', { name: 'Refuse all' }).click();
  expect(witness.requests.filter((url) => url.includes('embed'))).toEqual([]);
  await page.click('text=Film');
  await shows(page, 'Film');
  const card = page.getByRole('link', { name: 'A film Shown by Elsewhere when you select it' });
  expect(await card.getAttribute('href')).toBe(`${collector.origin}/film?id=1`);
  expect(collector.hits()).toEqual([]);
  // Before its code runs, the card is a link that leads away.
  const isCode = (url: string) => /\/assets\/embed[^/]*\.js$/.test(url);
  await expect.poll(() => witness.requests.some(isCode)).toBe(true);
  await page.evaluate(`import(${JSON.stringify(witness.requests.find(isCode))}).then(() => null)`);
  await card.focus();
  await page.keyboard.press('Enter');
  await page.frameLocator('iframe[title="A film"]').locator('html').waitFor();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
  expect(collector.hits().map(({ path, query }) => [path, query])).toEqual([['/film', { id: '1' }]]);
  await page.click('main >> text=one');
  await shows(page, 'One');
  expect(witness.faults).toEqual([]);
  const plain = await (await contexts({ baseURL: site.origin, javaScriptEnabled: false })).newPage();
  await plain.goto('/docs/film/');
  expect(await plain.locator('.embed a').getAttribute('href')).toBe(`${collector.origin}/film?id=1`);
});
