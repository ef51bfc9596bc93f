/**
 * Loads results: the index of a language, which is opened once, and the pages that results lead to. It keeps everything
 * it has loaded, for readers who go offline, and requests the rest again.
 */
import type { Tools } from '@docgen/client';
import { type Search, type TextSection, openSearch } from '@docgen/search/client';
import { sectionsOf } from './page-sections.js';

const traffic = { sent: 0 };
const indexes = new Map<string, Promise<Search>>();
const pages = new Map<string, Promise<readonly TextSection[]>>();

/** Returns the index by its manifest URL. */
export function indexAt(url: string): Promise<Search> {
  return kept(indexes, url, async () => openSearch(await textAt(url), { load: bytesAt, stemmer }));
}

/** Forgets an index with a missing file: the site was published again. */
export function forgetIndex(url: string): void {
  indexes.delete(url);
}

/** Number of bytes received, as transferred if the server reports that. */
export function sentBytes(): number {
  return traffic.sent;
}

/** Whether data saver is on; it allows only pages. */
export function savesData(): boolean {
  return connection().saveData === true;
}

/**
 * Estimates how much can be loaded ahead of time: nothing (`slow`), what every search needs (`middling`), or also the
 * text of pages (`fast`).
 */
export function connectionOf(): 'slow' | 'middling' | 'fast' {
  const { effectiveType = '4g' } = connection();
  if (savesData() || /2g/.test(effectiveType)) return 'slow';
  return effectiveType === '4g' ? 'fast' : 'middling';
}

/** Whether the page is from the dev server, which builds pages on request. */
export function isServed(): boolean {
  return document.querySelector('meta[name="docgen-live"]') !== null;
}

function connection(): { readonly saveData?: boolean; readonly effectiveType?: string } {
  return (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
}

/** Returns the text of a page by headings. */
export function textOf(url: string, parsePage: Tools['parsePage']): Promise<readonly TextSection[]> {
  // Other sites open their indexes only, not their pages.
  if (/^https?:/.test(url)) return Promise.resolve([]);
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

async function textAt(url: string): Promise<string> {
  return new TextDecoder().decode(await bytesAt(url));
}

async function bytesAt(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} returned ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  // Compressed text takes about a quarter of the size.
  traffic.sent += Number(response.headers.get('content-length')) || bytes.length / 4;
  return bytes;
}

async function stemmer(url: string): Promise<(word: string) => string> {
  const module = (await import(url)) as { readonly stemmer: (word: string) => string };
  return module.stemmer;
}
