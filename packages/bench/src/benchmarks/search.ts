/**
 * Benchmark `search`: sixty queries from readers of `content`, in three languages, entered in docgen's window in a real
 * Chromium and in other searches over the same pages; also what a reader loads for the first answer, and the index size
 * compared with the text.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { chromiumPath, launchBrowser } from '../measure/browser.js';
import { run } from '../measure/run.js';
import type { Document } from '../report/document.js';
import { headOf } from '../report/head.js';
import { type SearchFigure, searchTables } from '../report/search-tables.js';
import { countingServer, emptyPage } from '../search/counting-server.js';
import { pageTexts, textBytes } from '../search/page-texts.js';
import { queries } from '../search/queries.js';
import { placeOf, scoreOf } from '../search/score.js';
import {
  type SearchContext,
  type Searcher,
  docgenSearch,
  miniSearch,
  pagefindSearch,
} from '../search/searchers.js';
import { oursOf, type Lab } from './lab.js';

/** Path of each language in `content`. */
const prefixes: { readonly [locale: string]: string } = { en: '/en', fr: '', id: '/id' };
const content = fileURLToPath(new URL('../../../../content', import.meta.url));

export async function searchReport(lab: Lab): Promise<Document> {
  const [ours] = oursOf(lab);
  const path = chromiumPath();
  if (!ours?.buildOf || path === null) throw new Error('search needs a Chromium on the PATH');
  const dist = join(lab.options.work, 'content');
  lab.say('content: building');
  await run([...ours.buildOf(content), '--out', dist]);
  const server = await countingServer(dist);
  const browser = await launchBrowser(path);
  try {
    const home = join(lab.options.peersFolder, 'search');
    const ground: SearchContext = {
      dist,
      browser,
      server,
      home,
      locales: await localesOf(dist, browser, server.origin),
    };
    const figures: SearchFigure[] = [];
    for (const make of [docgenSearch, pagefindSearch, miniSearch]) {
      try {
        figures.push(await measured(await make(ground), lab));
      } catch (error) {
        const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
        lab.say(`${make.name}: not measured: ${reason} (is it set up? 'pnpm bench setup search')`);
      }
    }
    const texts = [...ground.locales.values()].flatMap(({ pages }) => pages);
    const about = {
      prose: textBytes(texts.map(({ prose }) => prose)),
      text: textBytes(texts.map(({ text }) => text)),
      pages: texts.length,
    };
    const own = { ...lab, tools: [ours], absent: [] };
    return { head: headOf(own, []), tables: searchTables(figures, about), data: { figures, about } };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The pages of each language, as listed in the sitemap. */
async function localesOf(dist: string, browser: Browser, origin: string): Promise<SearchContext['locales']> {
  const map = await readFile(join(dist, 'sitemap.xml'), 'utf8');
  const paths = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
  const page = await browser.newPage();
  await page.goto(origin + emptyPage);
  const locales = new Map<string, { start: string; pages: Awaited<ReturnType<typeof pageTexts>> }>();
  for (const [locale, prefix] of Object.entries(prefixes)) {
    const own = paths.filter((path) => localeOf(path) === locale);
    locales.set(locale, { start: `${prefix}/docs/intro/`, pages: await pageTexts(page, own) });
  }
  await page.close();
  return locales;
}

function localeOf(path: string): string {
  const found = Object.entries(prefixes).find(
    ([, prefix]) => prefix !== '' && `${path}/`.startsWith(`${prefix}/`),
  );
  return found?.[0] ?? 'fr';
}

async function measured(searcher: Searcher, { say }: Lab): Promise<SearchFigure> {
  const { name, indexBytes, open } = searcher;
  const places: (number | null)[] = [];
  const first: { bytes: number; requests: number }[] = [];
  for (const [locale, asked] of Object.entries(queries)) {
    say(`${name}: ${locale}`);
    const { find, traffic } = await open(locale);
    for (const [at, { query, page }] of asked.entries()) {
      const urls = await find(query);
      if (at === 0) first.push(traffic());
      places.push(placeOf(`${prefixes[locale] ?? ''}/docs/${page}`, urls));
    }
  }
  return { name, indexBytes, score: scoreOf(places), first };
}
