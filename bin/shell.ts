/**
 * Access of a command to its process. `main` creates it once. Commands and reports use it and never touch `process`.
 */
import type { Readable, Writable } from 'node:stream';
import type { Proxies } from '@docgen/engine';
import type { UserFolders } from './user-folders.js';

export interface Shell {
  /** Version of docgen. */
  readonly version: string;
  /** Absolute path. Paths on the command line are relative to it, and printed paths too. */
  readonly cwd: string;
  /** Folders of the user's docgen files. */
  readonly userFolders: UserFolders;
  /** `DOCGEN_CACHE_KEY`; null if it is unset or empty. */
  readonly cacheKey: string | null;
  /** Writes to standard output: the summary, or a report for programs. */
  readonly out: (text: string) => void;
  /** Writes to standard error: everything else. */
  readonly err: (text: string) => void;
  /** Whether standard error is a terminal. */
  readonly terminal: boolean;
  /** Asks a yes-or-no question; null if nobody can answer. */
  readonly ask: ((question: string) => Promise<boolean>) | null;
  /** Streams of the terminal, for other questions; null if nobody can answer. */
  readonly dialog: { readonly input: Readable; readonly output: Writable } | null;
  /**
   * Input and output of the process, for a command that uses a protocol. From then on, everything else that is
   * written to standard output, for example by a site's code, goes to standard error.
   */
  readonly takeStreams: () => { readonly input: Readable; readonly output: Writable };
  /** User agent of the package manager that runs the command; null if none does. */
  readonly userAgent: string | null;
  /** Width of that terminal in columns; 100 if there is none. */
  readonly columns: number;
  /** Whether standard error supports colors, by terminal and environment. */
  readonly color: boolean;
  /** Whether standard output supports colors. */
  readonly outputColor: boolean;
  /** Whether that terminal shows links; never without colors. */
  readonly links: boolean;
  /** Absolute path of the repository in a GitHub job; null elsewhere. */
  readonly workspace: string | null;
  /** All variables, for the commands that read what a CI service sets. */
  readonly environment: { readonly [name: string]: string | undefined };
  /** Proxies of the environment. */
  readonly proxies: Proxies;
  /** Where to look for a Chromium: `DOCGEN_CHROMIUM`, null if it is unset or empty, and the folders of the path. */
  readonly browsers: {
    readonly named: string | null;
    readonly folders: readonly string[];
    readonly platform: NodeJS.Platform;
  };
  /** Aborted by SIGINT and SIGTERM. */
  readonly signal: AbortSignal;
  /** Milliseconds since the process started. */
  readonly elapsed: () => number;
  /** Milliseconds of processor time, over all threads, including the system's share. */
  readonly cpu: () => number;
  /** Peak memory of the process in bytes. */
  readonly peakMemory: () => number;
  /** Milliseconds in which the main thread was idle. */
  readonly idle: () => number;
}
