/** What a caller asks of the engine, and what it answers. The engine reads no environment, arguments or clock of its own. */
import type { Diagnostic, Level } from '@docgen/model';

export interface Progress {
  /** The phase's own name: `load`, `parse`, `render` … */
  readonly phase: string;
  readonly done: number;
  readonly total: number;
}

export interface Request {
  /** Absolute path of the site folder. */
  readonly folder: string;
  /** Locales to check and render; empty: all. */
  readonly locales: readonly string[];
  /** Takes the place of the configured base path. */
  readonly base: string | null;
  /** Drafts are pages too. */
  readonly drafts: boolean;
  /** Levels by code or `room/*`, over those of the configuration. */
  readonly levels: { readonly [code: string]: Level };
  readonly cache: boolean;
  /** Absolute; null: `.docgen` in the site folder. */
  readonly cacheFolder: string | null;
  /** The user's cache folder, for sites whose own folder cannot be written; null: there is none. */
  readonly userCache: string | null;
  readonly cacheTrust: CacheTrust;
  /** Threads at most besides the main one; null: as many as there are processors for. */
  readonly workers: number | null;
  /** Absolute output folder; null: `dist` in the site folder. */
  readonly out: string | null;
  /** When warnings fail the build, before anything is published. */
  readonly gate: { readonly strict: boolean; readonly maxWarnings: number | null };
  /** Milliseconds of the system's clock, which says how old files are. */
  readonly now: () => number;
  readonly onProgress: ((progress: Progress) => void) | null;
  readonly signal: AbortSignal | null;
}

/** By what a cache is known as the user's own. */
export interface CacheTrust {
  /** A key that machines share, from the environment; null: that of the user. */
  readonly key: string | null;
  /** Absolute path of the user's key, which is made there on first use; null: there is no place for it. */
  readonly keyFile: string | null;
  /** Uses a cache that the key didn't sign as well. */
  readonly isOpen: boolean;
}

export interface CheckResult {
  readonly pages: number;
  /** Levelled, in order, one for each place. */
  readonly diagnostics: readonly Diagnostic[];
  /** What the user should know but need not fix, such as a cache that lies elsewhere. */
  readonly notes: readonly string[];
  /** What each phase took and handled, in order. */
  readonly phases: readonly PhaseFigures[];
  /** Only where other sites were asked. */
  readonly external?: ExternalFigures;
}

/** Proxies for asking other sites, as `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY` have them; null: unset. */
export interface Proxies {
  readonly http: string | null;
  readonly https: string | null;
  /** Hosts that are asked without. */
  readonly none: string | null;
}

export const noProxies: Proxies = { http: null, https: null, none: null };

/** What was found of links to other sites. */
export interface ExternalFigures {
  /** Addresses that were asked now, and those of which it was known. */
  readonly asked: number;
  readonly kept: number;
  readonly dead: number;
  /** Nothing could be asked: it is this machine that reaches nobody, so nothing was found of any address. */
  readonly isOffline: boolean;
}

/** What a phase handled, by name: `pages`, `links`, `files`, `bytes`; `kept` is what the cache had. */
export interface Counts {
  readonly [name: string]: number;
}

/** What a phase took and handled. Times are milliseconds; moments are counted from the start of the process. */
export interface PhaseFigures {
  readonly name: string;
  readonly start: number;
  readonly ms: number;
  /** The processor's time, of all threads and of the system for them. */
  readonly cpu: number;
  /** Bytes that the process had at the end. */
  readonly memory: number;
  readonly counts: Counts;
  /** What threads did in it. */
  readonly spans: readonly Span[];
}

/** A stretch of a thread's work. */
export interface Span {
  readonly thread: string;
  readonly name: string;
  readonly start: number;
  readonly ms: number;
}

export interface BuildOutcome extends CheckResult {
  /** False when errors, or warnings under the gate, kept the last output in place. */
  readonly published: boolean;
  /** Whether the output folder held an output before. */
  readonly hadOutput: boolean;
  /** Absolute output folder. */
  readonly out: string;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}
