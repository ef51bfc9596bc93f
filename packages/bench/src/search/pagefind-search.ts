/** Pagefind: it indexes the built site, and its script searches the index in the browser. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { run } from '../measure/run.js';
import { emptyPage } from './counting-server.js';
import { mostPlaces } from './score.js';
import { type SearchContext, type Searcher, filesBelow, freshPage, sizeOf } from './searcher.js';

export async function pagefindSearch(context: SearchContext): Promise<Searcher> {
  const { dist, browser, server, home } = context;
  const script = join(home, 'node_modules/pagefind/lib/runner/bin.cjs');
  await run([process.execPath, script, '--site', dist, '--root-selector', '.content']);
  const files = (await filesBelow(dist)).filter((path) =>
    /^pagefind\/.*\.pf_(?:index|fragment|meta)$/.test(path),
  );
  const opened = async (locale: string) => {
    const page = await freshPage(browser);
    await page.goto(server.origin + emptyPage);
    await setLanguage(page, context.locales.get(locale)?.start ?? '/');
    server.taken();
    return page;
  };
  return {
    name: 'Pagefind',
    indexBytes: await sizeOf(dist, files),
    async open(locale) {
      const page = await opened(locale);
      return {
        find: async (query) => (await foundIn(page, query)).urls,
        traffic: () => server.taken(),
      };
    },
    async first(locale, query) {
      const page = await opened(locale);
      const { fromOpening, fromTyping } = await foundIn(page, query);
      const traffic = server.taken();
      await page.context().close();
      return { fromOpening, fromTyping, ...traffic };
    },
  };
}

/** Pagefind searches the index of the document's language. */
async function setLanguage(page: Page, url: string): Promise<void> {
  await page.evaluate(async (url) => {
    const html = await (await fetch(url)).text();
    const { lang } = new DOMParser().parseFromString(html, 'text/html').documentElement;
    document.documentElement.setAttribute('lang', lang);
  }, url);
}

interface Pagefind {
  readonly init: () => Promise<void>;
  readonly search: (
    query: string,
  ) => Promise<{ readonly results: readonly { readonly data: () => Promise<{ readonly url: string }> }[] }>;
}

/** The results, and the milliseconds until the first of them can be shown. */
function foundIn(page: Page, query: string) {
  return page.evaluate(
    async ([query, most]) => {
      const opening = performance.now();
      const path = '/pagefind/pagefind.js';
      const pagefind = (await import(path)) as Pagefind;
      await pagefind.init();
      const typing = performance.now();
      const { results } = await pagefind.search(query);
      await results[0]?.data();
      const answer = performance.now();
      const shown = await Promise.all(results.slice(0, most).map((result) => result.data()));
      return {
        urls: shown.map(({ url }) => url),
        fromOpening: answer - opening,
        fromTyping: answer - typing,
      };
    },
    [query, mostPlaces] as const,
  );
}
