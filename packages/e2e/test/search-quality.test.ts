/** What search finds in `content`, through the files of the built site and the functions that browsers run on them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Search, openSearch } from '@docgen/search/client';
import { expect, inject, test } from 'vitest';
import { queries } from '@docgen/bench';
import { openShared } from './shared-sites.js';

async function opened(locale: string): Promise<Search> {
  const { out, close } = await openShared('content', inject('sharedSites'));
  const load = (url: string) => readFile(join(out, url), 'utf8');
  const search = await openSearch(await load(`search/${locale}.json`), {
    load: (url) => readFile(join(out, url)),
    // No file is declared a module in the folder that a site is published from.
    stemmer: async (url) =>
      (
        (await import(`data:text/javascript,${encodeURIComponent(await load(url))}`)) as {
          stemmer: (word: string) => string;
        }
      ).stemmer,
  });
  await close();
  return search;
}

const prefixes: { readonly [locale: string]: string } = { fr: '', en: '/en', id: '/id' };

/** The rank of the expected page among the first three, from 1, or the first three. */
async function place(search: Search, query: string, url: string): Promise<number | readonly string[]> {
  const hits = await Promise.all((await search.find(query, { areas: null, most: 3 })).hits);
  const at = hits.findIndex((hit) => hit.url === url);
  return at < 0 ? hits.map((hit) => hit.url) : at + 1;
}

test.each(Object.keys(queries))(
  'the page that %s readers look for is among the first three',
  async (locale) => {
    const search = await opened(locale);
    const missed: unknown[] = [];
    for (const { query, page } of queries[locale] ?? []) {
      const found = await place(search, query, `${prefixes[locale]}/docs/${page}/`);
      if (typeof found !== 'number') missed.push([query, page, found]);
    }
    expect(missed.length, JSON.stringify(missed, null, 1)).toBeLessThanOrEqual(1);
  },
);
