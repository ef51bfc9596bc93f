/**
 * The halves of a site searched together find what the whole finds: the first three results for the questions of
 * `content/`, in each language, however the pages are split.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { analyze } from '@docgen/analysis/analyze';
import type { SearchedFiles } from '@docgen/analysis/code-tools';
import { searchedSite } from '@docgen/analysis/read/searched-site';
import { codeTools } from '@docgen/build/site-compiler';
import { type Search, openSearch, searchOver } from '@docgen/search/client';
import { together } from '@docgen/search/together';
import { disk } from '@docgen/store/fs';
import { phases } from '@docgen/store/phases';
import type { Route } from '@docgen/model';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { request } from '../../site.js';

const content = fileURLToPath(new URL('../../../../../content', import.meta.url));
const questions = parse(readFileSync(join(content, 'questions.yaml'), 'utf8')) as readonly {
  readonly question: string;
  readonly language: string;
}[];
const locales = ['en', 'fr', 'id'];

/** The search of a language from the files of a site. */
async function searchIn(locale: string, read: SearchedFiles['read']): Promise<Search> {
  const bytes = async (path: string) => (await read(path)) ?? new Uint8Array();
  const text = new TextDecoder().decode(await bytes(`search/${locale}.json`));
  return openSearch(text, {
    load: async (url) => bytes(url.slice(1)),
    stemmer: async (url) => {
      const code = Buffer.from(await bytes(url.slice(1))).toString('base64');
      return (
        (await import(`data:text/javascript;base64,${code}`)) as {
          readonly stemmer: (word: string) => string;
        }
      ).stemmer;
    },
  });
}

async function firstThree(search: Search, query: string): Promise<readonly string[]> {
  const { hits } = await search.find(query, { areas: null, most: 3 });
  return (await Promise.all(hits)).map(({ url }) => url);
}

const splits: { readonly [name: string]: (route: Route, at: number) => boolean } = {
  'every other page': (_, at) => at % 2 === 0,
  'the reference, and all other pages': ({ id }) => id.startsWith('api/'),
};

test('halves of content/ find what the whole finds', async () => {
  const wanted = request({ folder: content });
  const { analysis } = await analyze(wanted, { fs: disk, run: phases(wanted), tools: codeTools });
  if (analysis === null) throw new Error('content/ has errors');
  try {
    const site = searchedSite(analysis);
    const readerOf = async (isIn: (route: Route, at: number) => boolean) => {
      const manifest = { ...site.manifest, routes: site.manifest.routes.filter(isIn) };
      return (await codeTools.searchFiles({ ...site, manifest }, new Set(locales))).read;
    };
    const whole = await readerOf(() => true);
    const shares: { [name: string]: number } = {};
    for (const [name, isFirst] of Object.entries(splits)) {
      const first = await readerOf(isFirst);
      const second = await readerOf((route, at) => !isFirst(route, at));
      for (const locale of locales) {
        const alone = await searchIn(locale, whole);
        const [own, other] = [await searchIn(locale, first), await searchIn(locale, second)];
        expect(own.pages + other.pages).toBe(alone.pages);
        expect(Math.min(own.pages, other.pages)).toBeGreaterThan(alone.pages / 5);
        const both = searchOver(together(own.index, [{ label: 'Other', index: other.index }]));
        const asked = questions.filter(({ language }) => language === locale);
        expect(asked.length).toBeGreaterThanOrEqual(60);
        const all = { found: 0, expected: 0 };
        for (const { question } of asked) {
          const expected = await firstThree(alone, question);
          const found = new Set(await firstThree(both, question));
          all.expected += expected.length;
          all.found += expected.filter((url) => found.has(url)).length;
        }
        shares[`${name}, ${locale}`] = all.found / all.expected;
      }
    }
    process.stdout.write(`\nfirst three results, halves as the whole: ${JSON.stringify(shares)}\n`);
    expect(Math.min(...Object.values(shares)), JSON.stringify(shares)).toBeGreaterThanOrEqual(0.95);
  } finally {
    await analysis.reading.close();
  }
}, 240_000);
