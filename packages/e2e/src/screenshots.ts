/**
 * `pnpm screenshots [outDir]`: pictures of the shipping documentation for a person to look at: landing page, a long
 * page of the docs and the not-found page, in three languages, light and dark, on a phone and a desktop; and the open
 * menus once. Prints the folder; compares nothing.
 */
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { rootFolder } from './site.js';
import { type Stage, openStage } from './stage.js';

const prefixes = { fr: '', en: '/en', id: '/id' };
const paths = { landing: '/', docs: '/docs/api/orders/create/', 'not-found': '/no-such-page' };
const widths = [360, 1280];
const modes = ['light', 'dark'] as const;

async function main(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const stage = await openStage(join(rootFolder, 'content'));
  const browser = await launchBrowser();
  try {
    for (const mode of modes) {
      for (const width of widths)
        await takeAll(await tab(browser, stage, mode, width), join(outDir, `${mode}-${width}`));
    }
  } finally {
    await browser.close();
    await stage.close();
  }
  process.stdout.write(`${outDir}\n`);
}

/** A tab of a reader who chose `mode`. */
async function tab(browser: Browser, { origin }: Stage, mode: string, width: number): Promise<Page> {
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'theme', value: mode }] }] };
  const viewport = { width, height: width < 997 ? 780 : 900 };
  const context = await browser.newContext({ baseURL: origin, viewport, storageState });
  return context.newPage();
}

async function takeAll(page: Page, stem: string): Promise<void> {
  for (const [locale, prefix] of Object.entries(prefixes)) {
    for (const [name, path] of Object.entries(paths)) {
      await page.goto(prefix + path);
      await page.screenshot({ path: `${stem}-${name}-${locale}.png` });
    }
  }
  await page.goto(paths.landing);
  // Images below the window load only when they come into view.
  for (const image of await page.locator('main img').all()) await image.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.screenshot({ path: `${stem}-landing-whole.png`, fullPage: true });
  await page.goto(`${prefixes.en}${paths.docs}#example-request`);
  await page.screenshot({ path: `${stem}-docs-code.png` });
  await takeMenus(page, stem);
}

async function takeMenus(page: Page, stem: string): Promise<void> {
  await page.goto(prefixes.en + paths.docs);
  await page.click('.locale-button');
  await page.screenshot({ path: `${stem}-menu-locales.png` });
  await page.keyboard.press('Escape');
  if (!(await page.locator('.menu-button').isVisible())) return;
  await page.click('.menu-button');
  await page.screenshot({ path: `${stem}-menu-drawer.png` });
}

await main(resolve(process.argv[2] ?? join(tmpdir(), 'docgen-screenshots')));
