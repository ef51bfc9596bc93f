/** Scores a search: the rank of the expected page among the results. */
export interface Score {
  readonly queries: number;
  readonly first: number;
  readonly firstThree: number;
  /** Mean of one divided by the rank; 0 for a page that is not among the first five. */
  readonly reciprocal: number;
}

/** `places` start at 1; null means not found. */
export function scoreOf(places: readonly (number | null)[]): Score {
  const found = places.flatMap((place) => (place !== null && place <= mostPlaces ? [place] : []));
  return {
    queries: places.length,
    first: found.filter((place) => place === 1).length,
    firstThree: found.filter((place) => place <= 3).length,
    reciprocal: found.reduce((sum, place) => sum + 1 / place, 0) / Math.max(1, places.length),
  };
}

/** Number of results that count: as many as pagefind's own window shows. */
export const mostPlaces = 5;

/** The rank of the first of the pages among the URLs that were found. */
export function placeOf(pages: readonly string[], urls: readonly string[]): number | null {
  const paths = new Set(pages.map(pathOf));
  const at = urls.findIndex((url) => paths.has(pathOf(url)));
  return at < 0 ? null : at + 1;
}

/** Removes the host, the anchor and the trailing slash. */
function pathOf(url: string): string {
  return new URL(url, 'http://site.example').pathname.replace(/(?:\/index\.html|\.html|\/)$/, '');
}
