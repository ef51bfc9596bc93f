/** An index of a few pages, and a search opened on its files. */
import { createHash } from 'node:crypto';
import type { Section } from '@docgen/model';
import { type Search, openSearch } from '../src/client.js';
import {
  type Manifest,
  type WrittenIndex,
  gatherer,
  stemOf,
  stemmerUrl,
  termMaker,
  writeTerms,
} from '../src/write.js';
import type { NamedIndex, PageTerms, PageText } from '../src/write.js';

export interface MadePage {
  readonly title: string;
  readonly text?: string;
  readonly sections?: readonly Section[];
  readonly description?: string;
  readonly keywords?: readonly string[];
  readonly area?: string;
  readonly isLead?: boolean;
}

type Synonyms = NamedIndex['synonyms'];

async function stemmerFor(lang: string): Promise<((word: string) => string) | null> {
  const url = stemmerUrl(lang);
  return url === null ? null : ((await import(url)) as { stemmer: (word: string) => string }).stemmer;
}

export async function termsFor(lang: string): Promise<(page: MadePage) => PageTerms> {
  const make = termMaker({ lang, stem: stemOf(await stemmerFor(lang), lang) });
  return (page) => make(textOf(page));
}

function textOf({ title, text = '', description = '', keywords = [], sections = [] }: MadePage): PageText {
  return { title, description, keywords, sections: [{ id: null, title: '', text }, ...sections] };
}

export function aboutOf(pages: readonly MadePage[], lang: string, synonyms: Synonyms = []): NamedIndex {
  return {
    at: '/assets/s-',
    lang,
    stemmer: stemmerUrl(lang) === null ? null : '/stem.js',
    synonyms,
    pages: pages.map(({ title, area = '', isLead = false }, at) => ({ url: `/${at}`, title, area, isLead })),
    nameOf: (content) => createHash('sha256').update(content).digest('hex').slice(0, 10),
  };
}

export async function indexOf(
  pages: readonly MadePage[],
  lang = 'en',
  synonyms: Synonyms = [],
): Promise<WrittenIndex> {
  const terms = await termsFor(lang);
  const index = gatherer();
  for (const [at, page] of pages.entries()) index.add(writeTerms(terms(page)), at);
  return index.write(aboutOf(pages, lang, synonyms));
}

/** A file as it arrives over a network. */
export function bytesOf(content: string | Uint8Array | undefined): Uint8Array | null {
  if (content === undefined) return null;
  return typeof content === 'string' ? new TextEncoder().encode(content) : content;
}

export interface Opened {
  readonly search: Search;
  readonly manifest: Manifest;
  /** Requested files. */
  readonly loads: string[];
}

export async function searchIn(
  pages: readonly MadePage[],
  lang = 'en',
  synonyms: Synonyms = [],
): Promise<Opened> {
  const { manifest, files } = await indexOf(pages, lang, synonyms);
  const texts = new Map(files.map(({ name, content }) => [`/assets/s-${name}`, bytesOf(content)]));
  const stemmer = await stemmerFor(lang);
  const loads: string[] = [];
  const search = await openSearch(JSON.stringify(manifest), {
    load: async (url) => {
      loads.push(url);
      const bytes = texts.get(url) ?? null;
      if (bytes === null) throw new Error(`${url} is not there`);
      return bytes;
    },
    stemmer: async () => stemmer ?? ((word) => word),
  });
  return { search, manifest, loads };
}
