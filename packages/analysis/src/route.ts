/**
 * Makes the manifest from skims: one route per URL, the sidebars and the redirects. It is set arithmetic over names
 * and titles and reads no body.
 */
import {
  type AssetFile,
  type Diagnostic,
  type Route,
  type Sidebar,
  type SidebarItem,
  type Sidebars,
  type Site,
  type Skim,
  type SourceFile,
  type Version,
  isCurrent,
  joinPath,
  linksIn,
  navEntries,
  nearest,
  outFileOf,
  pageUrl,
} from '@docgen/model';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import { literalPlace } from '@docgen/config/data/literal-place';
import { locateText } from '@docgen/config/data/locate';
import type { SidebarFiles } from '@docgen/config/versions';
import { navUnknownDoc } from '@docgen/config/diagnostics';
import { nameSearch } from './link/certain-name.js';
import { fixOf } from './link/proposed-path.js';
import { only } from '@docgen/config/data/only';
import { apart } from './route/apart.js';
import { unique } from './route/conflicts.js';
import { outputFaults } from './route/folders.js';
import { listFolders, notFoundPath } from './route/lists.js';
import { fileRedirects } from './route/file-redirects.js';
import { type Offer, localise } from './route/localise.js';
import { type PageEntry, pageEntry } from './route/page-entry.js';
import {
  type RoutedEntry,
  checkRedirects,
  claimedRedirects,
  fallbackRedirects,
  pathsOf,
  prefixRedirects,
} from './route/redirects.js';
import { type NavDoc, sidebarTree } from './route/sidebar.js';
import { unknownFolders } from './route/sidebar-folders.js';
import type { Routed } from './route/routed.js';
import type { SkimmedSource } from './parsed-source.js';
import { windowsRoutes } from '@docgen/config/folders/windows-names';

export interface RouteInput {
  readonly site: Site;
  readonly configFile: ConfigFile | null;
  readonly sidebarFiles: SidebarFiles;
  readonly skims: readonly SkimmedSource[];
  readonly assets: readonly AssetFile[];
  /** Misplaced pages, as if each were in its place. They have no routes, and nobody misses them. */
  readonly misplaced?: readonly SourceFile[];
  /** Whether drafts have routes. */
  readonly withDrafts: boolean;
  /** Whether all descriptions of a version could be read, so that all generated pages exist. Default: true. */
  readonly isWhole?: (version: string) => boolean;
  /** Returns the badge that sidebars show next to the page of a text. Default: no badge. */
  readonly badgeOf?: (version: string, text: string) => string | null;
}

export function route(input: RouteInput): Routed {
  const { site } = input;
  const offered = input.skims.map((skimmed) => pageEntry(skimmed, site));
  const isDraft = (entry: PageEntry) => entry.skim.matter.draft === true && !input.withDrafts;
  const entries = offered.filter((entry) => !isDraft(entry));
  const misplaced = (input.misplaced ?? []).map((source) => pageEntry({ source, skim: noSkim }, site));
  const unpublished = [...offered.filter(isDraft), ...misplaced];
  const { offers, diagnostics: missing } = localise(entries, unpublished, site);
  const wanted = offers.map((offer) => ({ route: pageRoute(offer, site), entry: offer.entry }));
  const { pages, diagnostics: moved } =
    input.configFile === null
      ? apart(wanted, notFoundRoutes(site), (path) => placeOf(path, site))
      : { pages: wanted, diagnostics: [] };
  const lists = listRoutes(entries, site);
  const entryOf = new Map(pages.map((page) => [page.route, page.entry]));
  const slugOf = (one: Route) => entryOf.get(one)?.skim.places?.['slug'];
  const hasFeed = (one: Route) => entryOf.get(one)?.skim.matter.feed === true;
  const claimed = unique({
    routes: [...pages.map((page) => page.route), ...lists.values(), ...notFoundRoutes(site)],
    redirects: claimedRedirects(site, pages),
    assets: input.assets,
    trailingSlash: site.trailingSlash,
    configFile: input.configFile,
    slugOf,
  });
  const kept = new Set(claimed.routes);
  const shown = pages.filter((page) => kept.has(page.route));
  const sidebars = sidebarsOf(shown, lists, input);
  const firsts = sidebars.flatMap(({ tree }) => pathsOf(tree));
  const asked = [...claimed.redirects, ...fallbackRedirects(site, pages, claimed)];
  const all = [...asked, ...prefixRedirects(site, { ...claimed, redirects: asked }, firsts)];
  const redirects = fileRedirects(all, { ...input, routes: claimed.routes });
  return {
    manifest: { routes: claimed.routes, sidebars, redirects },
    drafts: offered.filter(isDraft).map(({ source }) => source.path),
    ousted: pages.flatMap(({ route }) => (kept.has(route) || route.source === null ? [] : [route.source])),
    absent: absentPaths(misplaced, site),
    diagnostics: [
      ...missing,
      ...moved,
      ...claimed.diagnostics,
      ...windowsRoutes(claimed.routes, slugOf),
      ...outputFaults({ ...input, routes: claimed.routes, redirects, slugOf, hasFeed }),
      ...checkRedirects(redirects, {
        ...input,
        routes: claimed.routes,
        absent: absentPaths(misplaced, site),
      }),
      ...unknownDocs([...entries, ...misplaced], input),
      ...unknownFolders([...offered, ...misplaced], input),
    ],
  };
}

const noSkim: Skim = { title: null, matter: {} };

/** Site paths that the pages would have, in every language. */
function absentPaths(entries: readonly PageEntry[], { locales }: Site): string[] {
  return entries.flatMap(({ slug }) => locales.map(({ prefix }) => joinPath(prefix, slug)));
}

function pageRoute({ entry, locale, isFallback }: Offer, site: Site): Route {
  const { matter } = entry.skim;
  const { path, url, outFile } = placeOf(joinPath(locale.prefix, entry.slug), site);
  const own: Route = {
    path,
    url,
    outFile,
    kind: entry.source.kind,
    version: entry.source.version,
    locale: locale.code,
    layout: matter.layout ?? entry.source.kind,
    source: entry.source.path,
    ...(entry.source.madeFrom !== undefined && { madeFrom: entry.source.madeFrom }),
    id: entry.id,
    title: entry.title,
    draft: matter.draft ?? false,
    unlisted: matter.unlisted ?? false,
  };
  return isFallback ? { ...own, fallbackFrom: entry.source.locale } : own;
}

function placeOf(path: string, site: Site): Pick<Route, 'path' | 'url' | 'outFile'> {
  return { path, url: pageUrl(path, site), outFile: outFileOf(path, site.trailingSlash) };
}

const bare = { version: '', source: null, draft: false, unlisted: false } as const;

/** Routes of list pages by folder. */
function listRoutes(entries: readonly PageEntry[], site: Site): Map<string, Route> {
  const folders = listFolders(entries, site);
  return new Map(
    folders.map(({ folder, slug, title }) => [
      folder,
      {
        ...placeOf(slug, site),
        ...bare,
        kind: 'list',
        locale: site.defaultLocale,
        layout: 'list',
        id: `${folder}/`,
        title,
      } satisfies Route,
    ]),
  );
}

function notFoundRoutes(site: Site): Route[] {
  return site.locales.map((locale) => {
    const path = notFoundPath(locale);
    return {
      ...bare,
      path,
      url: pageUrl(path, site),
      outFile: `${path.slice(1)}.html`,
      kind: 'not-found',
      locale: locale.code,
      layout: 'not-found',
      id: '404',
      title: '',
    };
  });
}

function sidebarsOf(
  pages: readonly RoutedEntry[],
  lists: ReadonlyMap<string, Route>,
  { site, badgeOf = () => null }: Pick<RouteInput, 'site' | 'badgeOf'>,
): Sidebar[] {
  const shown = docsByPlace(pages, site);
  return site.versions.flatMap(({ key: version, sidebars }) =>
    site.locales.flatMap((locale) => {
      const docs = shown.get(`${locale.code} ${version}`) ?? [];
      const scope = {
        site,
        locale: locale.code,
        docs,
        byId: new Map(docs.map((doc) => [doc.route.id, doc])),
        lists,
        badgeOf: (text: string) => badgeOf(version, text),
      };
      return Object.entries(sidebars ?? generatedSidebar).map(([name, items]) => ({
        name,
        locale: locale.code,
        version,
        tree: sidebarTree(items, scope),
      }));
    }),
  );
}

const generatedSidebar: Sidebars = { docs: [{ generated: '.' }] };

/** Docs by locale and version, in the order of the pages. */
function docsByPlace(pages: readonly RoutedEntry[], site: Site): ReadonlyMap<string, readonly NavDoc[]> {
  const langs = new Map(site.locales.map(({ code, lang }) => [code, lang]));
  const docs = new Map<string, NavDoc[]>();
  for (const { route, entry } of pages) {
    if (route.kind !== 'doc') continue;
    const place = `${route.locale} ${route.version}`;
    const doc = { route, entry, lang: langs.get(route.fallbackFrom ?? '') };
    const group = docs.get(place);
    if (group) group.push(doc);
    else docs.set(place, [doc]);
  }
  return docs;
}

/** Doc ids in the configuration, or in the sidebars of a frozen version, that no locale has. */
function unknownDocs(
  entries: readonly PageEntry[],
  { site, isWhole = () => true, ...files }: RouteInput,
): Diagnostic[] {
  const made = `${site.openapi?.pages?.folder ?? ''}/`;
  return site.versions.flatMap((one) => {
    const { key: version } = one;
    const file = isCurrent(version) ? files.configFile : files.sidebarFiles.get(version);
    if (!file) return [];
    const docs = entries.filter(({ source }) => source.kind === 'doc' && source.version === version);
    const ids = new Set(docs.map(({ id }) => id));
    const named = namedDocs(one, site);
    const meant = nameSearch(() => ids);
    const isLeftOut = (id: string) => !isWhole(version) && `${id}/`.startsWith(made);
    return named
      .filter(({ id }) => !ids.has(id) && !isLeftOut(id))
      .map(({ id, where, after }) => {
        const certain = only(meant(id));
        const place = { file: file.name, range: locateText(file.text, id, after) };
        if (certain === undefined) return navUnknownDoc(place, id, where, nearest(id, ids));
        const written = { href: id, ...literalPlace(file.text, id) };
        return { ...navUnknownDoc(place, id, where, certain), ...fixOf(written, certain) };
      });
  });
}

interface NamedDoc {
  readonly id: string;
  /** Name of the place, for readers. */
  readonly where: string;
  /** Keys that precede it in the file. */
  readonly after: readonly (string | number)[];
}

/** Docs that the configuration names in a version; for a frozen one, those in its sidebars. */
function namedDocs({ key, set, sidebars, at }: Version, site: Site): NamedDoc[] {
  const inSidebars = docsInSidebars(sidebars, at.length === 0 ? [] : [...at, 'sidebars']);
  if (!isCurrent(key)) return inSidebars;
  const items = navEntries(site).flatMap(({ entry, within }) => {
    const where = within === 'navbar' ? 'the navigation bar' : 'the footer';
    return linksIn(entry).map(({ target }) => ({ target, where, after: [within] }));
  });
  const main = { id: set.main, where: `'${[...at, 'main'].join('.')}'`, after: [...at, 'main'] };
  return [
    ...inSidebars,
    ...(main.id === null ? [] : [{ ...main, id: main.id }]),
    ...items.flatMap(({ target, ...rest }) =>
      target.kind === 'doc' && target.version === key ? [{ id: target.id, ...rest }] : [],
    ),
  ];
}

function docsInSidebars(sidebars: Sidebars | null, after: NamedDoc['after']): NamedDoc[] {
  return Object.entries(sidebars ?? {}).flatMap(([name, items]) =>
    idsIn(items).map((id) => ({ id, where: `sidebar '${name}'`, after })),
  );
}

function idsIn(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) => {
    if (typeof item === 'string') return [item];
    if ('category' in item) return [...(item.doc === undefined ? [] : [item.doc]), ...idsIn(item.items)];
    return 'doc' in item ? [item.doc] : [];
  });
}
