/** All seeds, and which codes have what. */
import { ignored } from './ignored.js';
import { linkSeeds } from './links.js';
import { markdownSeeds } from './markdown.js';
import { nearMisses } from './near-misses.js';
import { ownSites } from './own-sites.js';
import { pageSeeds } from './pages.js';
import type { Seed } from './seed.js';
import { translationSeeds } from './translations.js';

export const faultSeeds: readonly Seed[] = [
  ...linkSeeds,
  ...markdownSeeds,
  ...translationSeeds,
  ...pageSeeds,
];
export const allSeeds: readonly Seed[] = [...faultSeeds, ...nearMisses];
export const ignoredSeeds = ignored(faultSeeds);

/** Codes with problems in the configuration of the seeded site. */
const configured: { readonly [code: string]: readonly string[] } = {
  'i18n/missing-string': ['tagline'],
  'link/broken-page': ['navbar', 'navbar, right', 'footer'],
  'nav/unknown-doc': ['sidebar', 'sidebar, with label', 'category', 'page of a category', 'navbar'],
  'redirect/dead-target': ['redirects', 'redirects, other language'],
  'redirect/loop': ['two redirects', 'a redirect to itself'],
};

/** The kinds of places in which each code is planted. */
export function placesByCode(): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  const add = (code: string, place: string) => places.set(code, (places.get(code) ?? new Set()).add(place));
  for (const { kind, place } of faultSeeds) add(kind, place);
  for (const { code, place } of ownSites) add(code, place);
  for (const [code, own] of Object.entries(configured)) for (const place of own) add(code, place);
  return places;
}
