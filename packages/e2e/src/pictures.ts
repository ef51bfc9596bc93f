/** Functions shared by the picture albums: readers in every look, and sheets with pictures side by side. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Browser } from 'playwright-core';
import type { Stage } from './stage.js';

export interface Reader {
  readonly mode: string;
  readonly code: string;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** A reader who chose a mode, and whose browser prefers the language of the page. */
export function contextOf(browser: Browser, { origin }: Stage, { mode, code, viewport }: Reader) {
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'theme', value: mode }] }] };
  return browser.newContext({
    baseURL: origin,
    locale: code,
    viewport,
    storageState,
    reducedMotion: 'reduce',
  });
}

/** Pictures side by side, each below its name, scaled to half their size. */
export async function takeSheet(browser: Browser, path: string, pictures: readonly string[]): Promise<void> {
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
