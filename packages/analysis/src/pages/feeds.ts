/** Pages that ask for a feed, against the site: a feed says its own address in full, so the site's must be known. */
import type { Diagnostic, Site } from '@docgen/model';
import { feedWithoutUrl } from '@docgen/config/diagnostics';
import type { ParsedSource } from '../parsed-source.js';

export function feeds(parsed: readonly ParsedSource[], { origin }: Site): Diagnostic[] {
  if (origin !== null) return [];
  return parsed.flatMap(({ source, document: { entries, skim } }) =>
    entries === undefined ? [] : [feedWithoutUrl({ file: source.path, range: skim.places?.['feed'] })],
  );
}
