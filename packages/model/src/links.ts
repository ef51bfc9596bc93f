/**
 * The join of every document's links with the manifest, keyed by route and hole: a fallback page has other links
 * than its original. Made by the engine's `link`.
 */

/** What a link of one route leads to. */
export interface LinkTarget {
  /** Link as it stands in HTML: URL with base, query and fragment; as written for outside links and unresolved ones. */
  readonly url: string;
  readonly kind: 'page' | 'asset' | 'external' | 'unresolved';
  /** Site path of the page. */
  readonly path?: string;
  /** Asset's path relative to the site folder. */
  readonly asset?: string;
  /** Pixels, for images. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** Per route path, the targets by hole number. */
export type Links = { readonly [routePath: string]: readonly LinkTarget[] };
