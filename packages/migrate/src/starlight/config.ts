/** The new site's configuration, from those of Astro and Starlight. */
import {
  type Config,
  type SidebarDoc,
  type SidebarHref,
  type SidebarItem,
  type Text,
  withoutOrder,
} from '@docgen/model';
import type { OldBrand } from '@docgen/convert/site/brand';
import { freeRedirects, originAndBase } from '@docgen/convert/site/config';
import {
  type NewRedirect,
  folderRedirects,
  lostRedirect,
  withoutSlash,
} from '@docgen/convert/site/redirects';
import { type OldSocialLink, barOf, socialLinks } from '@docgen/convert/site/social';
import { docIds } from '@docgen/convert/site/site';
import { type Finding, finding } from '@docgen/convert/finding';
import { type OldTag, oldTag } from '@docgen/settings/old-tags';
import type { Cursor } from '@docgen/settings/cursor';
import type { StarlightFacts } from './facts.js';
import type { StarlightSite } from './pages.js';

export function configOf(
  facts: StarlightFacts,
  site: StarlightSite,
): { config: Config; findings: Finding[] } {
  const findings: Finding[] = [];
  const { root, own } = facts;
  const title = textOf(own.get('title'), site);
  const tagline = own.get('description').text();
  const items = own
    .get('sidebar')
    .items()
    .flatMap((item) => itemOf(item, { site, findings }));
  const bar = socialLinks(oldSocialLinks(own.get('social')));
  const edit = own.get('editLink').get('baseUrl').text();
  const toc = tocOf(own.get('tableOfContents'));
  const redirects = freeRedirects(redirectsOf(root.get('redirects'), { site, findings }), {
    ...site,
    file: facts.file,
    findings,
  });
  const base = root.get('base').text();
  const slash = root.get('trailingSlash').text();
  for (const key of ['customCss', 'components', 'plugins']) lost(own.get(key), key, findings);
  const config: Config = {
    ...(title !== undefined && { title }),
    ...(tagline !== undefined && { tagline }),
    ...originAndBase(root.get('site').text()),
    ...(base !== undefined && base !== '/' && { base: `/${base.replaceAll(/^\/|\/$/g, '')}/` }),
    ...(slash !== 'never' && { trailingSlash: true }),
    docs: {
      routeBase: '/',
      ...(items.length > 0 && { sidebars: items }),
      ...(edit !== undefined && { editUrl: `${edit.replace(/\/?$/, '/')}{path}` }),
      ...(own.get('lastUpdated').flag() === true && { lastUpdated: true }),
      ...(toc !== undefined && { toc }),
    },
    colorMode: { respectSystem: true },
    ...barOf([], bar.links, bar.social),
    ...(redirects.length > 0 && { redirects }),
  };
  return { config, findings };
}

/** Starlight shows the title next to the logo, unless `replacesTitle` is set. */
export function oldBrand({ own }: StarlightFacts): OldBrand {
  const logo = own.get('logo');
  const [source, alt] = [logo.get('src'), logo.get('alt').text()];
  const replacesTitle = logo.get('replacesTitle').flag() === true;
  return {
    logo: {
      light: source.value === undefined ? logo.get('light') : source,
      dark: logo.get('dark'),
      alt: replacesTitle ? alt || undefined : '',
    },
    favicon: own.get('favicon'),
    accent: {
      folders: ['src'],
      base: 'dark',
      light: linkColors,
      dark: ['--sl-color-text-accent', '--sl-color-accent-high'],
    },
  };
}

const linkColors = ['--sl-color-text-accent', '--sl-color-accent'];

export function headTags({ own }: StarlightFacts): OldTag[] {
  return own
    .get('head')
    .items()
    .map((tag) =>
      oldTag(tag, {
        key: 'head',
        name: tag.get('tag').text(),
        attributes: tag.get('attrs'),
        content: tag.get('content'),
      }),
    );
}

const reasons: { readonly [key: string]: string } = {
  customCss: 'the styles are for another theme; see the theme’s tokens',
  components: 'they are code of another theme',
  plugins: 'it is code, which docgen did not run',
};

function lost(cursor: Cursor, key: string, findings: Finding[]): void {
  if (cursor.take() === undefined) return;
  findings.push(finding('lost', cursor.place, key, reasons[key] ?? 'docgen has no equivalent'));
}

/** One text, or one for each language by its tag. */
function textOf(cursor: Cursor, site: StarlightSite): Text | undefined {
  const one = cursor.text();
  return one ?? translated(undefined, cursor, site);
}

function translated(
  text: string | undefined,
  cursor: Cursor,
  { locales, defaultLocale }: StarlightSite,
): Text | undefined {
  const found = cursor.keys().flatMap((tag): [string, string][] => {
    const words = cursor.get(tag).text();
    const locale = locales.find(({ code, lang }) => tag === lang || tag.toLowerCase() === code);
    return words === undefined || locale === undefined ? [] : [[locale.code, words]];
  });
  cursor.take();
  const own = found.filter(([code]) => text === undefined || code !== defaultLocale);
  if (own.length === 0) return text;
  return { ...(text !== undefined && { [defaultLocale]: text }), ...Object.fromEntries(own) };
}

interface SidebarInput {
  readonly site: StarlightSite;
  readonly findings: Finding[];
}

function itemOf(item: Cursor, input: SidebarInput): SidebarItem[] {
  const short = item.text();
  if (short !== undefined) return pageEntry(short, {}, item, input);
  const label = translated(item.get('label').text(), item.get('translations'), input.site);
  const badge = badgeOf(item.get('badge'), input.site);
  const shown = { ...(label !== undefined && { label }), ...badge };
  item.get('attrs').take();
  const slug = item.get('slug').text();
  if (slug !== undefined) return pageEntry(slug, shown, item, input);
  const link = item.get('link').text();
  if (link !== undefined) return linkEntry(link, { label: link, ...shown }, item, input);
  const generated = item.get('autogenerate').get('directory').text();
  item.get('autogenerate').take();
  const collapsed = item.get('collapsed').flag() ?? false;
  const items = item
    .get('items')
    .items()
    .flatMap((one) => itemOf(one, input));
  if (generated !== undefined) {
    const folder = folderOf(generated);
    if (hasPages(folder, input.site)) items.push({ generated: folder });
    else {
      const became = 'the folder has no pages; add the entry again once it has';
      input.findings.push(finding('lost', item.place, `the sidebar of the folder '${generated}'`, became));
    }
  }
  if (items.length === 0) return [];
  return label === undefined
    ? items
    : [{ category: label, ...(!collapsed && { collapsed: false }), ...badge, items }];
}

/** A badge is either its text or an object with `text`. docgen derives its color from the text. */
function badgeOf(badge: Cursor, site: StarlightSite): { readonly badge?: Text } {
  const found = badge.text() ?? textOf(badge.get('text'), site);
  badge.take();
  return found === undefined ? {} : { badge: found };
}

function hasPages(folder: string, { pages }: StarlightSite): boolean {
  return folder === '.' || pages.some(({ target }) => folderOf(target).startsWith(`${folder}/`));
}

function folderOf(directory: string): string {
  const names = directory.replaceAll(/^\/|\/$/g, '').split('/');
  return names.map(withoutOrder).join('/') || '.';
}

function pageEntry(
  slug: string,
  shown: Omit<SidebarDoc, 'doc'>,
  at: Cursor,
  { site, findings }: SidebarInput,
): SidebarItem[] {
  const url = `/${slug.replaceAll(/^\/|\/$/g, '').replace(/^index$/, '')}`;
  const prefix = site.prefixDefault === true ? `/${site.defaultLocale}` : '';
  const page = site.pages.find(
    (one) =>
      one.locale === site.defaultLocale &&
      (one.url === url || one.url === `${prefix}${url}`.replace(/(.)\/$/, '$1')),
  );
  const id = page && docIds(site.pages).get(page)?.id;
  if (id !== undefined) return [Object.keys(shown).length === 0 ? id : { doc: id, ...shown }];
  findings.push(finding('lost', at.place, `an entry of the sidebar, '${slug}'`, 'no such page'));
  return [];
}

function linkEntry(
  link: string,
  shown: Omit<SidebarHref, 'href'>,
  at: Cursor,
  input: SidebarInput,
): SidebarItem[] {
  if (/^(?:https?:)?\/\//.test(link)) return [{ ...shown, href: link }];
  return pageEntry(link.replace(/[?#].*$/s, ''), shown, at, input);
}

/** A list, or in older releases an object of addresses by icon. */
function oldSocialLinks(social: Cursor): OldSocialLink[] {
  const list = social.items().flatMap((one): OldSocialLink[] => {
    const [label, href, icon] = ['label', 'href', 'icon'].map((key) => one.get(key).text());
    return href === undefined ? [] : [{ label, href, icon }];
  });
  const named = Array.isArray(social.value) ? [] : social.keys();
  return [
    ...list,
    ...named.flatMap((icon): OldSocialLink[] => {
      const href = social.get(icon).text();
      return href === undefined ? [] : [{ label: undefined, href, icon }];
    }),
  ];
}

function tocOf(cursor: Cursor): { min?: number; max?: number } | undefined {
  const given = cursor.take();
  if (given === false) return { min: 6, max: 6 };
  if (typeof given !== 'object' || given === null) return undefined;
  const { minHeadingLevel: min, maxHeadingLevel: max } = given as { [key: string]: unknown };
  return { ...(typeof min === 'number' && { min }), ...(typeof max === 'number' && { max }) };
}

/** Astro takes paths without the first slash, too. */
function rooted(path: string): string {
  return /^(?:\/|[a-z][a-z0-9+.-]*:)/i.test(path) ? path : `/${path}`;
}

function redirectsOf(redirects: Cursor, input: SidebarInput): NewRedirect[] {
  return redirects.keys().flatMap((from): NewRedirect[] => {
    const one = redirects.get(from);
    const to = one.text() ?? one.get('destination').text();
    one.get('status').take();
    if (to === undefined) return [];
    if (!from.includes('[')) return [{ from: withoutSlash(rooted(from)), to: withoutSlash(rooted(to)) }];
    const [, folder, name = ''] = /^(\/[^[\]]*)\/\[(?:\.\.\.)?(\w+)\]\/?$/.exec(from) ?? [];
    const end = [`/[...${name}]`, `/[${name}]`].find((one) => withoutSlash(to).endsWith(one));
    const target = end === undefined ? null : withoutSlash(to).slice(0, -end.length);
    const { place } = one;
    if (folder === undefined || (target ?? to).includes('['))
      return lostRedirect(place, from, to, input.findings);
    return folderRedirects({ place, from, to, folder, target }, input);
  });
}
