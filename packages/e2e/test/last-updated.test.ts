/** Date of a page's last change as readers see it: taken from the Git history and written in their language. */
import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';
import { openDevServer } from '../src/dev-server.js';
import { openStage } from '../src/stage.js';
import { writeSite } from '../src/written-site.js';
import { browserTest } from './browser-test.js';

const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];

const locales = { fr: 'Français', en: { label: 'English', lang: 'en-GB' }, id: 'Bahasa Indonesia' };
const files = {
  'docgen.config.json': JSON.stringify({
    title: 'Port',
    trailingSlash: true,
    i18n: { defaultLocale: 'fr', locales },
    docs: { lastUpdated: true },
  }),
  ...Object.fromEntries(Object.keys(locales).map((locale) => [`docs/${locale}/intro.md`, '# Intro\n'])),
  ...Object.fromEntries(Object.keys(locales).map((locale) => [`pages/${locale}/index.md`, '# Port\n'])),
};

// oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from this pattern
const test = browserTest.extend('folder', { scope: 'file' }, async ({}, { onCleanup }) => {
  const { folder, remove } = await writeSite(files);
  onCleanup(remove);
  const env = { ...process.env, GIT_COMMITTER_DATE: '2025-11-09T23:30:00Z' };
  const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...author, ...args], { env });
  git('init', '-q');
  git('add', '.');
  git('commit', '-q', '-m', 'All');
  return folder;
});

test('a page says it in the language that it is shown in, wherever its reader is', async ({
  browser,
  folder,
}) => {
  const stage = await openStage(folder);
  const context = await browser.newContext({ baseURL: stage.origin, timezoneId: 'Asia/Jakarta' });
  const page = await context.newPage();
  const said: (readonly [string, string | null])[] = [];
  for (const prefix of ['', '/en', '/id']) {
    await page.goto(`${prefix}/docs/intro/`);
    const line = page.locator('main p', { has: page.locator('time') });
    said.push([await line.innerText(), await line.locator('time').getAttribute('datetime')]);
  }
  await page.goto('/');
  const ofLanding = await page.locator('time').count();
  await context.close();
  await stage.close();
  expect(said).toEqual([
    ['Dernière mise à jour : 9 novembre 2025', '2025-11-09'],
    ['Last updated 9 November 2025', '2025-11-09'],
    ['Terakhir diperbarui 9 November 2025', '2025-11-09'],
  ]);
  expect(ofLanding).toBe(0);
});

test('while the site is written no page says it', async ({ browser, folder }) => {
  const dev = await openDevServer({}, { folder });
  const page = await browser.newPage();
  await page.goto(`${dev.origin}/en/docs/intro/`);
  await page.locator('main h1').waitFor();
  const count = await page.locator('main time').count();
  await page.close();
  await dev.close();
  expect(count).toBe(0);
});
