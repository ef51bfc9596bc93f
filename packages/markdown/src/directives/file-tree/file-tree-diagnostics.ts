/** Diagnostics of file trees; one constructor for each problem. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import type { Place } from '@docgen/syntax/text/place';

/** `found` is the list's content in place of names. */
export function badFiles(found: string, place: Place): Diagnostic {
  const message = `':::file-tree' has ${found}; expected a list of names`;
  return diagnostic('markdown/bad-attribute', message, {
    ...place,
    hint: 'Write - docs/ for a folder, and - index.md The home page for a file in it',
  });
}
