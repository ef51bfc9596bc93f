/**
 * Test functions with a browser and a site. The browser starts once per worker, and only if a test needs it. Each test
 * has its own storage, and everything that it opens is closed afterwards.
 */
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { test as base, inject } from 'vitest';
import { launchBrowser } from '../src/browser.js';
import type { Served } from '../src/serve.js';
import { openShared } from './shared-sites.js';

const kept = Symbol.for('the browser of this worker');

/**
 * This worker's browser: files run one after another in one process, which reloads their modules for each. It ends with
 * the process.
 */
async function workersBrowser(): Promise<Browser> {
  const world = globalThis as { [kept]?: Promise<Browser> };
  const known = await world[kept];
  return known?.isConnected() === true ? known : (world[kept] = launchBrowser());
}

/** `contexts` creates another reader's browser. */
export const browserTest = base
  // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from this pattern
  .extend('browser', { scope: 'file' }, async ({}, { onCleanup }) => {
    const browser = await workersBrowser();
    // Files run one after another in a worker: what is open at the end of one is its own.
    onCleanup(async () => void (await Promise.all(browser.contexts().map((context) => context.close()))));
    return browser;
  })
  .extend('contexts', async ({ browser }, { onCleanup }) => {
    const close: (() => Promise<void>)[] = [];
    onCleanup(async () => void (await Promise.all(close.map((one) => one()))));
    return async (options: BrowserContextOptions): Promise<BrowserContext> => {
      const context = await browser.newContext(options);
      close.push(async () => {
        // Requests that a test's routes still answer end with its pages.
        await Promise.all(context.pages().map((page) => page.unrouteAll({ behavior: 'ignoreErrors' })));
        await context.close();
      });
      return context;
    };
  });

/** `site` is what `openSite` opened, once per file; `open` opens a new tab for it, for a reader like `reader`. */
export function siteTest<S extends Served>(openSite: () => Promise<S>, reader: BrowserContextOptions = {}) {
  return (
    browserTest
      // oxlint-disable-next-line no-empty-pattern -- vitest reads a fixture's needs from this pattern
      .extend('site', { scope: 'file' }, async ({}, { onCleanup }) => {
        const site = await openSite();
        onCleanup(site.close);
        return site;
      })
      .extend('open', ({ contexts, site }) => async (options: BrowserContextOptions = {}): Promise<Page> => {
        const context = await contexts({ baseURL: site.origin, ...reader, ...options });
        return context.newPage();
      })
  );
}

/** The site is one of the examples, built with --strict, once for all files that use it. */
export function exampleTest(name: string, reader: BrowserContextOptions = {}) {
  return siteTest(() => openShared(join('examples', name), inject('sharedSites')), reader);
}
