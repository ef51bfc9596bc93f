/**
 * Requests of callers to the engine, and results. The engine reads no environment variables, arguments or clock
 * itself.
 */
import type { Diagnostic, Level } from '@docgen/model';
import type { SharedPlace } from './remote/remote.js';

export interface Progress {
  /** Name of the phase: `load`, `parse`, `render` … */
  readonly phase: string;
  readonly done: number;
  readonly total: number;
}

export interface Request {
  /** Absolute path of the site folder. */
  readonly folder: string;
  /** Locales to check and render; empty for all. */
  readonly locales: readonly string[];
  /** Replaces the configured base path. */
  readonly base: string | null;
  /** Whether drafts are included. */
  readonly drafts: boolean;
  /** Levels by code or `group/*`, which override those of the configuration. */
  readonly levels: { readonly [code: string]: Level };
  readonly cache: boolean;
  /** Absolute path; null for `.docgen` in the site folder. */
  readonly cacheFolder: string | null;
  /** The user's cache folder, for sites whose folder isn't writable; null if there is none. */
  readonly userCache: string | null;
  readonly cacheTrust: CacheTrust;
  /** The store that machines share; missing for none. */
  readonly shared?: SharedRequest | null;
  /** The part of a build that several machines share, through `shared`; missing for a build on one machine. */
  readonly part?: BuildPart | null;
  /** Seconds for which a shard that has read its pages waits for the others, to render then; missing: it ends. */
  readonly wait?: number | null;
  /** Bytes that facts of all pages may take, before slower forms of them are used; missing for 1,500 MB. */
  readonly memory?: number | undefined;
  /** Maximum number of threads in addition to the main one; null for the number of processors. */
  readonly workers: number | null;
  /** Absolute output folder; null for `dist` in the site folder. */
  readonly out: string | null;
  /** Conditions under which warnings fail the build before anything is published. */
  readonly gate: { readonly strict: boolean; readonly maxWarnings: number | null };
  /** Milliseconds of the system's clock, for the age of files. */
  readonly now: () => number;
  readonly onProgress: ((progress: Progress) => void) | null;
  readonly signal: AbortSignal | null;
}

/** One of `shards` parts of the pages, counted from 1; or `whole`, which joins all parts. */
export type BuildPart = { readonly shard: number; readonly shards: number } | 'whole';

/** Settings for recognizing a cache as the user's. */
export interface CacheTrust {
  /** A key from the environment that several machines share; null for the user's key. */
  readonly key: string | null;
  /** Absolute path of the user's key, which is created on first use; null if it can't be stored. */
  readonly keyFile: string | null;
  /** Whether to use a cache that the key didn't sign. */
  readonly isOpen: boolean;
}

/** A store that machines share, and how to add to it. */
export interface SharedRequest {
  readonly place: SharedPlace;
  /** The private key; null to add nothing. */
  readonly key: { readonly file: string; readonly pem: string } | null;
}

export interface CheckResult {
  readonly pages: number;
  /** Diagnostics with their final levels, sorted, one for each position. */
  readonly diagnostics: readonly Diagnostic[];
  /** Information that requires no fix, such as a cache in another folder. */
  readonly notes: readonly string[];
  /** Time and amounts of each phase, in order. */
  readonly phases: readonly PhaseFigures[];
  /** Only if external links were checked. */
  readonly external?: ExternalFigures;
  /** Only if questions were asked. */
  readonly questions?: QuestionFigures;
}

/** Proxies for external requests, as in `HTTP_PROXY`, `HTTPS_PROXY` and `NO_PROXY`; null if unset. */
export interface Proxies {
  readonly http: string | null;
  readonly https: string | null;
  /** Hosts to request without a proxy. */
  readonly none: string | null;
}

export const noProxies: Proxies = { http: null, https: null, none: null };

/** What the search finds for questions. */
export interface QuestionFigures {
  /** Path of the file with the questions, relative to the site folder. */
  readonly file: string;
  readonly languages: readonly LanguageFigures[];
  /** In the order of the file. */
  readonly questions: readonly {
    readonly question: string;
    /** Code of the locale. */
    readonly language: string;
    readonly line: number;
    /** Position of the best answer, from 1; null if it isn't among the first ten results. */
    readonly rank: number | null;
    /** The first result; null if there is none. */
    readonly first: { readonly url: string; readonly title: string } | null;
  }[];
}

/** Shares are between 0 and 1, with four decimals. */
export interface LanguageFigures {
  readonly language: string;
  readonly questions: number;
  /** Share of questions whose answer is the first result. */
  readonly recallAt1: number;
  /** Share of questions whose answer is among the first three results. */
  readonly recallAt3: number;
  /** Mean of 1 / position of the best answer, with 0 for answers after the tenth result. */
  readonly meanReciprocalRank: number;
}

/** Result of checking external links. */
export interface ExternalFigures {
  /** Number of addresses that were requested, and of those whose result was cached. */
  readonly asked: number;
  readonly kept: number;
  readonly dead: number;
  /** Whether this machine couldn't reach any host, so no address was checked. */
  readonly isOffline: boolean;
}

/**
 * Number of items that a phase processed, by name: `pages`, `links`, `files`, `bytes`; `kept` is the number from the
 * cache.
 */
export interface Counts {
  readonly [name: string]: number;
}

/** Time and amounts of a phase. Times are in milliseconds since the process started. */
export interface PhaseFigures {
  readonly name: string;
  readonly start: number;
  readonly ms: number;
  /** Processor time of all threads, including the system's share. */
  readonly cpu: number;
  /** Bytes of memory that the process used at the end. */
  readonly memory: number;
  readonly counts: Counts;
  /** Work of threads during the phase. */
  readonly spans: readonly Span[];
}

/** A period of a thread's work. */
export interface Span {
  readonly thread: string;
  readonly name: string;
  readonly start: number;
  readonly ms: number;
}

export interface BuildOutcome extends CheckResult {
  /** Only for a shard: what it added to the store. */
  readonly shard?: ShardFigures;
  /** False if errors, or warnings under the gate, kept the last output in place. */
  readonly published: boolean;
  /** Whether the output folder contained an output before. */
  readonly hadOutput: boolean;
  /** Absolute output folder. */
  readonly out: string;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
}

export interface ShardFigures {
  readonly shard: number;
  readonly shards: number;
  /** `read`: it read pages. `drawn`: it drew pages. `kept`: the store had both already. */
  readonly did: 'read' | 'drawn' | 'kept';
  /** Number of pages in its part. */
  readonly pages: number;
}
