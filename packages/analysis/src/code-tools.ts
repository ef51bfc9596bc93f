/**
 * What compiles and draws the code of a site, as the analysis knows it: who calls the analysis brings the tools, so that
 * it imports neither a compiler nor React.
 */
import type { Site, SourceFile, Diagnostic, RouteManifest } from '@docgen/model';
import type { ParsedSource } from './parsed-source.js';
import type { Theme } from '@docgen/theme';
import type { CodePages, CodePagesSetup } from './read/code-pages.js';
import type { DrawnScope } from './link/rendered-scope.js';

/** What a site's components are drawn on. */
export interface PlacedComponents {
  readonly site: Site;
  readonly scope: DrawnScope;
  readonly manifest: Pick<RouteManifest, 'routes'>;
  readonly parsed: readonly ParsedSource[];
  /** Whether the pages of a locale are asked for. */
  readonly isWanted: (locale: string) => boolean;
}

/** What compiling shows of a site's code. */
export interface CompiledCode {
  readonly faults: readonly Diagnostic[];
  /** What only drawing its components shows, in the order of the routes; null where it has none. */
  readonly draw: ((placed: PlacedComponents) => Promise<readonly Diagnostic[]>) | null;
}

/** Compiles the site's own code. `pageStyles` are absolute paths of the stylesheets that code pages import. */
export type CompileCode = (site: Site, pageStyles: readonly string[]) => Promise<CompiledCode>;

export interface CodeTools {
  /** Compiles the site's pages of code, and draws them. */
  readonly openCodePages: (setup: CodePagesSetup, sources: readonly SourceFile[]) => Promise<CodePages>;
  /** The theme, compiled. Throws a CodeFault for what is wrong with it. */
  readonly themeOf: (site: Site, folder: string) => Promise<Pick<Theme, 'layouts' | 'strings'>>;
}
