/** Diagnostics of definitions; one constructor for each problem. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

/** `found` is the content in place of terms. */
export function badDefinitions(found: string, place: Place): Diagnostic {
  const message = `':::definitions' has ${found}; expected entries that start with a term`;
  return diagnostic('markdown/bad-attribute', message, { ...place, hint: 'Write - **Term** What it means' });
}
