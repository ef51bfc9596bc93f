/** Names below the locale for URL paths of the site. */
import { type Site, canonicalPath, joinPath, setOf } from '@docgen/model';
import { type Root, below } from '@docgen/analysis/route/roots';

/**
 * The name below the locale: `/en/docs/orders` is `orders` among the docs, `''` their root; null for a path that no
 * page of the kind can have. A base before it is removed.
 */
export function sitePathOf(
  path: string,
  { kind, version }: Pick<Root, 'kind' | 'version'>,
  site: Site,
): string | null {
  const whole = canonicalPath(path.replace(/\/+$/, '')).slice(1);
  const inBase = below(site.base.slice(1), whole) ?? whole;
  const prefix = site.locales
    .map((locale) => locale.prefix.slice(1))
    .find((each) => each !== '' && below(each, inBase) !== null);
  const local = prefix === undefined ? inBase : (below(prefix, inBase) ?? inBase);
  const name = kind === 'doc' ? below(setOf(version, site).routeBase, local) : local;
  return name === null ? null : joinPath(name).slice(1);
}
