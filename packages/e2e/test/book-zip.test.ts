/**
 * The zip of a site, opened from disk in the real Chromium: the search finds, links, languages and colors work, and
 * the policy holds without a message in the console.
 */
import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { launchBrowser } from '../src/browser.js';
import { rootFolder } from '../src/site.js';
import { writeSite } from '../src/written-site.js';

const run = promisify(execFile);

test('a zip is read from disk, with search, languages and colors, and without errors or requests', async () => {
  const { folder, remove } = await writeSite({
    'docgen.config.json': JSON.stringify({
      title: 'Harbour',
      base: '/base',
      trailingSlash: false,
      i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
    }),
    'docs/en/intro.md': '# Start\n\n[The crossing](crossing.md#tide)\n',
    'docs/en/crossing.md': '# Crossing\n\nTwelve miles.\n\n## Tide\n\nHigh water twice a day.\n',
    'docs/fr/intro.md': '# Début\n\n[La traversée](crossing.md)\n',
    'docs/fr/crossing.md': '# Traversée\n\nDouze milles.\n\n## Marée {#tide}\n\nDeux fois par jour.\n',
  });
  onTestFinished(remove);
  await run(process.execPath, [join(rootFolder, 'bin/docgen.js'), 'book', folder, '--zip']);
  for (const [path, bytes] of Object.entries(
    unzipSync(await readFile(join(folder, 'dist-book/harbour.zip'))),
  )) {
    await mkdir(dirname(join(folder, 'un', path)), { recursive: true });
    await writeFile(join(folder, 'un', path), bytes);
  }
  const root = pathToFileURL(join(folder, 'un/harbour')).href;
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  const messages: string[] = [];
  page.on('console', (message) => messages.push(message.text()));
  page.on('pageerror', (error) => messages.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith(`${root}/`)) messages.push(request.url());
  });
  await page.goto(`${root}/docs/intro.html`);
  await page.click('.content a[href*=crossing]');
  await page.waitForURL(`${root}/docs/crossing.html#tide`);
  await page.click('.color-toggle');
  await page.click('[data-search]');
  await page.keyboard.type('water');
  await page.getByRole('option', { name: 'High water twice a day' }).click();
  await page.waitForURL(`${root}/docs/crossing.html#tide`);
  await page.keyboard.press('Escape');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page
    .locator('a[hreflang=fr]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForURL(`${root}/fr/docs/crossing.html#tide`);
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  expect(await page.locator('h1').textContent()).toContain('Traversée');
  expect(messages).toEqual([]);
});
