/**
 * Asks questions of a site's search: with the files that a build publishes, and the functions that browsers run on them.
 * So the order is the one that readers see.
 */
import { type Section, indexPath, sourceKey, shownSource } from '@docgen/model';
import type { SearchedFiles } from '@docgen/analysis/code-tools';
import type { SearchedSite } from '@docgen/analysis/read/searched-site';
import { bodiesIn } from '@docgen/analysis/read/packed';
import { bodiesOf } from '@docgen/analysis/read/worker';
import { type Search, type SearchResults, type TextSection, openSearch } from '@docgen/search/client';
import { type AskedQuestion, type ResolvedQuestion, mostResults } from './question.js';

/** Sections of a page that the search window lists. */
const mostSections = 3;

type ReadFile = SearchedFiles['read'];

/** `read` returns the files of the site's indexes. */
export async function askAll(
  questions: readonly ResolvedQuestion[],
  site: SearchedSite,
  read: ReadFile,
): Promise<readonly AskedQuestion[]> {
  const sections = sectionsOf(site);
  const opened = new Map<string, Promise<Search>>();
  const asked: AskedQuestion[] = [];
  for (const question of questions) {
    const known = opened.get(question.locale) ?? openIndex(question.locale, read, site.site.base);
    opened.set(question.locale, known);
    asked.push(await ask(question, await known, sections));
  }
  return asked;
}

/** Asks the search of a locale: the number of pages that it finds, and the URLs of the first ones, best first. */
export type Asker = (
  locale: string,
  query: string,
) => Promise<{ readonly total: number; readonly urls: readonly string[] }>;

export function askerOf(read: ReadFile, base: string): Asker {
  const opened = new Map<string, Promise<Search>>();
  return async (locale, query) => {
    const index = opened.get(locale) ?? openIndex(locale, read, base);
    opened.set(locale, index);
    const { total, hits } = await (await index).find(query, { areas: null, most: mostResults });
    return { total, urls: (await Promise.all(hits)).map(({ url }) => url) };
  };
}

type SectionsOf = (path: string) => Promise<readonly TextSection[]>;

async function ask(question: ResolvedQuestion, index: Search, sections: SectionsOf): Promise<AskedQuestion> {
  const results = await index.find(question.text, { areas: null, most: mostResults });
  const found = await Promise.all(results.hits);
  const ranks: number[] = [];
  for (const { url, path, section } of question.answers) {
    const at = found.findIndex((hit) => hit.url === url);
    if (at >= 0 && (section === null || (await shows(section, results, await sections(path)))))
      ranks.push(at + 1);
  }
  return {
    ...question,
    rank: ranks.length === 0 ? null : Math.min(...ranks),
    found: found.map(({ url, title }) => ({ url, title })),
  };
}

/** Whether a section is among those that the search window lists below its page. */
async function shows(
  section: string,
  { finder }: SearchResults,
  sections: readonly TextSection[],
): Promise<boolean> {
  return finder.sections(sections, mostSections).some(({ id }) => id === section);
}

/** Sections of pages by site path, each page read once. */
function sectionsOf({ manifest, parsed, services }: SearchedSite): SectionsOf {
  const known = new Map<string, Promise<readonly TextSection[]>>();
  const read = async (path: string) => {
    // Few questions ask for sections, so no table of all pages is made.
    const route = manifest.routes.find((one) => one.path === path);
    const key = route && shownSource(route);
    const source = parsed.find((one) => sourceKey(one.source) === key);
    return source === undefined ? [] : bodiesIn(await bodiesOf(source, services)).sections.map(textSection);
  };
  return (path) => {
    const sections = known.get(path) ?? read(path);
    known.set(path, sections);
    return sections;
  };
}

function textSection({ names = [], ...section }: Section): TextSection {
  return { ...section, names: names.map((name) => ({ ...name, id: section.id })) };
}

function openIndex(locale: string, read: ReadFile, base: string): Promise<Search> {
  const load = async (path: string): Promise<Uint8Array> => {
    const bytes = await read(path);
    if (bytes === null) throw new Error(`the search has no file ${path}`);
    return bytes;
  };
  const atUrl = (url: string) => load(url.slice(base.length + 1));
  return load(indexPath({ locale, version: '' })).then((manifest) =>
    openSearch(new TextDecoder().decode(manifest), {
      load: atUrl,
      stemmer: async (url) => {
        const code = Buffer.from(await atUrl(url)).toString('base64');
        const module = (await import(`data:text/javascript;base64,${code}`)) as {
          readonly stemmer: (word: string) => string;
        };
        return module.stemmer;
      },
    }),
  );
}
