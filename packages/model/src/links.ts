/**
 * The join of every document's links with the manifest, keyed by route and hole: a fallback page has other links
 * than its original. Made by the engine's `link`.
 */

/** What a link of one route leads to. */
export type LinkTarget =
  /** `path` is the page's site path; `suffix` its query and fragment as written. */
  | { readonly kind: 'page'; readonly path: string; readonly suffix: string }
  /** `asset` is the file's path relative to the site folder. */
  | { readonly kind: 'asset'; readonly asset: string; readonly suffix: string }
  /** Stands in the page as written: outside links, and links that resolve to nothing where that is only a warning. */
  | { readonly kind: 'external' | 'unresolved'; readonly href: string };

/** Per route path, the targets by hole number. */
export type Links = { readonly [routePath: string]: readonly LinkTarget[] };
