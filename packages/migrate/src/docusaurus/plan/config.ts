/** The new site's configuration. */
import { posix } from 'node:path';
import type { Config, DocsConfig, NavItem, NavLink, Text, TrackerConfig } from '@docgen/model';
import type { NavFacts, SiteFacts } from '../config/facts.js';
import { type NewSet, newSets } from '../docs/sets.js';
import { translator } from '../docs/strings.js';
import { type Finding, finding } from '@docgen/convert/finding';
import type { Brand } from '@docgen/convert/site/brand';
import { withTrackers } from '@docgen/convert/site/config';
import type { NewRedirect } from '@docgen/convert/site/redirects';
import { barOf, socialLinks } from '@docgen/convert/site/social';
import { printed } from '@docgen/settings/printed';
import { type Collection, type SourceSite, entryIn } from './site.js';

export interface WrittenConfig {
  readonly text: string;
  readonly findings: readonly Finding[];
}

export function writeConfig(
  site: SourceSite,
  more: { readonly trackers: readonly TrackerConfig[]; readonly redirects: readonly NewRedirect[] },
  brand: Brand['config'] & Pick<Config, 'markdown' | 'head' | 'scripts' | 'image'>,
): WrittenConfig {
  const { facts } = site;
  const findings: Finding[] = [];
  const known = new Set(facts.redirects.map(({ from }) => from));
  const redirects = [...facts.redirects, ...more.redirects.filter(({ from }) => !known.has(from))];
  const config: Config = {
    ...(facts.title !== undefined && { title: facts.title }),
    ...(facts.tagline !== undefined && facts.tagline !== '' && { tagline: facts.tagline }),
    ...brand,
    ...(facts.image !== undefined && { image: facts.image }),
    ...(facts.url !== undefined && { url: facts.url }),
    ...(facts.base !== '/' && { base: facts.base }),
    ...(facts.trailingSlash !== undefined && { trailingSlash: facts.trailingSlash }),
    ...i18n(facts),
    ...docs(site),
    ...navigation(site, findings),
    ...(facts.announcement && { announcement: facts.announcement }),
    ...(Object.keys(facts.colorMode).length > 0 && { colorMode: facts.colorMode }),
    ...(redirects.length > 0 && { redirects }),
    ...withTrackers(analytics(facts), more.trackers),
  };
  return { text: moduleOf(config, facts), findings };
}

function i18n({ locales, defaultLocale }: SiteFacts): Pick<Config, 'i18n'> {
  if (locales.length === 1 && defaultLocale === 'en') return {};
  const entries = locales.map(
    ({
      code,
      label,
      lang,
      dir,
    }): [string, string | { label: string; lang?: string; dir?: 'ltr' | 'rtl' }] => {
      if (lang === undefined && dir === undefined) return [code, label];
      return [code, { label, ...(lang !== undefined && { lang }), ...(dir !== undefined && { dir }) }];
    },
  );
  return { i18n: { defaultLocale, locales: Object.fromEntries(entries) } };
}

/** One docs plugin is an object, and several are a list of docs sets. */
function docs(site: SourceSite): Pick<Config, 'docs' | 'versions'> {
  const sets = newSets(site.facts);
  const [only, ...others] = sets;
  if (only === undefined) return {};
  if (others.length === 0) {
    const made = docsOf(only, 0, site);
    return { ...(Object.keys(made).length > 0 && { docs: made }), ...versionsOf(only, site) };
  }
  return {
    docs: sets.map((set, index) => {
      const label = labelOf(index, site);
      return {
        id: set.id,
        ...(label !== undefined && { label }),
        ...(set.path !== set.id && { path: set.path }),
        ...docsOf(set, index, site),
        ...versionsOf(set, site),
      };
    }),
  };
}

function docsOf(set: NewSet, index: number, { facts, collections }: SourceSite): DocsConfig {
  const own = facts.docs[index];
  if (own === undefined) return {};
  const { min, max } = facts.contents;
  const toc = { ...(min !== undefined && { min }), ...(max !== undefined && { max }) };
  const sidebars = currentOf(set.id, collections)?.sidebars.sidebars;
  return {
    ...(own.routeBase !== set.path && { routeBase: own.routeBase === '' ? '/' : own.routeBase }),
    ...(sidebars && { sidebars }),
    ...(own.editUrl !== undefined && { editUrl: editUrlOf(own.editUrl, own.path) }),
    ...(own.lastUpdated && { lastUpdated: true }),
    ...(Object.keys(toc).length > 0 && { toc }),
  };
}

/** Docusaurus appends the path from the site folder, which leads out of it if the docs are beside. */
function editUrlOf(written: string, docs: string): string {
  const base = written.replace(/\/?$/, '/');
  const folder = posix.dirname(docs);
  const place = folder === '.' || !URL.canParse(base) ? base : new URL(`${folder}/`, base).href;
  return `${place}{path}`;
}

/** Docusaurus' plugins have no label, but the navigation bar usually names them. */
function labelOf(index: number, { facts, source }: SourceSite): Text | undefined {
  const id = facts.docs[index]?.id;
  const item = facts.navbar.find((one) => 'docs' in one && one.docs === id);
  if (item?.label === undefined) return undefined;
  return translator(
    'docusaurus-theme-classic/navbar.json',
    facts,
    source,
  )(item.label, [`item.label.${item.label}`]);
}

function currentOf(id: string, collections: readonly Collection[]): Collection | undefined {
  return collections.find(({ set, version }) => set?.id === id && version?.target === '');
}

function versionsOf(own: NewSet, { facts, source, collections }: SourceSite): Pick<Config, 'versions'> {
  const entries = collections.flatMap(
    ({ set, version }): [string, NonNullable<Config['versions']>[string]][] => {
      if (set?.id !== own.id || version === null) return [];
      const name = version.target === '' ? 'current' : version.target;
      const translate = translator(`${version.translated}.json`, facts, source);
      const isRenamed = version.name !== 'current' && version.target !== version.name;
      const given = version.label ?? (isRenamed ? version.name : undefined);
      const said = translate(given ?? '', ['version.label']);
      const label = said === '' || said === name ? undefined : said;
      const banner = version.target === '' || version.banner === 'old' ? undefined : version.banner;
      if (label === undefined && banner === undefined) return [];
      return [[name, { ...(label !== undefined && { label }), ...(banner !== undefined && { banner }) }]];
    },
  );
  return entries.length === 0 ? {} : { versions: Object.fromEntries(entries) };
}

function navigation(site: SourceSite, findings: Finding[]): Pick<Config, 'navbar' | 'footer'> {
  const { facts, source } = site;
  const navbar = translator('docusaurus-theme-classic/navbar.json', facts, source);
  const footer = translator('docusaurus-theme-classic/footer.json', facts, source);
  const label = (text: string) => navbar(text, [`item.label.${text}`]);
  const bar = (side: NavFacts['side']) =>
    inMenus(
      facts.navbar
        .filter((item) => item.side === side && !isIcon(item))
        .map((item) => ({ menu: item.menu, links: navItem(item, { site, findings, label }) })),
      label,
    );
  const icons = facts.navbar.flatMap((item) =>
    isIcon(item) ? [{ label: item.label, href: item.href, icon: item.icon || undefined }] : [],
  );
  const { links: other, social } = socialLinks(icons);
  const [left, right] = [bar('left'), [...bar('right'), ...other]];
  const inFooter = { site, findings, label: (text: string) => footer(text, [`link.item.label.${text}`]) };
  const entries = inMenus(
    facts.footer.map((item) => ({ menu: item.column, links: navItem(item, inFooter) })),
    (text) => footer(text, [`link.title.${text}`]),
  );
  const columns = entries.flatMap((one) => ('items' in one ? [{ title: one.label, items: one.items }] : []));
  const links = entries.flatMap((one) => ('items' in one ? [] : [one]));
  const copyright = facts.copyright === undefined ? undefined : footer(facts.copyright, ['copyright']);
  return {
    ...barOf(left, right, social),
    ...((entries.length > 0 || copyright !== undefined) && {
      footer: {
        ...(columns.length > 0 && { columns }),
        ...(links.length > 0 && { links }),
        ...(copyright !== undefined && { copyright }),
      },
    }),
  };
}

interface NamedLinks {
  readonly menu: string | undefined;
  readonly links: readonly NavLink[];
}

/** Whether the old site shows only an icon for the link. */
function isIcon(item: NavFacts): item is NavFacts & { readonly kind: 'href'; readonly icon: string } {
  return item.kind === 'href' && item.icon !== undefined && item.menu === undefined;
}

/** Consecutive links of the same menu as one entry. */
function inMenus(items: readonly NamedLinks[], label: Naming['label']): NavItem[] {
  const menus = items.map(({ menu }, index) => (menu === items[index - 1]?.menu ? null : menu));
  return items.flatMap(({ menu, links }, index): NavItem[] => {
    if (menu === undefined) return [...links];
    if (menus[index] === null) return [];
    const end = items.findIndex((other, at) => at > index && other.menu !== menu);
    const inner = items.slice(index, end < 0 ? undefined : end).flatMap((one) => one.links);
    return inner.length === 0 ? [] : [{ label: label(menu), items: inner }];
  });
}

interface Naming {
  readonly site: SourceSite;
  readonly findings: Finding[];
  readonly label: (text: string) => Text;
}

function navItem(item: NavFacts, { site, findings, label }: Naming): NavLink[] {
  if (item.kind === 'href') return [{ label: label(item.label ?? item.href), href: item.href }];
  if (item.kind === 'to') return [{ label: label(item.label ?? item.to), ...pathOf(item.to) }];
  const collection = collectionOf(item.docs, site);
  const id = item.kind === 'doc' ? item.id : collection?.sidebars.firsts.get(item.id);
  const entry =
    id === undefined || !collection ? undefined : entryIn(collection, id, [site.facts.defaultLocale]);
  if (!entry || !collection) {
    findings.push(
      finding('lost', item.place, `an entry of the navigation bar, '${item.id}'`, `no such ${item.kind}`),
    );
    return [];
  }
  const words = label(item.label ?? entry.label);
  return [
    {
      label: words,
      doc: entry.newId,
      ...(collection.set && !collection.set.isFirst && { docs: collection.set.id }),
    },
  ];
}

function collectionOf(docs: string, { facts, collections }: SourceSite): Collection | undefined {
  const set = newSets(facts)[facts.docs.findIndex(({ id }) => id === docs)];
  return set && currentOf(set.id, collections);
}

/** docgen checks a path without its end; one with a query is an address like others. */
function pathOf(to: string): { to: string } | { href: string } {
  return /[?]/.test(to) ? { href: to } : { to };
}

function analytics({ gtag, umami }: SiteFacts): Config['analytics'] {
  const ids = gtag?.ids ?? [];
  const trackers = [
    ...ids.map((id) => ({ kind: 'gtag' as const, id })),
    ...umami.map((one) => ({ kind: 'umami' as const, ...one })),
  ];
  if (trackers.length === 0) return undefined;
  return { trackers, ...(gtag?.anonymizeIp !== undefined && { anonymizeIp: gtag.anonymizeIp }) };
}

function moduleOf(config: Config, { algolia }: SiteFacts): string {
  const settings =
    algolia &&
    `  // search: ${printed({ provider: 'algolia', ...algolia }).replaceAll('\n', '\n  // ')}, with a part Search of your theme\n`;
  const body = printed(config).replace(/\n\}$/, `\n${settings ?? ''}}`);
  return `import { defineConfig } from '@docgen/cli';\n\nexport default defineConfig(${body});\n`;
}
