/** Links of the configuration: navigation bar and footer, resolved in each locale. */
import { type Diagnostic, type LinkTarget, type Locale, type Route, type SiteNavItem } from '@docgen/model';
import type { ConfigFile } from '../config/evaluate.js';
import { locateText } from '../config/locate.js';
import { brokenPage } from '../diagnostics.js';
import { type Names, docKey } from './names.js';
import { resolveLink } from './resolve.js';

/** Targets by locale and `keyOfItem`. */
export type NavTargets = { readonly [locale: string]: { readonly [key: string]: LinkTarget } };

/** What tells one entry's target from another's. */
export function keyOfItem({ target }: SiteNavItem): string {
  return target.kind === 'doc'
    ? `doc ${target.id}`
    : target.kind === 'path'
      ? `path ${target.path}`
      : `href ${target.href}`;
}

export function configLinks(
  names: Names,
  file: ConfigFile | null,
): { targets: NavTargets; diagnostics: readonly Diagnostic[] } {
  const { navbar, footer, locales } = names.site;
  const items = [...navbar.left, ...navbar.right, ...footer.links];
  const diagnostics = new Map<string, Diagnostic>();
  const targets = Object.fromEntries(
    locales.map((locale) => [
      locale.code,
      Object.fromEntries(
        items.map((item) => {
          const target = targetOf(item, locale, names);
          if (target.kind === 'unresolved' && file && item.target.kind === 'path') {
            diagnostics.set(target.href, brokenItem(target.href, file, names));
          }
          return [keyOfItem(item), target];
        }),
      ),
    ]),
  );
  return { targets, diagnostics: [...diagnostics.values()] };
}

function targetOf({ target }: SiteNavItem, locale: Locale, names: Names): LinkTarget {
  if (target.kind === 'href') return { kind: 'external', href: target.href };
  if (target.kind === 'doc') {
    const route = names.docs.get(docKey({ locale: locale.code, version: '' }, target.id));
    return route ? { kind: 'page', path: route.path, suffix: '' } : { kind: 'unresolved', href: target.id };
  }
  const found = resolveLink(target.path, { route: nowhere(locale), source: null }, names);
  if (found.is === 'page') return { kind: 'page', path: found.route.path, suffix: found.suffix };
  if (found.is === 'asset') return { kind: 'asset', asset: found.asset, suffix: found.suffix };
  return { kind: 'unresolved', href: target.path };
}

/** The place of a link that stands on every page: only its locale counts. */
function nowhere(locale: Locale): Pick<Route, 'path' | 'locale'> {
  return { path: locale.prefix === '' ? '/' : locale.prefix, locale: locale.code };
}

function brokenItem(path: string, file: ConfigFile, names: Names): Diagnostic {
  return brokenPage({ file: file.name, range: locateText(file.text, path) }, path, names.near.route(path));
}
