/** Diagnostics of formulas. */
import { type Diagnostic, type Range, diagnostic } from '@docgen/model';

export function badFormula(message: string, hint: string, place: { readonly range?: Range }): Diagnostic {
  return diagnostic('markdown/bad-formula', message, { ...place, hint });
}
