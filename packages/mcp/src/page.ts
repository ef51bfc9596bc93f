/** Finds pages by URL, in the form of links and results, or by doc id. */
import type { DrawnPage } from '@docgen/engine';
import { type Route, pageUrl, withoutTwinIndex } from '@docgen/model';
import { Refusal, noSuch } from './refusal.js';
import { type Scope, isIn, nameOf, pagesIn } from './scope.js';
import type { Look } from './tool.js';

/**
 * The page of a URL in any locale and version, or of an id in `scope`. Throws a Refusal if it doesn't exist or isn't
 * available.
 */
export function pageAt(page: string, scope: Scope, look: Look): Route {
  const { site } = look;
  const pages = pagesIn(look);
  const path = pathOf(page, site);
  const found =
    pages.find((route) => isIn(scope, route) && route.id === page) ??
    pages.find(
      (route) => route.path === path || pageUrl(route.path, { base: '', trailingSlash: null }) === path,
    );
  if (found) return found;
  const others = pages
    .filter(({ id }) => id === page)
    .map(({ locale, version }) => `${locale} ${version}`.trim());
  if (others.length > 0)
    throw new Refusal(
      `The page '${page}' is not in ${nameOf(scope)}: it is in ${[...new Set(others)].join(', ')}.`,
    );
  const isAddress = page.startsWith('/') || /^https?:/.test(page);
  throw isAddress
    ? noSuch(
        'page',
        path,
        pages.map((route) => route.path),
      )
    : noSuch(
        'page',
        page,
        pages.filter((route) => isIn(scope, route)).map(({ id }) => id),
      );
}

/** Site path of a URL, without origin, base, query, fragment and file extension. */
function pathOf(page: string, { origin, base }: Look['site']): string {
  const local = origin !== null && page.startsWith(`${origin}/`) ? page.slice(origin.length) : page;
  const path = local.replace(/[?#].*$/s, '');
  const inside = base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  const short = inside.replace(/(?:\/index)?\.(?:html|md)$/, '').replace(/(?<=.)\/$/, '');
  return short === '' ? '/' : short;
}

/** The rendered page with its Markdown. Throws a Refusal if it can't be rendered. */
export async function drawn(route: Route, { edition }: Look): Promise<DrawnPage & { readonly twin: string }> {
  const made = await edition.draw(route);
  if (made.twin !== null) return { ...made, twin: withoutTwinIndex(made.twin) };
  const [fault] = made.diagnostics;
  throw new Refusal(
    `The page ${route.path} can't be rendered: ${fault?.message ?? "run 'docgen check' to see why"}`,
  );
}
