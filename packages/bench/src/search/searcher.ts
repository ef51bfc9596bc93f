/** A search that is compared: what a reader gets from it, and what that costs. */
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { type CountingServer, type Traffic, wireBytes } from './counting-server.js';
import type { PageText } from './page-texts.js';

export interface Opened {
  /** URLs of the pages that it finds, best first. */
  readonly find: (query: string) => Promise<readonly string[]>;
  /** Traffic between the start of a search and the first result. */
  readonly traffic: () => Traffic;
}

/** A reader's wait in a browser that has nothing of the search yet, in milliseconds measured in the page. */
export interface FirstAnswer extends Traffic {
  /** From opening the search, with the query already known, to the first result. */
  readonly fromOpening: number;
  /** From typing the query into a search that has loaded what it loads when it opens. */
  readonly fromTyping: number;
}

export interface Searcher {
  readonly name: string;
  /** Bytes of the index in all languages, as sent over a network; its code doesn't count. */
  readonly indexBytes: number;
  /** Opens it as a reader of that language would the first time. */
  readonly open: (locale: string) => Promise<Opened>;
  readonly first: (locale: string, query: string) => Promise<FirstAnswer>;
}

export interface SearchContext {
  /** Folder of the built site. */
  readonly dist: string;
  readonly browser: Browser;
  readonly server: CountingServer;
  /** For each locale, the URL of one page and the texts of all pages. */
  readonly locales: ReadonlyMap<string, LocalePages>;
  /** Folder in which the peers are installed. */
  readonly home: string;
}

export interface LocalePages {
  readonly start: string;
  readonly pages: readonly PageText[];
}

export const patience = 120_000;

export async function freshPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  page.setDefaultTimeout(patience);
  return page;
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

export async function sizeOf(folder: string, paths: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const path of paths) bytes += wireBytes(path, await readFile(join(folder, path))).length;
  return bytes;
}
