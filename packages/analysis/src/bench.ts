/** What the per-file steps work with: the store, the readers, the record of what a page includes. */
import type { SourceFile } from '@docgen/model';
import type { FileSystem } from '@docgen/store/fs';
import type { Hashes } from '@docgen/store/kept/hashes';
import type { Memory } from '@docgen/store/kept/memory';
import type { Reader } from './read/reader.js';
import type { Store } from '@docgen/store/kept/store';
import type { Threads } from './read/threads.js';
import type { Texts } from './texts/known-texts.js';
import type { CodePages } from './read/code-pages.js';

export interface Bench {
  readonly fs: FileSystem;
  readonly folder: string;
  readonly hashes: Hashes;
  readonly store: Store;
  readonly memory: Memory;
  readonly texts: Texts;
  readonly pageBytes: number;
  readonly ownCode: string;
  /** Null where the site has none. */
  readonly codePages: CodePages | null;
  /** All that reading a page depends on besides its bytes. */
  readonly fingerprint: (locale: string) => string;
  /** The reader for these sources: this thread where they are few and each is sure to be quick, else others. */
  readonly readerFor: (sources: readonly SourceFile[]) => Reader;
  /** The threads, started where none are yet. */
  readonly threads: () => Threads;
  /** How many pages are best read at once. */
  readonly width: number;
  readonly close: () => Promise<void>;
}
