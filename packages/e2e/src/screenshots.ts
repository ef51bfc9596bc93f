/**
 * `pnpm screenshots [content|gallery] [outDir]`: pictures for a person to look at. Of the shipping documentation: every
 * type of page, in three languages, light and dark, on a phone, a tablet and a desktop; the open menus; paper. Of the
 * gallery: every part in every state, light and dark, on a phone and a desktop. Also sheets that show the pictures of
 * one type side by side. Prints the folder; compares nothing.
 */
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './browser.js';
import { galleryViews } from './gallery.js';
import { contextOf, takeSheet } from './pictures.js';
import { rootFolder } from './site.js';
import { type Stage, openStage } from './stage.js';

const locales = [
  { code: 'fr', prefix: '' },
  { code: 'en', prefix: '/en' },
  { code: 'id', prefix: '/id' },
];
/** Pages by what they show, and where. */
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

interface Album {
  readonly site: string;
  readonly args: readonly string[];
  /** Takes the pictures; `<look>-<name>.png` each. */
  readonly take: (browser: Browser, stage: Stage, outDir: string) => Promise<readonly string[]>;
}

const albums: { readonly [name: string]: Album } = {
  content: { site: 'content', args: [], take: takeContent },
  gallery: { site: 'examples/gallery', args: ['--drafts'], take: takeGallery },
};

async function main([name = 'content', outDir = join(tmpdir(), `docgen-screenshots-${name}`)]: string[]) {
  const album = Object.hasOwn(albums, name) ? albums[name] : undefined;
  if (album === undefined) throw new Error(`No album ${name}: ${Object.keys(albums).join(', ')}`);
  const folder = resolve(outDir);
  await mkdir(folder, { recursive: true });
  const stage = await openStage(join(rootFolder, album.site), album.args);
  const browser = await launchBrowser();
  try {
    const taken = await album.take(browser, stage, folder);
    const names = new Set(taken.map((path) => /^[a-z]+-\d+-(.*)$/.exec(basename(path))?.[1] ?? ''));
    for (const one of names)
      await takeSheet(
        browser,
        join(folder, `sheet-${one}`),
        taken.filter((path) => path.endsWith(`-${one}`)),
      );
  } finally {
    await browser.close();
    await stage.close();
  }
  process.stdout.write(`${folder}\n`);
}

async function takeContent(browser: Browser, stage: Stage, outDir: string): Promise<string[]> {
  const taken: string[] = [];
  for (const { code, prefix } of locales) {
    for (const mode of modes) {
      for (const viewport of windows) {
        const context = await contextOf(browser, stage, { mode, code, viewport });
        const page = await context.newPage();
        const stem = join(outDir, `${mode}-${viewport.width}`);
        taken.push(...(await takeViews(page, { code, prefix }, stem)));
        if (code === 'en') await takeMenus(page, stem);
        await context.close();
      }
    }
  }
  return taken;
}

/**
 * A new page each time, so that what a view leaves behind, such as a dismissed announcement, is not in the next one.
 */
async function takeGallery(browser: Browser, stage: Stage, outDir: string): Promise<string[]> {
  const taken: string[] = [];
  for (const mode of modes) {
    for (const viewport of windows.filter(({ width }) => width !== 768)) {
      const kind = viewport.width < 997 ? 'narrow' : 'wide';
      for (const { name, path, enter } of galleryViews.filter(({ only = kind }) => only === kind)) {
        const context = await contextOf(browser, stage, { mode, code: 'en', viewport });
        const page = await context.newPage();
        // A refusal, so that the question doesn't cover other views.
        if (!['consent', 'refused'].includes(name))
          await page.addInitScript(
            'Object.defineProperty(navigator, "globalPrivacyControl", { value: true })',
          );
        await page.goto(path);
        await enter?.(page);
        const file = join(outDir, `${mode}-${viewport.width}-${name}.png`);
        await page.screenshot({ path: file, fullPage: enter === undefined });
        taken.push(file);
        await context.close();
      }
    }
  }
  return taken;
}

async function takeViews(
  page: Page,
  { code, prefix }: (typeof locales)[number],
  stem: string,
): Promise<string[]> {
  const taken: string[] = [];
  for (const { name, path, anchor } of views) {
    await page.goto(`${prefix}${path}${anchor === undefined ? '' : `#${anchor}`}`);
    const file = `${stem}-${name}-${code}.png`;
    await page.screenshot({ path: file });
    taken.push(file);
  }
  return taken;
}

/** Takes pictures of everything that opens over the page, and of the printed page. */
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

await main(process.argv.slice(2));
