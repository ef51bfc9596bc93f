/**
 * The join of every document's links with the manifest, keyed by route and hole, because the links of a fallback page
 * differ from those of its original. The engine's `link` creates it.
 */

/** Target of a link in one route. */
export type LinkTarget =
  /** `path` is the page's site path, `suffix` its query and fragment as written. */
  | { readonly kind: 'page'; readonly path: string; readonly suffix: string }
  /** `asset` is the file's path relative to the site folder. */
  | { readonly kind: 'asset'; readonly asset: string; readonly suffix: string }
  /**
   * Kept as written: external links, and unresolved links that are only warnings. A link to a page of another site has
   * the page's URL and title.
   */
  | { readonly kind: 'external' | 'unresolved'; readonly href: string; readonly title?: string };

/** For each route path, the targets by hole number. */
export type Links = { readonly [routePath: string]: readonly LinkTarget[] };
