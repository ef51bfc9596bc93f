/**
 * Routes: one per URL of the site, and the manifest that holds all of them in order with navigation and redirects.
 * Built from Skims only, so it stands before any body is parsed.
 */
import type { MatchOptions } from './config/config.js';
import type { Range } from './diagnostic.js';
import { sourceKey } from './source.js';

/** `list`: a folder without a page of its own; `not-found`: the page for every other path. */
export type RouteKind = 'doc' | 'page' | 'list' | 'not-found';

export interface Route {
  /** Site path, without base and slash at its end: `/en/docs/orders`. The route's key. */
  readonly path: string;
  /** As it stands in links: with base, in the site's form. */
  readonly url: string;
  readonly outFile: string;
  readonly kind: RouteKind;
  readonly version: string;
  readonly locale: string;
  /** The locale that its source is in, when this locale lacks the page. */
  readonly fallbackFrom?: string;
  readonly layout: string;
  /** Path of its source file; null for lists and not-found pages. */
  readonly source: string | null;
  /** Of a page that no file holds: the file that it is made from. */
  readonly madeFrom?: string;
  /** Doc id, the same in every locale; a page's or list's name below the locale. */
  readonly id: string;
  readonly title: string;
  readonly draft: boolean;
  readonly unlisted: boolean;
}

/** A node of a sidebar's tree. `path` is a site path of this locale, `href` leads elsewhere. */
export type NavNode =
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly path: string;
      readonly id: string;
      readonly lang?: string;
      /** Method of the operation that the page is about. */
      readonly badge?: string;
    }
  | { readonly kind: 'href'; readonly label: string; readonly href: string }
  | {
      readonly kind: 'category';
      readonly label: string;
      /** The category's own page, or its first page; null when it has none. */
      readonly path: string | null;
      /** Set when `path` is a page of the category's own. */
      readonly id?: string;
      readonly lang?: string;
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
  /** Site path; it ends with a slash only where `match.strict` makes that count. */
  readonly from: string;
  /** As in a link: an absolute URL, or a site path in which `%`, `#` and `?` are percent-encoded. See `pathOfHref`. */
  readonly to: string;
  readonly match: Required<MatchOptions>;
  /** What asked for it, for diagnostics: the config file, a source file, or null for docgen's own. */
  readonly origin: string | null;
  /** Where in a source file. */
  readonly range?: Range;
  /** Its target is a file of the output that is no page. Left out for others. */
  readonly isFile?: true;
}

export interface RouteManifest {
  readonly routes: readonly Route[];
  readonly sidebars: readonly Sidebar[];
  readonly redirects: readonly Redirect[];
}

/** What names the source that a route shows, as `sourceKey` gives it; null for routes without one. */
export function shownSource({
  source,
  locale,
  fallbackFrom,
}: Pick<Route, 'source' | 'locale' | 'fallbackFrom'>): string | null {
  return source === null ? null : sourceKey({ path: source, locale: fallbackFrom ?? locale });
}

/** What the routes of one page in all its locales have alike. */
export function pageKey({ kind, version, id }: Pick<Route, 'kind' | 'version' | 'id'>): string {
  return `${kind} ${version} ${id}`;
}
