/** Facts that are known about a site before its links are resolved. */
import type { Diagnostic } from '@docgen/model';
import type { Configured } from '@docgen/config/config';
import type { Ahead } from './read/ahead.js';
import type { SiteCode } from '@docgen/config/code/site-code';
import type { History } from './history.js';
import type { Loaded } from './sources/load.js';
import type { Phases } from '@docgen/store/phases';
import type { ParsedSource } from './parsed-source.js';
import type { SiteServices } from './services.js';
import type { CodeTools } from './code-tools.js';
import type { Described } from './texts/described.js';
import type { FileSystem } from '@docgen/store/fs';
import type { SharedSite } from '@docgen/store/remote/sharing';
import type { Routed } from './route/routed.js';

/** A configuration without errors. */
export type ResolvedConfig = Extract<Configured, { code: SiteCode }>;

/** A site with its configuration and the names and hashes of its files. Nothing is compiled or generated yet. */
export interface Listed extends Pick<SiteServices, 'store' | 'memory' | 'ownCode'> {
  readonly fs: FileSystem;
  readonly run: Phases;
  readonly configured: ResolvedConfig;
  /** Files of the folder only. */
  readonly listed: Loaded;
  readonly described: Described | null;
  readonly history: History;
  /** The store that machines share; null for none. */
  readonly shared: SharedSite | null;
  readonly notes: readonly string[];
}

/** A listed site with the results of processing its files. */
export interface Opened extends Listed, SiteServices {
  /** Pages that may have been read while descriptions were. */
  readonly ahead: Ahead;
  readonly tools: CodeTools;
  /** Files of the folder, generated pages and files; code pages in their locales. */
  readonly loaded: Loaded;
}

export interface Survey extends Opened {
  readonly routed: Routed;
  /** All pages if they were parsed first; else null. */
  readonly parsed: readonly ParsedSource[] | null;
  /** Diagnostics of configuration, files and routes, before levels are applied. */
  readonly diagnostics: readonly Diagnostic[];
}
