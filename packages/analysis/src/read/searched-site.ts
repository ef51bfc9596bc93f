/** What the search of a site is made of, for tools that create its index. */
import type { RouteManifest, Site } from '@docgen/model';
import type { ParsedSource } from '../parsed-source.js';
import type { PageServices } from '../services.js';

export interface SearchedSite {
  readonly site: Site;
  readonly manifest: RouteManifest;
  readonly parsed: readonly ParsedSource[];
  readonly services: PageServices;
}

/** From an analysis, which has these and more. */
export function searchedSite({
  site,
  manifest,
  parsed,
  ...services
}: Omit<SearchedSite, 'services'> & PageServices): SearchedSite {
  return { site, manifest, parsed, services };
}
