/**
 * Routes: one for each URL of the site, and the manifest with all of them in order, navigation and redirects. They
 * are built from Skims only, so they exist before any body is parsed.
 */
import type { MatchOptions } from './config/navigation.js';
import type { Range } from './diagnostic.js';
import { sourceKey } from './source.js';

/** `list` is a folder without a page, and `not-found` the page for every other path. */
export type RouteKind = 'doc' | 'page' | 'list' | 'not-found';

export interface Route {
  /** Site path, without base and trailing slash: `/en/docs/orders`. It is the route's key. */
  readonly path: string;
  /** URL for links, with base and in the site's form. */
  readonly url: string;
  readonly outFile: string;
  readonly kind: RouteKind;
  readonly version: string;
  readonly locale: string;
  /** Locale of its source, if this locale has no translation. */
  readonly fallbackFrom?: string;
  readonly layout: string;
  /** Path of its source file; null for lists and not-found pages. */
  readonly source: string | null;
  /** File that a generated page comes from. */
  readonly madeFrom?: string;
  /** Doc id, the same in every locale; for a page or list, its name in the locale. */
  readonly id: string;
  readonly title: string;
  readonly draft: boolean;
  readonly unlisted: boolean;
}

/** Node of a sidebar's tree. `path` is a site path of this locale, `href` any other URL. */
export type NavNode =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly path: string;
      readonly id: string;
      readonly lang?: string;
      /** The badge of the configuration, else the page's own, else the method of the operation that the page is about. */
      readonly badge?: string;
    }
  | { readonly kind: 'href'; readonly label: string; readonly href: string; readonly badge?: string }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** Path of the category's page, or of its first page; null if it has none. */
      readonly path: string | null;
      /** Set if `path` is the category's page. */
      readonly id?: string;
      readonly lang?: string;
      /** The badge of the configuration, else that of the category's page. */
      readonly badge?: string;
      readonly collapsed: boolean;
      readonly children: readonly NavNode[];
    };

/** One sidebar in one locale and version. */
export interface Sidebar {
  readonly name: string;
  readonly locale: string;
  readonly version: string;
  readonly tree: readonly NavNode[];
}

export interface Redirect {
  /** Site path. It ends with a slash only if `match.strict` is set. */
  readonly from: string;
  /** Absolute URL, or a site path in which `%`, `#` and `?` are percent-encoded, as in a link. See `pathOfHref`. */
  readonly to: string;
  readonly match: Required<MatchOptions>;
  /** File that requested it, for diagnostics: the configuration or a source; null if docgen added it. */
  readonly origin: string | null;
  /** Position in a source file. */
  readonly range?: Range;
  /** Set if its target is a file of the output other than a page. */
  readonly isFile?: true;
}

export interface RouteManifest {
  readonly routes: readonly Route[];
  readonly sidebars: readonly Sidebar[];
  readonly redirects: readonly Redirect[];
}

/** Key of the source that a route shows, as `sourceKey` returns it; null for routes without one. */
export function shownSource({
  source,
  locale,
  fallbackFrom,
}: Pick<Route, 'source' | 'locale' | 'fallbackFrom'>): string | null {
  return source === null ? null : sourceKey({ path: source, locale: fallbackFrom ?? locale });
}

/** Key shared by a page's routes in all locales. */
export function pageKey({ kind, version, id }: Pick<Route, 'kind' | 'version' | 'id'>): string {
  return `${kind} ${version} ${id}`;
}
