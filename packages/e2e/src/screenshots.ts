/**
 * `pnpm screenshots [outDir]`: pictures of the shipping documentation for a person to look at: every type of page, in
 * three languages, light and dark, on a phone, a tablet and a desktop; the open menus; paper; and sheets on which the
 * pictures of one type stand side by side. Prints the folder; compares nothing.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { rootFolder } from './site.js';
import { type Stage, openStage } from './stage.js';

const locales = [
  { code: 'fr', prefix: '' },
  { code: 'en', prefix: '/en' },
  { code: 'id', prefix: '/id' },
];
/** Pages by what is to be seen on them, and where. */
const views: readonly { readonly name: string; readonly path: string; readonly anchor?: string }[] = [
  { name: 'landing', path: '/' },
  { name: 'landing-below', path: '/', anchor: 'one-call' },
  { name: 'prose', path: '/docs/intro/' },
  { name: 'guide', path: '/docs/getting-started/' },
  { name: 'reference', path: '/docs/api/orders/create/' },
  { name: 'table', path: '/docs/api/orders/create/', anchor: 'body' },
  { name: 'code', path: '/docs/api/orders/create/', anchor: 'example-request' },
  { name: 'standalone', path: '/markdown-page/' },
  { name: 'not-found', path: '/docs/api/order/creat' },
];
const windows = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const modes = ['light', 'dark'] as const;

async function main(outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const stage = await openStage(join(rootFolder, 'content'));
  const browser = await launchBrowser();
  const taken: string[] = [];
  try {
    for (const { code, prefix } of locales) {
      for (const mode of modes) {
        for (const viewport of windows) {
          const context = await contextOf(browser, stage, { mode, code, viewport });
          const page = await context.newPage();
          const stem = `${mode}-${viewport.width}-${code}`;
          taken.push(...(await takeViews(page, prefix, join(outDir, stem))));
          if (code === 'en') await takeMenus(page, join(outDir, stem));
          await context.close();
        }
      }
    }
    for (const { name } of views)
      await takeSheet(
        browser,
        join(outDir, `sheet-${name}.png`),
        taken.filter((path) => path.endsWith(`-${name}.png`)),
      );
  } finally {
    await browser.close();
    await stage.close();
  }
  process.stdout.write(`${outDir}\n`);
}

interface Reader {
  readonly mode: string;
  readonly code: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** A reader who chose a mode, and whose browser prefers the language of the page. */
function contextOf(browser: Browser, { origin }: Stage, { mode, code, viewport }: Reader) {
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'theme', value: mode }] }] };
  return browser.newContext({
    baseURL: origin,
    locale: code,
    viewport,
    storageState,
    reducedMotion: 'reduce',
  });
}

async function takeViews(page: Page, prefix: string, stem: string): Promise<string[]> {
  const taken: string[] = [];
  for (const { name, path, anchor } of views) {
    await page.goto(`${prefix}${path}${anchor === undefined ? '' : `#${anchor}`}`);
    const file = `${stem}-${name}.png`;
    await page.screenshot({ path: file });
    taken.push(file);
  }
  return taken;
}

/** What opens over the page, and the page on paper. */
async function takeMenus(page: Page, stem: string): Promise<void> {
  await page.goto('/en/docs/api/orders/create/');
  await page.click('.locale-button');
  await page.screenshot({ path: `${stem}-menu-locales.png` });
  await page.keyboard.press('Escape');
  for (const [name, opener] of [
    ['drawer', '.menu-button'],
    ['contents', '.toc-disclosure summary'],
  ] as const) {
    if (!(await page.locator(opener).isVisible())) continue;
    await page.click(opener);
    await page.screenshot({ path: `${stem}-menu-${name}.png` });
    await page.keyboard.press('Escape');
  }
  await page.emulateMedia({ media: 'print' });
  await page.screenshot({ path: `${stem}-paper.png` });
}

/** Pictures side by side, each below its name, drawn to half their size. */
async function takeSheet(browser: Browser, path: string, pictures: readonly string[]): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 2600, height: 800 } });
  const cells = await Promise.all(
    pictures.map(async (picture) => {
      const data = (await readFile(picture)).toString('base64');
      return `<figure><figcaption>${basename(picture, '.png')}</figcaption><img src="data:image/png;base64,${data}"></figure>`;
    }),
  );
  const style =
    'body{display:flex;flex-wrap:wrap;align-items:start;gap:12px;background:#888;font:12px sans-serif;color:#fff}figure{margin:0}img{display:block;zoom:0.5}';
  await page.setContent(`<style>${style}</style>${cells.join('')}`);
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

await main(resolve(process.argv[2] ?? join(tmpdir(), 'docgen-screenshots')));
