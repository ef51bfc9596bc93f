/** Diagnostics of badges; one constructor for each problem. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

/** `written` is the text in the braces. */
export function badBadge(
  written: string,
  { types, near }: { readonly types: readonly string[]; readonly near: string | undefined },
  place: Place,
): Diagnostic {
  const message = `':badge' takes only {type=…}; found {${written}}`;
  const hint = near === undefined ? `Known types: ${types.join(', ')}` : `Write {type=${near}}`;
  return diagnostic('markdown/bad-attribute', message, { ...place, hint });
}
