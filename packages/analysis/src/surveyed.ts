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
import type { Routed } from './route/routed.js';

/** A configuration that leaves a site. */
export type ResolvedConfig = Extract<Configured, { code: SiteCode }>;

/** A site whose files are known: configured, listed, hashed. */
export interface Opened extends SiteServices, Pick<Survey, 'configured' | 'loaded' | 'history' | 'notes'> {
  readonly run: Phases;
  readonly tools: CodeTools;
}

export interface Survey extends SiteServices {
  readonly run: Phases;
  readonly tools: CodeTools;
  readonly configured: ResolvedConfig;
  readonly loaded: Loaded;
  readonly routed: Routed;
  /** All pages, where they were parsed first; else null. */
  readonly parsed: readonly ParsedSource[] | null;
  readonly history: History;
  readonly notes: readonly string[];
  /** Of configuration, files and routes; not yet levelled. */
  readonly diagnostics: readonly Diagnostic[];
}
