/** What the phases of a site work with. A phase takes the services that it uses. */
import type { SourceFile } from '@docgen/model';
import type { FileSystem } from '@docgen/store/fs';
import type { Hashes } from '@docgen/store/kept/hashes';
import type { Memory } from '@docgen/store/kept/memory';
import type { Store } from '@docgen/store/kept/store';
import type { CodePages } from './read/code-pages.js';
import type { Reader } from './read/reader.js';
import type { Threads } from './read/threads.js';
import type { Texts } from './texts/known-texts.js';

/** The site's files, and the texts that are made beside them. */
export interface SiteFiles {
  readonly fs: FileSystem;
  /** The site's folder. */
  readonly folder: string;
  readonly hashes: Hashes;
  readonly texts: Texts;
  /** The most bytes that a page may have. */
  readonly pageBytes: number;
}

/** How pages are read and drawn: in this thread or in others. */
export interface PageReading {
  /** All that reading a page depends on besides its bytes. */
  readonly fingerprint: (locale: string) => string;
  /** Pages of code, which this thread draws; `noCodePages` where the site has none. */
  readonly codePages: CodePages;
  /** The reader for these sources: this thread where they are few and each is sure to be quick, else others. */
  readonly readerFor: (sources: readonly SourceFile[]) => Reader;
  /** The threads, started where none are yet. */
  readonly threads: () => Threads;
  /** How many pages are best read at once. */
  readonly width: number;
  readonly close: () => Promise<void>;
}

/** What the steps that know one page alone work with. */
export interface PageServices {
  readonly files: SiteFiles;
  readonly store: Store;
  readonly reading: PageReading;
}

/** What all phases of one site work with. */
export interface SiteServices extends PageServices {
  readonly memory: Memory;
  /** What docgen's own code is, for cache keys. */
  readonly ownCode: string;
}

/** The services alone, of what carries more. */
export function servicesOf({ files, store, reading, memory, ownCode }: SiteServices): SiteServices {
  return { files, store, reading, memory, ownCode };
}
