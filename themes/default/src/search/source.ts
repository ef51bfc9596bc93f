/**
 * Where results come from: the index of a language, opened once, and the pages that they lead to. What has come stays,
 * for a reader who goes offline; what has not come is asked for again.
 */
import type { Tools } from '@docgen/client';
import { type Search, type TextSection, openSearch } from '@docgen/search/client';
import { sectionsOf } from './page-sections.js';

const indexes = new Map<string, Promise<Search>>();
const pages = new Map<string, Promise<readonly TextSection[]>>();

/** The index by the URL of its manifest. */
export function indexAt(url: string): Promise<Search> {
  return kept(indexes, url, async () => openSearch(await textAt(url), { load: bytesAt, stemmer }));
}

/** Forgets an index of which a file was gone: the site was published anew. */
export function forgetIndex(url: string): void {
  indexes.delete(url);
}

/** The text of a page by its headings. */
export function textOf(url: string, parsePage: Tools['parsePage']): Promise<readonly TextSection[]> {
  return kept(pages, url, async () => {
    const body = parsePage(await textAt(url)).querySelector('.content');
    return body ? sectionsOf(body) : [];
  });
}

function kept<T>(all: Map<string, Promise<T>>, url: string, make: () => Promise<T>): Promise<T> {
  const known = all.get(url);
  if (known) return known;
  const made = make();
  all.set(url, made);
  made.catch(() => all.delete(url));
  return made;
}

async function bytesAt(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await answerOf(url)).arrayBuffer());
}

async function textAt(url: string): Promise<string> {
  return (await answerOf(url)).text();
}

async function answerOf(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} does not come: ${response.status}`);
  return response;
}

async function stemmer(url: string): Promise<(word: string) => string> {
  const module = (await import(url)) as { readonly stemmer: (word: string) => string };
  return module.stemmer;
}
