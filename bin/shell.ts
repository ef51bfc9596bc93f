/**
 * What a command may know of the process that runs it. `main` fills it in once; commands and reports read the
 * world through it alone and never touch `process`.
 */
import type { Readable, Writable } from 'node:stream';
import type { Proxies } from '@docgen/engine';
import type { UserFolders } from './user-folders.js';

export interface Shell {
  /** Version of docgen. */
  readonly version: string;
  /** Absolute; paths on the command line start here, and printed paths are relative to it. */
  readonly cwd: string;
  /** Where the user's own files of docgen are. */
  readonly userFolders: UserFolders;
  /** `DOCGEN_CACHE_KEY`; null where it is unset or empty. */
  readonly cacheKey: string | null;
  /** Writes to standard output: the summary, or the report of a machine format. */
  readonly out: (text: string) => void;
  /** Writes to standard error: everything else. */
  readonly err: (text: string) => void;
  /** Whether standard error is a terminal. */
  readonly terminal: boolean;
  /** Asks a question that is answered by yes or no; null where nobody is there to answer. */
  readonly ask: ((question: string) => Promise<boolean>) | null;
  /** The streams of a terminal where somebody answers more than that; null as above. */
  readonly dialog: { readonly input: Readable; readonly output: Writable } | null;
  /**
   * The process's own input and output, for a command that speaks a protocol on them: from then on, whatever else is
   * written to standard output, as by a site's own code, goes to standard error.
   */
  readonly takeStreams: () => { readonly input: Readable; readonly output: Writable };
  /** What a package manager that runs the command says of itself; null where none does. */
  readonly userAgent: string | null;
  /** Width of that terminal in columns; 100 where there is none. */
  readonly columns: number;
  /** Whether standard error takes colors, by terminal and environment. */
  readonly color: boolean;
  /** Whether standard output takes colors. */
  readonly outputColor: boolean;
  /** Whether that terminal shows links; never without colors. */
  readonly links: boolean;
  /** The top of the repository, absolute, in a job on GitHub; null elsewhere. */
  readonly workspace: string | null;
  /** Proxies of the environment. */
  readonly proxies: Proxies;
  /** Aborted by SIGINT and SIGTERM. */
  readonly signal: AbortSignal;
  /** Milliseconds since the process started. */
  readonly elapsed: () => number;
  /** Milliseconds of the processor that the process has had, of all its threads and of the system for them. */
  readonly cpu: () => number;
  /** Most memory the process had so far, in bytes. */
  readonly peakMemory: () => number;
  /** Milliseconds in which the main thread waited. */
  readonly idle: () => number;
}
