/** Compiles and renders a whole site's code, to report its problems. */
import type { Diagnostic } from '@docgen/model';
import type { Analysis } from './analysis.js';
import type { CodeTools, CompileCode } from './code-tools.js';
import type { Phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';

/** Compiles the code of the site in one folder, and keeps the last result. */
export interface SiteCompiler {
  readonly compile: CompileCode;
  /**
   * Returns problems that appear only when pages are rendered with the site's own theme; none if it wasn't compiled.
   */
  readonly drawnFaults: (
    analysis: Analysis,
    about: { readonly request: Request; readonly run: Phases },
  ) => Promise<readonly Diagnostic[]>;
}

export interface SiteTools extends CodeTools {
  readonly compilerIn: (folder: string) => SiteCompiler;
}
