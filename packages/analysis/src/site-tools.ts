/** What compiles and draws a whole site's code, for those who report what that shows. */
import type { Diagnostic } from '@docgen/model';
import type { Analysis } from './analysis.js';
import type { CodeTools, CompileCode } from './code-tools.js';
import type { Phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';

/** Compiles the code of the site in one folder, and keeps what was compiled last. */
export interface SiteCompiler {
  readonly compile: CompileCode;
  /** What only drawing pages with the site's own theme shows; nothing where that was not compiled. */
  readonly drawnFaults: (
    analysis: Analysis,
    about: { readonly request: Request; readonly run: Phases },
  ) => Promise<readonly Diagnostic[]>;
}

export interface SiteTools extends CodeTools {
  readonly compilerIn: (folder: string) => SiteCompiler;
}
