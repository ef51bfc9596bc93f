/** The searches that are compared, each set up as its makers recommend for a site. */
import { spawnSync } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { type CountingServer, type Traffic, emptyPage, wireBytes } from './counting-server.js';
import type { PageText } from './page-texts.js';
import { mostPlaces } from './score.js';

export interface Opened {
  /** URLs of the pages that it finds, best first. */
  readonly find: (query: string) => Promise<readonly string[]>;
  /** Traffic between the start of a search and the first result. */
  readonly traffic: () => Traffic;
}

export interface Searcher {
  readonly name: string;
  /** Bytes of the index in all languages, as sent over a network; its code doesn't count. */
  readonly indexBytes: number;
  /** Opens it as a reader of that language would the first time. */
  readonly open: (locale: string) => Promise<Opened>;
}

export interface SearchContext {
  /** Folder of the built site. */
  readonly dist: string;
  readonly browser: Browser;
  readonly server: CountingServer;
  /** For each locale, the URL of one page and the texts of all pages. */
  readonly locales: ReadonlyMap<string, { readonly start: string; readonly pages: readonly PageText[] }>;
  /** Folder in which the peers are installed. */
  readonly home: string;
}

const patience = 120_000;

export async function docgenSearch({ dist, browser, server, locales }: SearchContext): Promise<Searcher> {
  const files = await filesBelow(dist);
  const own = files.filter((path) => path.startsWith('search/') || path.startsWith('assets/docgen-search-'));
  return {
    name: 'docgen',
    indexBytes: await sizeOf(dist, own),
    async open(locale) {
      const page = await freshPage(browser);
      await page.goto(server.origin + (locales.get(locale)?.start ?? '/'), { waitUntil: 'networkidle' });
      await page.locator('html[data-js]').waitFor();
      server.taken();
      await page.click('[data-search]');
      return { find: (query) => foundInWindow(page, query), traffic: () => server.taken() };
    },
  };
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

export async function pagefindSearch({
  dist,
  browser,
  server,
  home,
  locales,
}: SearchContext): Promise<Searcher> {
  const script = join(home, 'node_modules/pagefind/lib/runner/bin.cjs');
  const made = spawnSync(process.execPath, [script, '--site', dist, '--root-selector', '.content'], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`pagefind ended with ${made.status}\n${made.stderr}`);
  const files = (await filesBelow(dist)).filter((path) =>
    /^pagefind\/.*\.pf_(?:index|fragment|meta)$/.test(path),
  );
  return {
    name: 'pagefind',
    indexBytes: await sizeOf(dist, files),
    async open(locale) {
      const page = await freshPage(browser);
      await page.goto(server.origin + emptyPage);
      const start = locales.get(locale)?.start ?? '/';
      const lang = await page.evaluate(async (url) => {
        const html = await (await fetch(url)).text();
        return new DOMParser().parseFromString(html, 'text/html').documentElement.lang;
      }, start);
      await page.evaluate((lang) => document.documentElement.setAttribute('lang', lang), lang);
      server.taken();
      return { find: (query) => foundByPagefind(page, query), traffic: () => server.taken() };
    },
  };
}

interface Pagefind {
  readonly search: (
    query: string,
  ) => Promise<{ readonly results: readonly { readonly data: () => Promise<{ readonly url: string }> }[] }>;
}

function foundByPagefind(page: Page, query: string): Promise<string[]> {
  return page.evaluate(
    async ([query, most]) => {
      const path = '/pagefind/pagefind.js';
      const pagefind = (await import(path)) as Pagefind;
      const { results } = await pagefind.search(query);
      const shown = await Promise.all(results.slice(0, most).map((result) => result.data()));
      return shown.map(({ url }) => url);
    },
    [query, mostPlaces] as const,
  );
}

interface MiniSearch {
  readonly addAll: (documents: readonly object[]) => void;
  readonly search: (query: string) => readonly { readonly id: string }[];
}

/** The whole index is loaded in one go, so its traffic is the index of a language and the library. */
export async function miniSearch({ home, locales }: SearchContext): Promise<Searcher> {
  const file = join(home, 'node_modules/minisearch/dist/es/index.js');
  const { default: Mini } = (await import(pathToFileURL(file).href)) as {
    readonly default: new (options: object) => MiniSearch;
  };
  const options = {
    fields: ['title', 'text'],
    storeFields: ['title'],
    searchOptions: { boost: { title: 2 }, prefix: true, fuzzy: 0.2 },
  };
  const indexes = new Map<string, { index: MiniSearch; bytes: number }>();
  for (const [locale, { pages }] of locales) {
    const index = new Mini(options);
    index.addAll(pages.map(({ url, title, prose }) => ({ id: url, title, text: prose })));
    indexes.set(locale, { index, bytes: gzipSync(JSON.stringify(index), { level: 9 }).length });
  }
  const code = wireBytes(file, await readFile(file)).length;
  return {
    name: 'minisearch',
    indexBytes: [...indexes.values()].reduce((sum, { bytes }) => sum + bytes, 0),
    open: async (locale) => ({
      find: async (query) => (indexes.get(locale)?.index.search(query) ?? []).map(({ id }) => id),
      traffic: () => ({ bytes: code + (indexes.get(locale)?.bytes ?? 0), requests: 2 }),
    }),
  };
}

async function freshPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(patience);
  return page;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

async function sizeOf(folder: string, paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) bytes += wireBytes(path, await readFile(join(folder, path))).length;
  return bytes;
}
