/** Diagnostics of quotations; one constructor for each problem. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

export function badQuote(place: Place): Diagnostic {
  const hint = "Write the quotation between ':::quote[Who said it]' and ':::'";
  return diagnostic('markdown/bad-attribute', "':::quote' is empty", { ...place, hint });
}
