/** Diagnostics of icons; one constructor for each problem. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

export function unknownIcon(name: string, near: string | undefined, place: Place): Diagnostic {
  return diagnostic('markdown/unknown-icon', `Unknown icon '${name}'`, {
    ...place,
    hint:
      near === undefined ? 'Use the name of an icon of Lucide, such as rocket' : `Did you mean '${near}'?`,
    subject: name,
  });
}

/** `written` is the text in the braces. */
export function iconAttributes(written: string, place: Place): Diagnostic {
  const message = `':icon' takes only {title="…"}; found {${written}}`;
  return diagnostic('markdown/bad-attribute', message, { ...place, hint: 'Write {title="Supported"}' });
}
