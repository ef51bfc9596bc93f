/** `search`: the site's own search, with the index that readers use, and the most relevant part of each page. */
import { type Excerpt, type Search as Index, openSearch } from '@docgen/search/client';
import { indexPath, isCurrent } from '@docgen/model';
import { z } from 'zod';
import { operationIds } from '../operations.js';
import { Refusal } from '../refusal.js';
import { type Scope, addressOf, nameOf, pagesIn, scopeOf } from '../scope.js';
import { sectionsOf } from '@docgen/search/sections';
import { type Look, defineTool, scope } from '../tool.js';

const mostHits = 20;

export const searchText = {
  name: 'search',
  title: 'Search the documentation',
  description:
    'The pages that match the words, best first: title, section, URL of the section, and an excerpt. Words match in any inflection; names of fields, operations (`POST /orders`) and error codes match too.',
} as const;

export const searchInput = {
  query: z.string().trim().min(1).max(300),
  limit: z.int().min(1).max(mostHits).default(8).describe('Maximum number of pages.'),
};

export const search = defineTool({
  ...searchText,
  input: z.strictObject({ ...searchInput, ...scope }),
  async answer(look, { query, limit, ...given }) {
    const wanted = scopeOf(given, look.site);
    const index = await indexOf(wanted, look);
    const { hits, total, finder } = await findIn(index, query, { wanted, limit });
    const routes = new Map(pagesIn(look).map((route) => [route.url, route]));
    const ids = operationIds(wanted, look);
    const results = hits.map(async (hit) => {
      const { url, title } = await hit;
      const route = routes.get(url);
      const page = route && (await look.edition.draw(route));
      const [best] = page ? finder.sections(sectionsOf(page, ids), 1) : [];
      const section = textOf(best?.title ?? []);
      return {
        title,
        ...(section !== '' && { section }),
        url: addressOf({ url }, look.site, best?.id ?? null),
        ...(best && { excerpt: textOf(best.excerpt) }),
      };
    });
    return { total, results: await Promise.all(results) };
  },
});

/** The pages of a docs set are an area of the index of all current versions. */
async function findIn(
  index: Index,
  query: string,
  { wanted: { locale, version, set }, limit }: { readonly wanted: Scope; readonly limit: number },
) {
  const all = await index.find(query, { areas: null, most: limit });
  const label = set !== null && isCurrent(version) ? set.label?.[locale] : undefined;
  if (label === undefined) return all;
  const area = all.areas.findIndex((one) => one.label === label);
  const total = all.areas[area]?.total ?? 0;
  return total === 0
    ? { ...all, hits: [], total }
    : { ...(await index.find(query, { areas: [area], most: limit })), total };
}

/** Throws a Refusal if the site doesn't use docgen's search. */
async function indexOf(wanted: Scope, { site, edition }: Look): Promise<Index> {
  const bytesOf = async (path: string) => {
    const bytes = await edition.file(path);
    if (bytes === null) throw new Refusal(`There is no search index in ${nameOf(wanted)}.`);
    return bytes;
  };
  if (site.search?.provider !== 'docgen')
    throw new Refusal('The site has no built-in search; use list_pages instead.');
  const load = (url: string) => bytesOf(url.slice(site.base.length + 1));
  const manifest = await bytesOf(indexPath(wanted));
  return openSearch(new TextDecoder().decode(manifest), {
    load,
    stemmer: async (url) => {
      const code = Buffer.from(await load(url)).toString('base64');
      const module = (await import(`data:text/javascript;base64,${code}`)) as {
        readonly stemmer: (word: string) => string;
      };
      return module.stemmer;
    },
  });
}

function textOf(pieces: Excerpt): string {
  return pieces.map(({ text }) => text).join('');
}
