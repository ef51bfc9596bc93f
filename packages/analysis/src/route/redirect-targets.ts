/** The page that a redirect without a target must mean, and the change to the configuration that fixes it. */
import {
  type Fix,
  type Redirect,
  type Route,
  type Site,
  isCurrent,
  prefixedLocale,
  splitHref,
} from '@docgen/model';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import { literalPlace } from '@docgen/config/data/literal-place';
import { nameSearch } from '../link/certain-name.js';
import { escapedPath, fixOf } from '../link/proposed-path.js';
import { only } from '@docgen/config/data/only';

export interface PossibleTarget {
  /** Its site path. */
  readonly path: string;
  readonly fix?: Fix;
}

/** Finds it among the current pages of the target's language; null if there is none, or several. */
export function targetSearch(
  routes: readonly Route[],
  site: Pick<Site, 'locales' | 'defaultLocale'>,
  file: ConfigFile | null,
): (redirect: Redirect, target: string) => PossibleTarget | null {
  const current = routes.filter(({ kind, version }) => kind !== 'not-found' && isCurrent(version));
  const localeOf = new Map(current.map(({ path, locale }) => [path, locale]));
  const meant = nameSearch(() => localeOf.keys());
  return (redirect, target) => {
    const { code = site.defaultLocale, prefix = '' } = prefixedLocale(target, site) ?? {};
    const path = only(meant(target).filter((one) => localeOf.get(one) === code));
    if (path === undefined) return null;
    return { path, ...(redirect.origin === file?.name && fixIn(file, redirect, { path, prefix })) };
  };
}

/** In the same form: with the language's prefix, or without one for all languages. */
function fixIn(
  { text }: ConfigFile,
  { to }: Redirect,
  { path, prefix }: { readonly path: string; readonly prefix: string },
): { readonly fix?: Fix } {
  const next = escapedPath(path) + to.slice(splitHref(to).path.length);
  for (const length of new Set([0, prefix.length])) {
    const href = to.slice(length);
    const place = literalPlace(text, href);
    if (place.mark !== undefined) return fixOf({ href, ...place }, next.slice(length));
  }
  return {};
}
