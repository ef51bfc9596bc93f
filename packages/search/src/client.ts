/**
 * The half that browsers load: an index, opened by its manifest, that answers what a reader types. It knows no network
 * and no document: files come by functions, results go out as data, and all text in them is text.
 */
import { type Manifest, type PageRow, blockSize } from './format.js';
import { lookup } from './lookup.js';
import { needlesOf } from './query.js';
import { rank } from './rank.js';
import { stemOf } from './stem.js';
import type { Finder } from './excerpt.js';
import { finder } from './excerpt.js';

export { type Excerpt, type Finder, type FoundSection, type Piece, type TextSection } from './excerpt.js';
export { fold } from './fold.js';
export { operationIn, operationTerms } from './names.js';

export interface SearchFiles {
  /** The text of a file by its URL. Rejects where it does not come. */
  readonly load: (url: string) => Promise<string>;
  /** The function of the module at a URL of the manifest. */
  readonly stemmer: (url: string) => Promise<(word: string) => string>;
}

export interface Hit extends PageRow {
  readonly area: number;
}

export interface Found {
  readonly hits: readonly Hit[];
  /** How many pages have what was looked for. */
  readonly total: number;
  /** How many in each area, in the manifest's order. */
  readonly areas: readonly { readonly label: string; readonly total: number }[];
  /** Words that are found, where the whole text is not. */
  readonly near: readonly string[];
  /** Finds the words in a page's text. */
  readonly finder: Finder;
}

export interface Search {
  readonly find: (
    query: string,
    wish: { readonly area: number | null; readonly most: number },
  ) => Promise<Found>;
}

/** Opens an index; `text` is that of its manifest. */
export async function openSearch(text: string, files: SearchFiles): Promise<Search> {
  const manifest = JSON.parse(text) as Manifest;
  const { lang, areas, pages } = manifest;
  const stem = stemOf(manifest.stemmer === null ? null : await files.stemmer(manifest.stemmer));
  const load = (name: string) => files.load(`${manifest.at}${name}.txt`);
  const { find } = lookup(manifest, load);
  const blocks = new Map<number, Promise<string>>();
  const block = (at: number): Promise<string> => {
    const text = blocks.get(at) ?? load(manifest.blocks[at] ?? '');
    blocks.set(at, text);
    text.catch(() => blocks.delete(at));
    return text;
  };
  const hit = async (page: number): Promise<Hit[]> => {
    const rows = JSON.parse(await block(Math.floor(page / blockSize))) as [string, string][];
    const row = rows[page % blockSize];
    return row ? [{ url: row[0], title: row[1], area: areaAt(page) }] : [];
  };
  const areaAt = (page: number): number => areas.findLastIndex(([, from]) => from <= page);
  return {
    async find(query, { area, most }) {
      const asked = needlesOf(query, { lang, stem });
      const needles: { text: string; matches: Awaited<ReturnType<typeof find>> }[] = [];
      for (const needle of asked) {
        const matches = await find(needle);
        if (matches.length > 0 || needle.parts.length === 0) needles.push({ text: needle.text, matches });
        else for (const part of needle.parts) needles.push({ text: part.text, matches: await find(part) });
      }
      const ranked = rank(
        needles.map(({ matches }) => matches),
        pages,
      );
      const counts = areas.map(([label]) => ({ label, total: 0 }));
      for (const { page } of ranked) {
        const one = counts[areaAt(page)];
        if (one) one.total++;
      }
      const shown = ranked.filter(({ page }) => area === null || areaAt(page) === area).slice(0, most);
      return {
        hits: (await Promise.all(shown.map(({ page }) => hit(page)))).flat(),
        total: ranked.length,
        areas: counts,
        near: needles.filter(({ matches }) => matches.length > 0).map((one) => one.text),
        finder: finder(
          needles.map(({ matches }) => matches),
          { stem, pages },
        ),
      };
    },
  };
}
