/** docgen's search: the window of the default theme, operated like a reader does. */
import type { Browser, Page } from 'playwright-core';
import { type SearchContext, type Searcher, filesBelow, freshPage, patience, sizeOf } from './searcher.js';

export async function docgenSearch({ dist, browser, server, locales }: SearchContext): Promise<Searcher> {
  const files = await filesBelow(dist);
  const own = files.filter((path) => path.startsWith('search/') || path.startsWith('assets/docgen-search/'));
  const startOf = (locale: string) => server.origin + (locales.get(locale)?.start ?? '/');
  return {
    name: 'docgen',
    indexBytes: await sizeOf(dist, own),
    async open(locale) {
      const page = await loadedPage(browser, startOf(locale));
      server.taken();
      await page.click('[data-search]');
      return { find: (query) => foundInWindow(page, query), traffic: () => server.taken() };
    },
    async first(locale, query) {
      const closed = await loadedPage(browser, startOf(locale));
      const fromOpening = await answered(closed, query);
      await closed.context().close();
      const page = await loadedPage(browser, startOf(locale));
      await page.click('[data-search]');
      await page.locator('dialog.search [role="combobox"]').waitFor();
      await page.waitForLoadState('networkidle');
      server.taken();
      const fromTyping = await answered(page, query);
      const traffic = server.taken();
      await page.context().close();
      return { fromOpening, fromTyping, ...traffic };
    },
  };
}

/** A page that has loaded everything but the search. */
async function loadedPage(browser: Browser, url: string): Promise<Page> {
  const page = await freshPage(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.locator('html[data-js]').waitFor();
  return page;
}

/** Types a text into the window, and reads the pages that it lists before their excerpts load. */
async function foundInWindow(page: Page, query: string): Promise<string[]> {
  const list = page.locator('dialog.search .search-list');
  await list.evaluate((one) => one.replaceChildren());
  await page.fill('dialog.search [role="combobox"]', query);
  await page
    .locator('dialog.search .search-list > div, dialog.search .search-status button')
    .first()
    .waitFor();
  return list.evaluate((one) =>
    [...one.querySelectorAll<HTMLAnchorElement>(':scope > div > a:first-child')].map(({ href }) => href),
  );
}

/**
 * Opens the window, unless it is open, and enters the whole query in one step. Resolves to the milliseconds until a
 * result appears in the list.
 */
function answered(page: Page, query: string): Promise<number> {
  return page.evaluate(
    ([query, patience]) =>
      new Promise<number>((resolve, reject) => {
        const begin = performance.now();
        let isEntered = false;
        const look = () => {
          const field = document.querySelector<HTMLInputElement>('dialog.search [role="combobox"]');
          if (field && !isEntered) {
            isEntered = true;
            field.value = query;
            field.dispatchEvent(new Event('input'));
          }
          if (document.querySelector('dialog.search .search-list a')) resolve(performance.now() - begin);
        };
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
        setTimeout(() => reject(new Error(`nothing is found for '${query}'`)), patience);
        if (document.querySelector('dialog.search')) look();
        else document.querySelector<HTMLElement>('[data-search]')?.click();
      }),
    [query, patience] as const,
  );
}
