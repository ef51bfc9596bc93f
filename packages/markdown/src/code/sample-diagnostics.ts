/** Diagnostics of samples: invalid JSON, or JSON that doesn't match what it claims to be an example of. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

export function invalidJson(message: string, place: Place): Diagnostic {
  return diagnostic('sample/invalid-json', `Invalid JSON: ${message}`, {
    ...place,
    hint: "Fix it, or use 'jsonc' for JSON with comments or 'json partial' for a JSON fragment",
  });
}

/** A sample that does not match the schema or example that it claims to match. */
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
  return diagnostic(
    'markdown/bad-attribute',
    `The attribute '${kind}' works only on 'json' code blocks`,
    place,
  );
}
