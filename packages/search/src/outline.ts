/** What an index is written from and what comes of it, and the parts of it that the list of pages alone decides. */
import { type Manifest, type PageRow, blockSize, formatVersion } from './format.js';
import type { Groups } from './shards.js';

/** A page that can be found, in the order of areas. */
export interface IndexPage extends PageRow {
  readonly area: string;
}

export interface IndexAbout {
  /** What the URL of every file begins with. */
  readonly at: string;
  readonly lang: string;
  /** URL of its module. */
  readonly stemmer: string | null;
  readonly pages: readonly IndexPage[];
  /** What a file of this content is called. */
  readonly nameOf: (content: IndexFile['content']) => string;
}

export interface IndexFile {
  readonly name: string;
  /** Shards are bytes, all other files text. */
  readonly content: string | Uint8Array<ArrayBuffer>;
}

export interface WrittenIndex {
  readonly manifest: Manifest;
  /** How much there is of each beginning of terms: for the next index. */
  readonly groups: Groups;
  /** All files that are not those of an index before. */
  readonly files: readonly IndexFile[];
}

/** All of a manifest that is made from the list of pages. */
export function outline(
  { at, lang, stemmer, pages }: IndexAbout,
  put: (text: string) => string,
): Omit<Manifest, 'shards' | 'words'> {
  const blocks: string[] = [];
  for (let first = 0; first < pages.length; first += blockSize) {
    const rows = pages.slice(first, first + blockSize).map(({ url, title }) => [url, title]);
    blocks.push(put(`${JSON.stringify(rows)}\n`));
  }
  const areas: [string, number][] = [];
  for (const [page, { area }] of pages.entries()) if (areas.at(-1)?.[0] !== area) areas.push([area, page]);
  return { format: formatVersion, at, lang, stemmer, pages: pages.length, blocks, areas };
}
