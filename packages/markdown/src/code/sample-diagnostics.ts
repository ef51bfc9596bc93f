/** What may be wrong with a sample: it is invalid JSON, or no example of what it says it is one of. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

export function invalidJson(message: string, place: Place): Diagnostic {
  return diagnostic('sample/invalid-json', `Invalid JSON: ${message}`, {
    ...place,
    hint: "Fix it, or write 'jsonc' for JSON with comments and 'json partial' for a piece of JSON",
  });
}

/** A sample that is no example of what it says it is one of. */
export function schemaMismatch(
  {
    path,
    message,
    claim,
  }: { readonly path: readonly string[]; readonly message: string; readonly claim: string },
  place: Place,
): Diagnostic {
  const subject = path.length === 0 ? 'The sample' : `'${path.join('.')}'`;
  return diagnostic('sample/schema-mismatch', `${subject} ${message} (${claim})`, place);
}

export function claimNotJson(kind: string, place: Place): Diagnostic {
  return diagnostic('markdown/bad-attribute', `The attribute '${kind}' is for code in 'json' alone`, place);
}
