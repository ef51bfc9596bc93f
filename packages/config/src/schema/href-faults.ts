/**
 * Checks URLs that the configuration adds to pages unchanged: links of the navigation bar, footer and sidebars, and
 * edit links. They may use the schemes that links in pages may use.
 */
import { type Config, type Diagnostic, type SidebarItem, runningSchemeOf, schemeOf } from '@docgen/model';
import { configInvalid } from '../diagnostics.js';
import type { ConfigFile } from '../code/evaluate.js';
import { configuredSets } from '../docs-sets.js';
import { locateKey } from '../data/locate.js';
import { type Path, configuredItems } from './nav-items.js';

/** Allowed schemes and the site's origin. */
export interface Allowed {
  readonly file: ConfigFile;
  readonly schemes: readonly string[];
}

/** Problems with links of the navigation bar and footer, and with `docs.editUrl`. */
export function hrefFaults(config: Config, allowed: Allowed): Diagnostic[] {
  const links = configuredItems(config).flatMap(({ path, item }) =>
    'href' in item && item.href !== undefined ? linkFault(item.href, [...path, 'href'], allowed) : [],
  );
  const editUrls = configuredSets(config).flatMap(({ given: { editUrl }, at }) =>
    editUrl === undefined ? [] : editUrlFault(editUrl, [...at, 'editUrl'], allowed),
  );
  return [...links, ...editUrls];
}

/** Problems with links of a sidebar, which is at `path`. */
export function sidebarHrefFaults(items: readonly SidebarItem[], path: Path, allowed: Allowed): Diagnostic[] {
  return items.flatMap((item, index) => {
    if (typeof item === 'string') return [];
    if ('items' in item) return sidebarHrefFaults(item.items, [...path, index, 'items'], allowed);
    return 'href' in item ? linkFault(item.href, [...path, index, 'href'], allowed) : [];
  });
}

function linkFault(href: string, path: Path, allowed: Allowed): Diagnostic[] {
  return isAllowed(href, allowed)
    ? []
    : [fault(href, path, { wanted: 'a URL such as https://example.com', allowed })];
}

function editUrlFault(href: string, path: Path, allowed: Allowed): Diagnostic[] {
  if (isAllowed(href, allowed) && href.includes('{path}')) return [];
  const wanted = 'a URL that contains {path}, such as https://git.example.com/edit/main/{path}';
  const without = `Write {path} where the page's path belongs: ${href.replace(/\/*$/, '/')}{path}`;
  return [fault(href, path, { wanted, allowed, ...(isAllowed(href, allowed) && { without }) })];
}

/** A host name without a scheme would refer to a file next to the page. */
function isAllowed(href: string, { schemes }: Allowed): boolean {
  const scheme = runningSchemeOf(href) ?? schemeOf(href);
  return scheme === undefined ? /^[/?#.]/.test(href) : schemes.includes(scheme);
}

interface Wanted {
  readonly wanted: string;
  readonly allowed: Allowed;
  /** The hint for a URL with a good scheme. */
  readonly without?: string;
}

function fault(href: string, path: Path, { wanted, allowed, without }: Wanted): Diagnostic {
  const { file, schemes } = allowed;
  const scheme = schemeOf(href);
  const isOther = scheme !== undefined && !schemes.includes(scheme);
  const place = { file: file.name, range: locateKey(file.text, path) };
  const hint = isOther ? `Use one of the schemes ${schemes.join(', ')}` : without;
  return configInvalid(place, `'${path.join('.')}' must be ${wanted}, but is '${href}'`, hint);
}
