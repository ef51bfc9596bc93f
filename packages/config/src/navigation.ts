/** Resolves the navigation bar and the footer, and finds the icons that they use. */
import {
  type Config,
  type Diagnostic,
  type DocsSet,
  type MatchOptions,
  type MenuItem,
  type NavItem,
  type NavLink,
  type Site,
  type SiteNavEntry,
  type SiteNavItem,
  type SocialLink,
} from '@docgen/model';
import type { ConfigFile } from './code/evaluate.js';
import { locateKey } from './data/locate.js';
import { configInvalid } from './diagnostics.js';
import { keyOfSet } from './docs-sets.js';
import type { ToText } from './texts/to-text.js';
import { configuredItems } from './schema/nav-items.js';
import { plain } from './schema/schema-forms.js';
import { namedShapes } from './schema/schema.js';

type Path = readonly (string | number)[];

/** Functions and values that the resolved texts and links depend on. */
export interface NavContext {
  readonly text: ToText;
  readonly sets: readonly DocsSet[];
}

export function navigationOf({ navbar, footer }: Config, at: NavContext): Pick<Site, 'navbar' | 'footer'> {
  const { text } = at;
  const entries = (list: readonly NavItem[] = [], path: Path) =>
    list.map((item, index) => entryOf(item, [...path, index], at));
  const links = (list: readonly (NavLink | SocialLink)[] = [], path: Path) =>
    list.map((item, index) => linkOf(item, [...path, index], at));
  return {
    navbar: {
      left: entries(navbar?.left, ['navbar', 'left']),
      right: entries(navbar?.right, ['navbar', 'right']),
      tabs: links(navbar?.tabs, ['navbar', 'tabs']),
      docsMenu: navbar?.docsMenu ?? true,
      social: links(navbar?.social, ['navbar', 'social']),
    },
    footer: {
      columns: (footer?.columns ?? []).map(({ title, items }, index) => ({
        title: text(title, ['footer', 'columns', index, 'title']),
        items: links(items, ['footer', 'columns', index, 'items']),
      })),
      links: links(footer?.links, ['footer', 'links']),
      copyright: footer?.copyright === undefined ? null : text(footer.copyright, ['footer', 'copyright']),
    },
  };
}

function entryOf(item: NavItem, path: Path, at: NavContext): SiteNavEntry {
  if (!('items' in item)) return linkOf(item, path, at);
  const { text } = at;
  return {
    label: text(item.label, [...path, 'label']),
    icon: item.icon ?? null,
    items: item.items.map((one, index) => linkOf(one, [...path, 'items', index], at)),
  };
}

function linkOf(item: NavLink | MenuItem | SocialLink, path: Path, { text, sets }: NavContext): SiteNavItem {
  return {
    label: text(item.label, [...path, 'label']),
    description:
      'description' in item && item.description !== undefined
        ? text(item.description, [...path, 'description'])
        : null,
    icon: item.icon ?? null,
    target: targetOf(item, sets),
    match: matchOf('match' in item ? item.match : undefined, false),
    button: ('button' in item && item.button) || false,
  };
}

function targetOf(item: NavLink | MenuItem | SocialLink, sets: NavContext['sets']): SiteNavItem['target'] {
  if ('doc' in item && item.doc !== undefined) {
    return { kind: 'doc', id: item.doc, version: keyOfSet(item.docs, sets) };
  }
  if ('to' in item && item.to !== undefined) return { kind: 'path', path: item.to };
  return { kind: 'href', href: 'href' in item ? item.href : '' };
}

/** `exact` is the default. */
export function matchOf(match: MatchOptions | undefined, exact: boolean): Required<MatchOptions> {
  return { exact: match?.exact ?? exact, ...plain(namedShapes.match, match) };
}

/** Shapes of all icons that the configuration uses. The set of icons is loaded only for sites that use any. */
export async function navigationIcons(
  config: Config,
  file: ConfigFile,
): Promise<{ icons: Site['icons']; diagnostics: readonly Diagnostic[] }> {
  const named = configuredItems(config).flatMap(({ path, item: { icon } }) =>
    icon === undefined || icon.startsWith('/') ? [] : [{ icon, path: [...path, 'icon'] }],
  );
  if (named.length === 0) return { icons: {}, diagnostics: [] };
  const { iconShapes, nearestIcon } = await import('@docgen/markdown/icons');
  const found = named.map(({ icon, path }) => ({ icon, path, shapes: iconShapes(icon) }));
  return {
    icons: Object.fromEntries(
      found.flatMap(({ icon, shapes }) => (shapes === undefined ? [] : [[icon, shapes]])),
    ),
    diagnostics: found
      .filter(({ shapes }) => shapes === undefined)
      .map(({ icon, path }) => {
        const near = nearestIcon(icon);
        return configInvalid(
          { file: file.name, range: locateKey(file.text, path) },
          `'${path.join('.')}' is '${icon}', which isn't an icon of Lucide`,
          near === undefined
            ? 'For a brand mark, put its SVG into static/ and name its path, such as /img/mark.svg'
            : `Did you mean '${near}'? For a brand mark, name an SVG in static/, such as /img/mark.svg`,
        );
      }),
  };
}
