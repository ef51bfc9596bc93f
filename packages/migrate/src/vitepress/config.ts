/** The new site's configuration, from VitePress's. */
import type { Config } from '@docgen/model';
import { type Copyright, copyrightOf, withoutYear } from '@docgen/convert/site/copyright';
import type { OldBrand } from '@docgen/convert/site/brand';
import { originAndBase } from '@docgen/convert/site/config';
import { type OldSocialLink, barOf, socialLinks } from '@docgen/convert/site/social';
import { docIds } from '@docgen/convert/site/site';
import { type Finding, finding } from '@docgen/convert/finding';
import { type OldTag, oldTag } from '@docgen/settings/old-tags';
import type { Cursor } from '@docgen/settings/cursor';
import type { VitepressFacts } from './facts.js';
import { navOf, sidebarsOf, themeOf } from './nav.js';
import type { VitepressSite } from './pages.js';

export function configOf(
  facts: VitepressFacts,
  site: VitepressSite,
): { config: Config; findings: Finding[] } {
  const findings: Finding[] = [];
  const input = { facts, site, ids: docIds(site.pages), findings };
  const { root } = facts;
  const theme = root.get('themeConfig');
  const own = themeOf(facts);
  const first = root.get('locales').get('root');
  const title = first.get('title').text() ?? root.get('title').text() ?? theme.get('siteTitle').text();
  const tagline = first.get('description').text() ?? root.get('description').text();
  const sidebars = sidebarsOf(input);
  const left = navOf(input);
  const links = [own, theme].map((one) => one.get('socialLinks').items().flatMap(socialLink));
  const bar = socialLinks(links.find((list) => list.length > 0) ?? []);
  const footer = [own, theme].map(footerOf).find(({ text }) => text !== '');
  findings.push(...(footer?.findings ?? []));
  const editUrl = editOf(own.get('editLink')) ?? editOf(theme.get('editLink'));
  const toc = tocOf(own.get('outline')) ?? tocOf(theme.get('outline'));
  languageSites(facts, site, findings);
  for (const key of silent) for (const one of [own, theme]) one.get(key).take();
  const base = root.get('base').text();
  const config: Config = {
    ...(title !== undefined && { title }),
    ...(tagline !== undefined && tagline !== '' && { tagline }),
    ...originAndBase(root.get('sitemap').get('hostname').text()),
    ...(base !== undefined && base !== '/' && { base }),
    ...(root.get('cleanUrls').flag() !== true && { trailingSlash: false }),
    docs: {
      routeBase: '/',
      ...(sidebars !== undefined && { sidebars }),
      ...(editUrl !== undefined && { editUrl }),
      ...(toc !== undefined && { toc }),
      ...(root.get('lastUpdated').value !== undefined &&
        root.get('lastUpdated').value !== false && { lastUpdated: true }),
    },
    ...colorMode(root.get('appearance').take()),
    ...barOf(left, bar.links, bar.social),
    ...(footer !== undefined && {
      footer: { ...(footer.links.length > 0 && { links: footer.links }), copyright: footer.text },
    }),
    ...algolia(theme.get('search'), theme.get('algolia'), findings),
  };
  return { config, findings };
}

/** Readers of VitePress see the mode of their system, unless the configuration says otherwise. */
function colorMode(appearance: unknown): Pick<Config, 'colorMode'> {
  if (appearance === false) return {};
  const isDark = appearance === 'dark' || appearance === 'force-dark';
  return { colorMode: isDark ? { default: 'dark' } : { respectSystem: true } };
}

/** VitePress shows the title next to the logo, unless `siteTitle` is false. */
export function oldBrand({ root }: VitepressFacts): OldBrand {
  const theme = root.get('themeConfig');
  const logo = theme.get('logo');
  const [source, alt] = [logo.get('src'), logo.get('alt').text()];
  const light = logo.text() === undefined ? (source.value === undefined ? logo.get('light') : source) : logo;
  const isAlone = theme.get('siteTitle').flag() === false;
  return {
    logo: { light, dark: logo.get('dark'), alt: isAlone ? alt || undefined : '' },
    favicon: iconIn(root.get('head'))?.get('1').get('href'),
    accent: { folders: ['.vitepress'], light: properties, dark: properties },
  };
}

const properties = ['--vp-c-brand-1', '--vp-c-brand'];

function iconIn(head: Cursor): Cursor | undefined {
  return head.items().find(isIcon);
}

function isIcon(tag: Cursor): boolean {
  const [name, attributes] = Array.isArray(tag.value) ? (tag.value as unknown[]) : [];
  const { rel, href } = (attributes ?? {}) as { readonly [key: string]: unknown };
  return (
    name === 'link' &&
    /^(?:shortcut )?icon$/.test(String(rel)) &&
    typeof href === 'string' &&
    href.startsWith('/')
  );
}

/** Labels of the interface, which docgen already has in each language. */
const silent = [
  'docFooter',
  'outlineTitle',
  'sidebarMenuLabel',
  'returnToTopLabel',
  'darkModeSwitchLabel',
  'darkModeSwitchTitle',
  'lightModeSwitchTitle',
  'langMenuLabel',
  'skipToContentLabel',
  'lastUpdated',
  'lastUpdatedText',
  'externalLinkIcon',
  'i18nRouting',
  'notFound',
  'aside',
];

/** The icon is a name, or an SVG of the site's own. */
function socialLink(item: Cursor): OldSocialLink[] {
  const href = item.get('link').text();
  const label = item.get('ariaLabel').text();
  const icon = item.get('icon').text();
  item.take();
  return href === undefined ? [] : [{ label, href, icon }];
}

function footerOf(theme: Cursor): Copyright {
  const footer = theme.get('footer');
  const findings: Finding[] = [];
  const parts = ['message', 'copyright'].map((key) => {
    const part = footer.get(key);
    return part.text() ?? withoutYear(part, findings) ?? '';
  });
  const line = copyrightOf(parts.filter((part) => part !== '').join(' '), footer.place);
  return { ...line, findings: [...findings, ...line.findings] };
}

/** `:path` is the page's path below its folder, like `{path}` with `docs/` before it. */
function editOf(cursor: Cursor): string | undefined {
  cursor.get('text').take();
  const pattern = cursor.get('pattern').text();
  return pattern?.endsWith('/:path') ? pattern.replace(/(?:docs\/)?:path$/, '{path}') : undefined;
}

function tocOf(outline: Cursor): { min?: number; max?: number } | undefined {
  const isHolder = !Array.isArray(outline.value) && outline.keys().length > 0;
  const level = isHolder ? outline.get('level') : outline;
  if (isHolder) outline.get('label').take();
  const given = level.take();
  if (given === 'deep') return { min: 2, max: 6 };
  if (typeof given === 'number') return { min: given, max: given };
  if (!Array.isArray(given)) return undefined;
  const [min, max] = given.map(Number);
  return { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
}

/** The elements of the head, except the icon, which is the site's. */
export function headTags({ root }: VitepressFacts): OldTag[] {
  const head = root.get('head');
  const icon = iconIn(head);
  return head.items().flatMap((tag) => {
    const made = oldTag(tag, {
      key: 'head',
      name: tag.get('0').text(),
      attributes: tag.get('1'),
      content: tag.get('2'),
    });
    return tag.path === icon?.path ? [] : [made];
  });
}

/** Languages whose pages are on other sites. */
function languageSites({ root }: VitepressFacts, site: VitepressSite, findings: Finding[]): void {
  const locales = root.get('locales');
  for (const key of locales.keys()) {
    const one = locales.get(key);
    const link = one.get('link').text();
    if (key === 'root' || site.locales.some(({ code }) => code === key)) continue;
    one.take();
    findings.push(
      finding(
        'lost',
        one.place,
        `the language '${key}' at ${link ?? key}`,
        'it has no pages here; add a link',
      ),
    );
  }
}

function algolia(search: Cursor, old: Cursor, findings: Finding[]): Pick<Config, 'search'> {
  const isAlgolia = search.get('provider').text() === 'algolia' || old.value !== undefined;
  search.take();
  old.take();
  if (isAlgolia)
    findings.push(finding('changed', search.place, 'Algolia DocSearch', 'docgen has its own search'));
  return {};
}
