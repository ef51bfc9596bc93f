/** Services for the phases of a site. Each phase receives those that it uses. */
import type { SourceFile } from '@docgen/model';
import type { FileSystem } from '@docgen/store/fs';
import type { Hashes } from '@docgen/store/kept/hashes';
import type { HeldBytes } from '@docgen/store/kept/held-bytes';
import type { Memory } from '@docgen/store/kept/memory';
import type { Store } from '@docgen/store/kept/store';
import type { CodePages } from './read/code-pages.js';
import type { Reader } from './read/reader.js';
import type { Threads } from './read/threads.js';
import type { EarlyTexts, Texts } from './texts/known-texts.js';

/** Files of the site, and generated texts. */
export interface SiteFiles {
  readonly fs: FileSystem;
  /** Folder of the site. */
  readonly folder: string;
  readonly hashes: Hashes;
  /** Bytes of pages that were read for their hashes. */
  readonly held: HeldBytes;
  readonly texts: Texts;
  /** Maximum bytes of a page. */
  readonly pageBytes: number;
}

/** The same, perhaps before texts are generated. Only pages that include some wait for them. */
export interface PageFiles extends Omit<SiteFiles, 'texts'> {
  readonly texts: Texts | Promise<Texts>;
  /** Texts for pages that can be read before; missing for none. */
  readonly early?: EarlyTexts;
}

/** Way in which pages are read and rendered: in this thread or in others. */
export interface PageReading {
  /** Everything that reading a page depends on except its bytes. */
  readonly fingerprint: (locale: string) => string;
  /** Key of a source in Markdown: its text, locale and fingerprint. */
  readonly keyOf: (source: SourceFile) => string;
  /** Code pages, which this thread renders; `noCodePages` if the site has none. */
  readonly codePages: CodePages;
  /** Returns the reader for these sources: this thread if they are few and certain to be fast, else others. */
  readonly readerFor: (sources: readonly SourceFile[]) => Reader;
  /** Returns the threads, and starts them if necessary. */
  readonly threads: () => Threads;
  /** Whether threads have started. */
  readonly hasThreads: () => boolean;
  /** Bytes that the facts of all pages may take; missing for the usual number. */
  readonly memory: number | undefined;
  /** Best number of pages to read at the same time. */
  readonly width: number;
  /** Ends its threads; others start if there is more to read. */
  readonly close: () => Promise<void>;
}

/** Services for per-page steps. */
export interface PageServices {
  readonly files: PageFiles;
  readonly store: Store;
  readonly reading: PageReading;
}

/** Services for all phases of one site. */
export interface SiteServices extends PageServices {
  readonly files: SiteFiles;
  readonly memory: Memory;
  /** Identity of docgen's own code, for cache keys. */
  readonly ownCode: string;
}

/** Only the services, from an object that contains more. */
export function servicesOf({ files, store, reading, memory, ownCode }: SiteServices): SiteServices {
  return { files, store, reading, memory, ownCode };
}
