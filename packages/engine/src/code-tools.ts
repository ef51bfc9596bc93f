/**
 * What compiles and draws the code of a site, as the analysis knows it: who calls the analysis brings the tools, so that
 * it imports neither a compiler nor React.
 */
import type {
  FrontMatterSchemas,
  Site,
  Skim,
  SourceFile,
  Diagnostic,
  RouteManifest,
  Parsed,
} from '@docgen/model';
import type { FileSystem } from './fs.js';
import type { Languages, Reading } from './read/reader.js';
import type { LocaleStrings } from './strings.js';
import type { DrawnScope } from './link/drawn.js';
import type { ParsedSource } from './parsed-source.js';
import type { Analysis } from './analyze.js';
import type { Request } from './request.js';
import type { Phases } from './phases.js';
import type { Theme } from '@docgen/theme';

export type ReadCode = Pick<Reading<Parsed>, 'value' | 'isWhole'>;

export interface CodePages {
  /** All sources, without the code pages that are not offered in their locale. */
  readonly sources: readonly SourceFile[];
  /** Absolute paths of the stylesheets that code pages import. */
  readonly styles: readonly string[];
  /** What a code page's facts and bodies depend on, its own files included. */
  keyOf(source: SourceFile): string;
  skimCode(source: SourceFile): Skim;
  /** Never throws for a fault of the page; such a page is not whole, and not to be kept. */
  parseCode(source: SourceFile): Promise<ReadCode>;
}

export interface CodePagesSetup {
  readonly fs: FileSystem;
  readonly folder: string;
  readonly site: Site;
  readonly strings: LocaleStrings;
  /** Of keys of front matter that the site declares. */
  readonly schemas: FrontMatterSchemas;
  readonly markdown: Languages;
  /** All that reading a page of a locale depends on besides its text. */
  readonly fingerprint: (locale: string) => string;
}

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

/** Compiles the code of the site in one folder, and keeps what was compiled last. */
export interface SiteCompiler {
  readonly compile: CompileCode;
  /** What only drawing pages with the site's own theme shows; nothing where that was not compiled. */
  readonly drawnFaults: (
    analysis: Analysis,
    about: { readonly request: Request; readonly run: Phases },
  ) => Promise<readonly Diagnostic[]>;
}

export interface CodeTools {
  /** Compiles the site's pages of code, and draws them. */
  readonly openCodePages: (setup: CodePagesSetup, sources: readonly SourceFile[]) => Promise<CodePages>;
  /** The theme, compiled. Throws a CodeFault for what is wrong with it. */
  readonly themeOf: (site: Site, folder: string) => Promise<Pick<Theme, 'layouts' | 'strings'>>;
  readonly compilerIn: (folder: string) => SiteCompiler;
}
