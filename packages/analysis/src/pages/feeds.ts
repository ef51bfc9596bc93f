/** Checks pages with a feed: a feed contains its own absolute address, so the site's URL must be known. */
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
