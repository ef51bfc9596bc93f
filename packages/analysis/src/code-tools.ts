/**
 * Functions that compile and render the code of a site. The caller passes them, so the analysis imports neither a
 * compiler nor React.
 */
import type { Site, SourceFile, Diagnostic, RouteManifest } from '@docgen/model';
import type { ParsedSource } from './parsed-source.js';
import type { Theme } from '@docgen/theme';
import type { CodePages, CodePagesSetup } from './read/code-pages.js';
import type { DrawnScope } from './link/rendered-scope.js';
import type { SearchedSite } from './read/searched-site.js';

/** Pages on which a site's components are rendered. */
export interface PlacedComponents {
  readonly site: Site;
  readonly scope: DrawnScope;
  readonly manifest: Pick<RouteManifest, 'routes'>;
  readonly parsed: readonly ParsedSource[];
  /** Whether the pages of a locale were requested. */
  readonly isWanted: (locale: string) => boolean;
}

/** Results of compiling a site's code. */
export interface CompiledCode {
  readonly faults: readonly Diagnostic[];
  /**
   * Returns the problems that appear only when components are rendered, in the order of the routes; null if there are
   * no components.
   */
  readonly draw: ((placed: PlacedComponents) => Promise<readonly Diagnostic[]>) | null;
}

/** Compiles the site's own code. `pageStyles` are absolute paths of the stylesheets that code pages import. */
export type CompileCode = (site: Site, pageStyles: readonly string[]) => Promise<CompiledCode>;

/** The search of a site. */
export interface SearchedFiles {
  /** Returns a file by its output path; null if the search has none. A file may be made when it is read. */
  readonly read: (path: string) => Promise<Uint8Array | null>;
  /** Keys that it has in the store. */
  readonly keys: readonly string[];
  /** Belongs to the tool. */
  readonly state: unknown;
}

export interface CodeTools {
  /** Compiles and renders the site's code pages. */
  readonly openCodePages: (setup: CodePagesSetup, sources: readonly SourceFile[]) => Promise<CodePages>;
  /** Returns the compiled theme. Throws a CodeFault for its errors. */
  readonly themeOf: (site: Site, folder: string) => Promise<Pick<Theme, 'layouts' | 'strings'>>;
  /**
   * Returns the search in some locales, as a build publishes it, without frozen versions. `like` is the search of a state
   * with almost the same pages, which makes this one faster and doesn't change it.
   */
  readonly searchFiles: (
    site: SearchedSite,
    locales: ReadonlySet<string>,
    like?: SearchedFiles,
  ) => Promise<SearchedFiles>;
}
