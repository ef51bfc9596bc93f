/**
 * Finds the passages of a built site that may answer a question: its index finds pages, whose Markdown copies are split
 * into sections. A site that is built again is found as it is now.
 */
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { type Search, type TextSection, openSearch } from '@docgen/search/client';
import { type Section, headingsIn, sectionsOf } from '@docgen/search/sections';
import { stemmerOf } from '@docgen/search/write';
import { type Bounds, addressOf, passages } from '../answers.js';

/** A section that the model reads. */
export interface GivenPassage {
  /** URL path with the anchor of the section. */
  readonly url: string;
  readonly title: string;
  /** Markdown. */
  readonly text: string;
}

export interface WantedIndex {
  readonly locale: string;
  /** Null for the current version. */
  readonly version: string | null;
}

export interface SiteIndex {
  /** `''` or `/base`. */
  readonly base: string;
  readonly passagesFor: (question: string) => Promise<readonly GivenPassage[]>;
}

/** Whole sections, or parts of long ones. Those that are much worse than the best one help a model nothing. */
const bounds: Bounds = { pages: 8, passages: 8, ofPage: 3, length: Infinity, beside: 0.5 };
/** Characters of a passage, and of all that the model reads. */
const longestPassage = 4_000;
const longestInAll = 16_000;

/** Returns the index of a locale and version, or null if the site has none. */
export function siteFolder(path: string): (wanted: WantedIndex) => Promise<SiteIndex | null> {
  const folder = resolve(path);
  const opened = new Map<string, { readonly text: string; readonly index: SiteIndex }>();
  return async (wanted) => {
    const name = indexPath(wanted);
    const text = name === null ? null : await textAt(folder, name);
    if (name === null || text === null) return null;
    const known = opened.get(name);
    if (known?.text === text) return known.index;
    const index = await indexOf(text, folder);
    opened.set(name, { text, index });
    return index;
  };
}

function isName(name: string): boolean {
  return /^[\p{L}\p{N}@][\p{L}\p{N}@._ -]{0,99}$/u.test(name);
}

/** Null for what can't be the name of a locale or version. */
function indexPath({ locale, version }: WantedIndex): string | null {
  if (!isName(locale) || (version !== null && !isName(version))) return null;
  return `search/${locale}${version === null ? '' : `/${version}`}.json`;
}

async function indexOf(manifest: string, folder: string): Promise<SiteIndex> {
  const { at, lang } = JSON.parse(manifest) as { readonly at: string; readonly lang: string };
  const base = at.slice(0, at.lastIndexOf('/assets/'));
  const pathOf = (url: string) => decodeURIComponent(url.slice(base.length + 1));
  const search = await openSearch(manifest, {
    load: async (url) => readFile(join(folder, pathOf(url))),
    stemmer: async () => stemmerOf(lang),
  });
  return {
    base,
    passagesFor: (question) => passagesIn(search, question, (url) => pageAt(folder, pathOf(url))),
  };
}

async function passagesIn(
  search: Search,
  question: string,
  sectionsAt: (url: string) => Promise<readonly Section[]>,
): Promise<readonly GivenPassage[]> {
  const { hits, finder } = await search.find(question, { areas: null, most: bounds.pages });
  const markdown = new Map<TextSection, string>();
  const sectionsOfPage = async (url: string) =>
    (await sectionsAt(url)).flatMap(({ lines, text, ...section }) => {
      const parts = partsOf(lines);
      return parts.map((part) => {
        const one: TextSection = { ...section, text: parts.length > 1 ? part : text };
        markdown.set(one, part);
        return one;
      });
    });
  const found = await passages({ hits: await Promise.all(hits), finder, sectionsOf: sectionsOfPage }, bounds);
  let left = longestInAll;
  return found.flatMap((passage) => {
    const { hit, section } = passage;
    const text = (markdown.get(section) ?? '').slice(0, left);
    left -= text.length;
    const isOfPage = section.title === '' || section.title === hit.title;
    const title = isOfPage ? hit.title : `${hit.title} › ${section.title}`;
    return text === '' ? [] : [{ url: addressOf(passage), title, text }];
  });
}

/** The Markdown of a section; of a long one, several passages of whole lines, so that its end is found, too. */
function partsOf(lines: readonly string[]): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (const line of lines.map((one) => one.slice(0, longestPassage - 1))) {
    if (part.length + line.length >= longestPassage) {
      parts.push(part);
      part = '';
    }
    part += `${line}\n`;
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== '');
}

/** The sections of a page; none if it has no Markdown copy. `path` is that of its URL. */
async function pageAt(folder: string, path: string): Promise<readonly Section[]> {
  const bare = path.replace(/\/$/, '');
  const first = async (paths: readonly string[]) => {
    for (const one of paths) {
      const text = await textAt(folder, one);
      if (text !== null) return text;
    }
    return null;
  };
  const twin = await first(bare === '' ? ['index.md'] : [`${bare}/index.md`, `${bare}.md`]);
  const html = await first(bare === '' ? ['index.html'] : [`${bare}/index.html`, `${bare}.html`]);
  return twin === null ? [] : sectionsOf({ twin, headings: html === null ? [] : headingsIn(html) });
}

/** Null if there is no such file in the folder. */
async function textAt(folder: string, path: string): Promise<string | null> {
  const file = join(folder, path);
  if (!file.startsWith(folder + sep)) return null;
  return readFile(file, 'utf8').catch(() => null);
}
