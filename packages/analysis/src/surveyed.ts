/** What is known of a site before its links are joined. */
import type { Diagnostic } from '@docgen/model';
import type { Configured } from '@docgen/config/config';
import type { SiteCode } from '@docgen/config/code/site-code';
import type { History } from './history.js';
import type { Loaded } from './sources/load.js';
import type { Phases } from '@docgen/store/phases';
import type { ParsedSource } from './parsed-source.js';
import type { SiteServices } from './services.js';
import type { CodeTools } from './code-tools.js';
import type { Described } from './texts/described.js';
import type { FileSystem } from '@docgen/store/fs';
import type { Routed } from './route/routed.js';

/** A configuration that leaves a site. */
export type ResolvedConfig = Extract<Configured, { code: SiteCode }>;

/** A site that is configured, its files known by name and hash: nothing is compiled or made of them yet. */
export interface Listed extends Pick<SiteServices, 'store' | 'memory' | 'ownCode'> {
  readonly fs: FileSystem;
  readonly run: Phases;
  readonly configured: ResolvedConfig;
  /** Files of the folder alone. */
  readonly listed: Loaded;
  readonly described: Described | null;
  readonly history: History;
  readonly notes: readonly string[];
}

/** A listed site with what is made of its files. */
export interface Opened extends Listed, SiteServices {
  readonly tools: CodeTools;
  /** Files of the folder, made pages and made files; code pages where they are offered. */
  readonly loaded: Loaded;
}

export interface Survey extends Opened {
  readonly routed: Routed;
  /** All pages, where they were parsed first; else null. */
  readonly parsed: readonly ParsedSource[] | null;
  /** Of configuration, files and routes; not yet levelled. */
  readonly diagnostics: readonly Diagnostic[];
}
