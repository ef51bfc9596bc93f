/**
 * Maps each path of an edition to its destination, in every form that a host would understand: the page itself, another
 * form of its URL, its Markdown copy, or a redirect. It is built once for each edition, reads no files and sends no
 * responses.
 */
import { redirectUrl } from '@docgen/engine';
import {
  type Redirect,
  type Route,
  type RouteManifest,
  type Site,
  canonicalPath,
  besideOf,
  pageUrl,
  redirectFinder,
  twinOf,
} from '@docgen/model';

export type Destination =
  | { readonly kind: 'page' | 'twin'; readonly route: Route }
  /** `to` is a URL of the site, or of another one if a redirect leads there. */
  | { readonly kind: 'moved'; readonly to: string };

export interface Plan {
  readonly site: Site;
  /** The decoded path below the base path, starting with `/`; null for one that is not below it. */
  below(path: string): string | null;
  /**
   * Finds the destination of a path below the base path. Files, which the plan doesn't know, come before `fallback`.
   */
  find(path: string): Destination | null;
  /** The page that a file at a path belongs to: its feed, or its code. */
  owner(path: string): Route | null;
  /** The redirect of a path by a rule for everything below a prefix. */
  fallback(path: string): Destination | null;
  /** The not-found page for the locale of a path below the base path. */
  notFound(path: string): Route | null;
}

export function plan(site: Site, { routes, redirects }: RouteManifest): Plan {
  const keyOf = (path: string) => {
    const canonical = canonicalPath(path, site.routing.strict);
    return site.routing.sensitive ? canonical : canonical.toLowerCase();
  };
  const pages = routes.filter(({ kind }) => kind !== 'not-found');
  const byKey = new Map(pages.map((route) => [keyOf(ownPath(route, site)), route]));
  const byFile = new Map(pages.map((route) => [`/${route.outFile}`, route]));
  const twins = new Map(pages.map((route) => [`/${twinOf(route.outFile)}`, route]));
  const folders = new Map(pages.map((route) => [`/${besideOf(route.outFile, '')}`, route]));
  const moved = (redirect: Redirect | undefined): Destination | null =>
    redirect ? { kind: 'moved', to: redirectUrl(redirect, site) } : null;
  const exact = redirectFinder(redirects.filter(({ match }) => match.exact));
  const section = redirectFinder(redirects.filter(({ match }) => !match.exact));
  return {
    site,
    below: (path) => belowBase(path, site.base),
    find(path) {
      const route = byKey.get(keyOf(path)) ?? byFile.get(path);
      if (route)
        return path === ownPath(route, site) ? { kind: 'page', route } : { kind: 'moved', to: route.url };
      const twin = twins.get(path);
      return twin ? { kind: 'twin', route: twin } : moved(exact(path));
    },
    owner: (path) => folders.get(path.slice(0, path.lastIndexOf('/') + 1)) ?? null,
    fallback: (path) => moved(section(path)),
    notFound: (path) => notFoundFor(path, site, routes),
  };
}

/** The URL of the site's start. */
export function homeUrl(site: Site): string {
  return pageUrl('/', site);
}

/** `to` with the request's query, before its anchor and after its own query. */
export function withQuery(to: string, query: string): string {
  if (query === '' || query === '?') return to;
  const { path, query: own, hash } = partsOf(to);
  return `${path}${own === '' ? query : `${own}&${query.slice(1)}`}${hash}`;
}

function partsOf(url: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(url) ?? [];
  return { path, query, hash };
}

/** The page's path below the base path, decoded, with or without a slash as in the site's URL form. */
function ownPath({ path }: Route, { trailingSlash }: Site): string {
  return trailingSlash === true && path !== '/' ? `${path}/` : path;
}

function belowBase(path: string, base: string): string | null {
  const decoded = decodeURI(base);
  if (path === decoded) return '/';
  return path.startsWith(`${decoded}/`) ? path.slice(decoded.length) : null;
}

function notFoundFor(path: string, { locales }: Site, routes: readonly Route[]): Route | null {
  const ofLocale = (code: string | undefined) =>
    routes.find(({ kind, locale }) => kind === 'not-found' && locale === code) ?? null;
  const named = locales.find(({ prefix }) => prefix !== '' && `${path}/`.startsWith(`${prefix}/`));
  return (
    ofLocale(named?.code) ??
    routes.find(({ kind, outFile }) => kind === 'not-found' && outFile === '404.html') ??
    null
  );
}
