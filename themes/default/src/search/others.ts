/**
 * Other sites in the search window. Their indexes join the site's own, so that all pages are ranked as one site's. Only
 * sites that search others load this. What other sites send is data: it is checked, its texts become text nodes, links
 * stay on their origin, and no code of theirs runs. A site that is slow or fails never delays the site's own results.
 */
import type { Index, Search, SearchResults, openIndex, searchOver } from '@docgen/search/client';
import { together } from '@docgen/search/together';

/** What the search has already loaded. */
export interface OthersTools {
  readonly openIndex: typeof openIndex;
  readonly searchOver: typeof searchOver;
}

export interface Others {
  /**
   * Finds pages of all sites or, if other sites take too long, of `own` only; then calls `later` as soon as the others
   * have been searched.
   */
  readonly find: (own: Search, asked: Asked, later: () => void) => Promise<SearchResults>;
  /** Labels of the sites that can't be searched. */
  readonly missing: () => readonly string[];
}

interface Asked {
  readonly query: string;
  readonly areas: readonly number[] | null;
  readonly most: number;
}

interface OtherSite {
  readonly label: string;
  readonly url: string;
  /** `undefined` until it is known. */
  index: Index | null | undefined;
}

/** Milliseconds that the site's own results wait for the others. */
const patience = 250;
/** Milliseconds after which a site counts as unreachable. */
const timeout = 5000;
const mostBytes = 20_000_000;
const mostPages = 1_000_000;

/** `given` is JSON: the label and the index of each site. */
export function othersIn(given: string, { openIndex, searchOver }: OthersTools): Others {
  const listed = JSON.parse(given) as readonly { readonly label: string; readonly url: string }[];
  const sites = listed.map(({ label, url }): OtherSite => ({ label, url, index: undefined }));
  const made: { own: Search | null; opening: Promise<unknown>; joined: Search | null } = {
    own: null,
    opening: Promise.resolve(),
    joined: null,
  };
  const lose = (site: OtherSite) => {
    site.index = null;
    made.joined = null;
  };
  const open = async (site: OtherSite, own: Index) => {
    try {
      site.index = guarded(await openIndex(await manifestAt(site.url, own), filesOf), {
        origin: new URL(site.url).origin,
        fail: () => lose(site),
      });
    } catch {
      site.index = null;
    }
  };
  const joinedWith = async (own: Search): Promise<Search> => {
    if (made.own !== own) {
      Object.assign(made, { own, joined: null });
      for (const site of sites) site.index = undefined;
      made.opening = Promise.all(sites.map((site) => open(site, own.index)));
    }
    await made.opening;
    return (made.joined ??= searchOver(
      together(
        own.index,
        sites.map(({ label, index }) => ({ label, index: index ?? empty(own.index) })),
      ),
    ));
  };
  const findInAll = async (own: Search, { query, areas, most }: Asked): Promise<SearchResults> => {
    const joined = await joinedWith(own);
    try {
      const found = await joined.find(query, { areas, most });
      await Promise.all(found.hits);
      return found;
    } catch (error) {
      // A site that failed is left out of the next attempt. If none did, the site's own index is at fault.
      if (made.joined === joined) throw error;
      return findInAll(own, { query, areas, most });
    }
  };
  return {
    missing: () => sites.flatMap(({ label, index }) => (index === null ? [label] : [])),
    async find(own, asked, later) {
      const all = findInAll(own, asked);
      const alone = own.find(asked.query, asked);
      const late = alone.then(
        () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patience)),
      );
      const first = await Promise.race([all, late]);
      if (first !== null) return first;
      all.then(later, () => undefined);
      return alone;
    },
  };
}

/** A site that can't be searched has no pages, so that the numbers of areas stay the same. */
function empty(own: Index): Index {
  return {
    ...own,
    pages: 0,
    leads: [],
    terms: {
      line: async () => null,
      beginning: async () => [],
      around: async () => new Set(),
      loads: [],
    },
  };
}

interface Guard {
  readonly origin: string;
  /** Called if the site can't be used any more. */
  readonly fail: () => void;
}

/** Calls `fail` for every error, and leads links to the site's origin only. */
function guarded(index: Index, { origin, fail }: Guard): Index {
  const watched =
    <A extends readonly unknown[], R>(call: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> =>
      call(...given).catch((error: unknown) => {
        fail();
        throw error;
      });
  const { line, beginning, around } = index.terms;
  return {
    ...index,
    terms: { ...index.terms, line: watched(line), beginning: watched(beginning), around: watched(around) },
    page: watched(async (number: number) => {
      const { url, title, area } = await index.page(number);
      const target = new URL(url, origin);
      if (target.origin !== origin || typeof title !== 'string') throw new TypeError('no page of the site');
      return { url: target.href, title, area };
    }),
  };
}

type Manifest = Parameters<typeof openIndex>[0];

/** Rejects if it was written by another version of docgen, or isn't what it should be. */
async function manifestAt(url: string, own: Index): Promise<Manifest> {
  const given = JSON.parse(new TextDecoder().decode(await bytesAt(url))) as Manifest;
  const { format, lang, at, pages, shards, blocks, words, leads } = given;
  const base = new URL(at, url);
  const isSame = format === own.format && lang === own.language.lang && base.origin === new URL(url).origin;
  const isWhole =
    Number.isInteger(pages) &&
    pages > 0 &&
    pages <= mostPages &&
    shards.every(([start, name]) => typeof start === 'string' && isName(name)) &&
    blocks.every(isName) &&
    (words === null || isName(words)) &&
    leads.every((lead) => Number.isInteger(lead) && lead >= 0 && lead < pages);
  if (!isSame || !isWhole) throw new TypeError('no index that can be searched');
  return {
    format,
    lang,
    at: base.href,
    pages,
    shards,
    blocks,
    words,
    leads,
    stemmer: null,
    synonyms: [],
    idle: own.language.idle,
    areas: [['', 0]],
  };
}

/** Whether it can be the name of a file next to others. */
function isName(name: unknown): boolean {
  return typeof name === 'string' && /^[\w-][\w.-]*$/.test(name);
}

/** Words are stemmed by the site's own module: code of other sites never runs. */
const filesOf = { load: bytesAt, stemmer: () => Promise.reject(new TypeError('no module of another site')) };

async function bytesAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url, { credentials: 'omit', signal: AbortSignal.timeout(timeout) });
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  if (Number(response.headers.get('content-length')) > mostBytes) throw new RangeError('too many bytes');
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (bytes.length > mostBytes) throw new RangeError('too many bytes');
  return bytes;
}
