/**
 * Benchmark `search`: questions of readers of `content`, in three languages, entered in docgen's window in a real
 * Chromium and asked of other searches over the same pages; also how long a reader waits for the first answer, what is
 * loaded for it, and the index size compared with the text.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { chromiumPath, launchBrowser } from '../measure/browser.js';
import { run } from '../measure/run.js';
import type { Document } from '../report/document.js';
import { headOf } from '../report/head.js';
import { type LanguageScore, type SearchFigure, searchTables } from '../report/search-tables.js';
import { countingServer, emptyPage } from '../search/counting-server.js';
import { pagePaths, pageTexts, textBytes } from '../search/page-texts.js';
import { type Question, type QuestionSet, questionSets } from '../search/questions.js';
import { placeOf, scoreOf } from '../search/score.js';
import type { LocalePages, Opened, SearchContext, Searcher } from '../search/searcher.js';
import { measureSearchers } from '../search/searchers.js';
import { waitsOf } from '../search/waits.js';
import { oursOf, type Lab } from './lab.js';

/** Path of each language in `content`. */
const prefixes: { readonly [locale: string]: string } = { en: '/en', fr: '', id: '/id' };
const content = fileURLToPath(new URL('../../../../content', import.meta.url));
/** Queries of each language for which the wait is measured. */
const waitedQueries = 2;

export async function searchReport(lab: Lab): Promise<Document> {
  const [ours] = oursOf(lab);
  const path = chromiumPath();
  if (!ours?.buildOf || path === null) throw new Error('search needs a Chromium on the PATH');
  const dist = join(lab.options.work, 'content');
  lab.say('content: building');
  await run([...ours.buildOf(content), '--out', dist]);
  const sets = await questionSets(prefixes, join(content, 'questions.yaml'));
  const server = await countingServer(dist);
  const browser = await launchBrowser(path);
  try {
    const home = join(lab.options.peersFolder, 'search');
    const locales = await localesOf(dist, browser, server.origin);
    const context: SearchContext = { dist, browser, server, home, locales };
    const figures = await measureSearchers(context, lab, (searcher) => measured(searcher, sets, lab));
    const texts = [...locales.values()].flatMap(({ pages }) => pages);
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
  const paths = await pagePaths(dist);
  const page = await browser.newPage();
  await page.goto(origin + emptyPage);
  const locales = new Map<string, LocalePages>();
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

async function measured(
  searcher: Searcher,
  sets: readonly QuestionSet[],
  { say, options }: Lab,
): Promise<SearchFigure> {
  const { name, indexBytes, open } = searcher;
  const first: SearchFigure['first'][number][] = [];
  const scores = sets.map((): LanguageScore[] => []);
  for (const locale of Object.keys(prefixes)) {
    say(`${name}: ${locale}`);
    const opened = await open(locale);
    for (const [at, { questions }] of sets.entries()) {
      const own = questions.filter((question) => question.locale === locale);
      const places: (number | null)[] = [];
      for (const question of own) {
        places.push(await placed(question, opened));
        if (first.length < Object.keys(prefixes).indexOf(locale) + 1) first.push(opened.traffic());
      }
      scores[at]?.push({ locale, ...scoreOf(places) });
    }
  }
  const asked = Object.keys(prefixes).flatMap((locale) =>
    (sets[0]?.questions ?? []).filter((question) => question.locale === locale).slice(0, waitedQueries),
  );
  say(`${name}: first answers`);
  const waits = await waitsOf(searcher, asked, options.runs);
  return {
    name,
    indexBytes,
    sets: sets.map(({ title }, at) => ({ title, scores: scores[at] ?? [] })),
    first,
    waits,
  };
}

async function placed({ query, answers }: Question, { find }: Opened): Promise<number | null> {
  return placeOf(answers, await find(query));
}
