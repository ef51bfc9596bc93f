/** Diagnostics of audiences; one constructor for each problem. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

export function unknownAudience(
  name: string,
  { near, known }: { readonly near: string | undefined; readonly known: readonly string[] },
  place: Place,
): Diagnostic {
  const all = known.length === 0 ? '' : `, or use one of ${known.join(', ')}`;
  return diagnostic('markdown/unknown-audience', `Unknown audience '${name}'`, {
    ...place,
    hint:
      near === undefined
        ? `Set audiences: { ${/^[a-z_]\w*$/i.test(name) ? name : `'${name}'`}: true } in the configuration${all}`
        : `Did you mean '${near}'?`,
    subject: name,
  });
}
