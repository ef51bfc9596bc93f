/** Input and output of writing an index, and the parts that depend only on the list of pages. */
import { type Manifest, type PageRow, blockSize, formatVersion } from './format.js';
import type { Groups } from './shards.js';
import { idleWordsOf } from './words/idle-words.js';

/** A page in the index; pages are sorted by area. */
export interface IndexPage extends PageRow {
  readonly area: string;
  /** Whether it is the first page of a category. */
  readonly isLead: boolean;
}

export interface IndexAbout {
  /** Prefix of every file's URL. */
  readonly at: string;
  readonly lang: string;
  /** Its module's URL. */
  readonly stemmer: string | null;
  readonly synonyms: Manifest['synonyms'];
  readonly pages: readonly IndexPage[];
  /** Bytes that the places of terms may take while the index is written; missing for the usual number. */
  readonly placeBytes?: number;
}

export interface NamedIndex extends IndexAbout {
  /** File name for this content. */
  readonly nameOf: (content: IndexFile['content']) => string;
}

export interface IndexFile {
  readonly name: string;
  /** Bytes for shards, text for all other files. */
  readonly content: string | Uint8Array<ArrayBuffer>;
}

export interface WrittenIndex {
  readonly manifest: Manifest;
  /** Sizes by the beginnings of terms, for the next index. */
  readonly groups: Groups;
  /** All files that the previous index doesn't have. */
  readonly files: readonly IndexFile[];
}

/** Parts of a manifest that come from the list of pages. */
export function outline(
  { at, lang, stemmer, synonyms, pages }: IndexAbout,
  put: (text: string) => string,
): Omit<Manifest, 'shards' | 'words'> {
  const blocks: string[] = [];
  for (let first = 0; first < pages.length; first += blockSize) {
    const rows = pages.slice(first, first + blockSize).map(({ url, title }) => [url, title]);
    blocks.push(put(`${JSON.stringify(rows)}\n`));
  }
  const areas: [string, number][] = [];
  for (const [page, { area }] of pages.entries()) if (areas.at(-1)?.[0] !== area) areas.push([area, page]);
  const leads = [...pages.entries()].flatMap(([page, { isLead }]) => (isLead ? [page] : []));
  const idle = idleWordsOf(lang);
  return {
    format: formatVersion,
    at,
    lang,
    stemmer,
    pages: pages.length,
    blocks,
    leads,
    idle,
    synonyms,
    areas,
  };
}
