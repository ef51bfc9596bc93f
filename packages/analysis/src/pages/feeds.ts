/** Pages that ask for a feed, against the site: a feed says its own address in full, so the site's must be known. */
import type { Diagnostic, Site } from '@docgen/model';
import { feedWithoutUrl } from '@docgen/config/diagnostics';
import type { PageFacts } from '../parsed-source.js';

/** Facts of a page that this step reads. */
export type FedPage = PageFacts<'entries' | 'skim'>;

export function feeds(parsed: readonly FedPage[], { origin }: Site): Diagnostic[] {
  if (origin !== null) return [];
  return parsed.flatMap(({ source, document: { entries, skim } }) =>
    entries === undefined ? [] : [feedWithoutUrl({ file: source.path, range: skim.places?.['feed'] })],
  );
}
