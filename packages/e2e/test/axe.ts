/** axe-core in a page, and the looks in which it runs. */
import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { isWhole } from './sample.js';
import { desktop, phone } from './windows.js';

export interface Look {
  readonly mode: 'light' | 'dark';
  readonly width: number;
}

export const looks: readonly Look[] = [
  { mode: 'light', width: phone.width },
  { mode: 'dark', width: phone.width },
  { mode: 'light', width: desktop.width },
  { mode: 'dark', width: desktop.width },
];

/** Both modes and both widths in two looks, for pages that are checked in each; in the whole run, all four looks. */
export const fewLooks = looks.filter(
  ({ mode, width }) => isWhole || (mode === 'light') === (width === phone.width),
);

/** The context of a reader who prefers a look, and reduced motion, so that nothing is judged half faded. */
export function readerOf({ mode, width }: Look, origin: string): BrowserContextOptions {
  const storageState = { cookies: [], origins: [{ origin, localStorage: [{ name: 'theme', value: mode }] }] };
  return { viewport: { width, height: 800 }, reducedMotion: 'reduce', storageState };
}

/** Adds axe to every page of a tab, through the browser's own API, so that the site's policy stays in force. */
export async function bringAxe(page: Page): Promise<Page> {
  await page.addInitScript({ content: axe.source });
  return page;
}

/** Everything that axe reports on the page in its current state, one line per element; it keeps no list of passes. */
export async function violations(page: Page): Promise<string[]> {
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${page.url()} ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}
