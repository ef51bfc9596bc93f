/**
 * Joins every link of every document with the manifest, once per route that shows the document, and checks pages,
 * anchors and files. It is only set arithmetic. A fallback page has the diagnostics of its original, and those for
 * links that are broken only in its locale.
 */
import {
  type Diagnostic,
  type LinkRef,
  type Links,
  type LinkTarget,
  type Route,
  type RouteManifest,
  assetUrl,
  compareText,
  nearest,
  setOf,
  shownSource,
  sourceKey,
  splitHref,
} from '@docgen/model';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import type { SidebarFiles } from '@docgen/config/versions';
import { navOrphan, unknownPart } from '@docgen/config/diagnostics';
import { anchorsOf, feedsOf } from './link/anchors.js';
import { configFaults } from './link/config-faults.js';
import { type NavTargets, configLinks } from './link/config-links.js';
import { type JudgeContext, judge } from './link/judge.js';
import type { LinkMemory, LinkedRoute } from './link/memory.js';
import { missingTextPages } from './link/text-pages.js';
import { imageOf, neighbours, unknownNeighbours } from './link/front-matter-links.js';
import type { Names } from './link/names.js';
import { invalidManifest } from './link/other-sites.js';
import { distinctFaults } from './link/distinct-faults.js';
import type { Resolution } from './link/resolve.js';
import { pathsOf } from './route/redirects.js';
import { openYield } from '@docgen/store/event-loop';
import type { PageFacts } from './parsed-source.js';

export interface Linked {
  readonly links: Links;
  /** Targets of the navigation bar and the footer. */
  readonly navTargets: NavTargets;
  readonly diagnostics: readonly Diagnostic[];
}

/** Facts of a page that linking reads. */
export type LinkedPage = PageFacts<'skim' | 'links' | 'fragments' | 'anchors' | 'entries' | 'unread'>;

export interface LinkInput {
  readonly names: Names;
  readonly manifest: RouteManifest;
  readonly configFile: ConfigFile | null;
  readonly sidebarFiles: SidebarFiles;
  readonly parsed: readonly LinkedPage[];
  readonly memory: LinkMemory;
}

export async function link(input: LinkInput): Promise<Linked> {
  const { names } = input;
  const navTargets = configLinks(names);
  const bySource = new Map(input.parsed.map((parsed) => [sourceKey(parsed.source), parsed]));
  const [anchors, hasFeed] = [anchorsOf(bySource, names.texts), feedsOf(bySource)];
  const linkOnce = input.memory(bySource);
  const links: { [routePath: string]: readonly LinkTarget[] } = {};
  const found = distinctFaults(names.site);
  const linkedTo = new Set(sourcesOf(navTargets, names));
  const yieldIfBusy = openYield();
  const pages = missingTextPages(names);
  for (const route of input.manifest.routes) {
    await yieldIfBusy();
    const parsed = bySource.get(shownSource(route) ?? '');
    if (!parsed) continue;
    const own = linkOnce(route, parsed, () =>
      linkRoute(route, parsed, { names, anchors, hasFeed, missing: pages.hrefs }),
    );
    for (const fault of own.diagnostics) found.add(fault, route, parsed);
    for (const source of own.linkedTo) linkedTo.add(source);
    links[route.path] = own.targets;
  }
  return {
    links,
    navTargets,
    diagnostics: [
      ...pages.diagnostics,
      ...manifestFaults(input, names),
      ...found.all(),
      ...configFaults({ ...input, file: input.configFile, known: { names, anchors, hasFeed } }),
      // An unreadable page may link to any page.
      ...(input.parsed.some(({ document }) => document.unread)
        ? []
        : orphans(input.manifest, linkedTo, names)),
    ],
  };
}

/** Manifests of other sites that pages link to and that can't be used. */
function manifestFaults({ parsed, configFile: file }: LinkInput, { others, site }: Names): Diagnostic[] {
  if (Object.keys(site.sites).length === 0) return [];
  const used = new Set(
    parsed.flatMap(({ document }) => document.links.flatMap(({ href }) => others.siteOf(href) ?? [])),
  );
  return [...used].sort(compareText).flatMap((name) => {
    const fault = others.faultOf(name);
    return fault === null ? [] : [invalidManifest(name, fault, file)];
  });
}

/** The links of one route. */
export function linkRoute(
  route: Route,
  parsed: LinkedPage,
  { missing, ...known }: Omit<JudgeContext, 'place'> & { readonly missing: ReadonlySet<string> },
): LinkedRoute {
  const { names } = known;
  const at: JudgeContext = { place: { route, source: parsed.source }, ...known };
  const diagnostics = [...unknownNeighbours(route, parsed, names), ...unknownTexts(parsed, names)];
  const targets: LinkTarget[] = [];
  const linkedTo = neighbours(route, parsed, names);
  for (const ref of [...parsed.document.links, ...imageOf(parsed)]) {
    const judged = judge(ref, at);
    if (judged.fault && !missing.has(splitHref(ref.href).path)) diagnostics.push(judged.fault);
    if (judged.linkedTo && judged.linkedTo !== route) linkedTo.push(judged.linkedTo.source ?? '');
    if (judged.passedOver && judged.passedOver !== route) linkedTo.push(judged.passedOver.source ?? '');
    targets[ref.hole] = targetOf(ref, judged.resolution, at);
  }
  return { targets, linkedTo, diagnostics };
}

/** Sources of the pages that the navigation bar and the footer link to. */
function sourcesOf(targets: NavTargets, { routes }: Names): string[] {
  const all = Object.values(targets).flatMap((byKey) => Object.values(byKey));
  return all.flatMap((target) => (target.kind === 'page' ? (routes.get(target.path)?.source ?? []) : []));
}

/** Texts that the page includes and no source defines. */
function unknownTexts({ source, document }: LinkedPage, names: Names): Diagnostic[] {
  if (document.fragments.length === 0) return [];
  const texts = names.texts(source.version);
  if (!texts.isWhole) return [];
  return document.fragments
    .filter(({ name }) => !texts.has(name))
    .map(({ name, range }) => {
      const kind = name.slice(0, -textId(name).length || undefined);
      const near = nearest(
        name,
        [...texts.known].filter((one) => one.startsWith(kind)),
      );
      const id = textId(name);
      const of = names.site.openapi?.directives.find((one) => name === `${one.name}/${id}`)?.of ?? '';
      return unknownPart({ file: source.path, range }, { id, of }, near && textId(near));
    });
}

/** `createOrder` of `api-operation/createOrder`. */
function textId(name: string): string {
  return name.slice(name.indexOf('/') + 1);
}

/**
 * A link to the page's own path leads to a part of the same page. Texts that several pages include contain such
 * links.
 */
function targetOf(
  ref: LinkRef,
  resolution: Resolution,
  {
    place: { route },
    names,
  }: { readonly place: { readonly route: Pick<Route, 'path'> }; readonly names: Names },
): LinkTarget {
  if (ref.href.startsWith('#')) return { kind: 'external', href: ref.href };
  if (resolution.is === 'page' && resolution.route.path === route.path && /^#./.test(resolution.suffix))
    return { kind: 'external', href: resolution.suffix };
  if (resolution.is === 'page' && ref.kind === 'link')
    return { kind: 'page', path: resolution.route.path, suffix: resolution.suffix };
  if (resolution.is === 'asset') return { kind: 'asset', asset: resolution.asset, suffix: resolution.suffix };
  if (resolution.is === 'made')
    return { kind: 'external', href: assetUrl(resolution.path, names.site) + resolution.suffix };
  if (resolution.is === 'external') {
    const { to = ref.href, title } = resolution;
    return { kind: 'external', href: to, ...(title !== undefined && { title }) };
  }
  return { kind: 'unresolved', href: ref.href };
}

/**
 * Docs that readers can't find: in no sidebar, not the first page of the docs, without a link from another page, and not
 * the home page, which the logo leads to.
 */
function orphans(manifest: RouteManifest, linkedTo: ReadonlySet<string>, { site }: Names): Diagnostic[] {
  const inSidebar = new Set(manifest.sidebars.flatMap(({ tree }) => pathsOf(tree)));
  const homes = new Set(['/', ...site.locales.map(({ prefix }) => prefix)]);
  const isOrphan = ({ kind, path, source, id, version, unlisted, draft, fallbackFrom }: Route) =>
    kind === 'doc' &&
    source !== null &&
    !unlisted &&
    !draft &&
    fallbackFrom === undefined &&
    !inSidebar.has(path) &&
    !homes.has(path) &&
    id !== setOf(version, site).main &&
    !linkedTo.has(source);
  return site.configFile === null
    ? []
    : manifest.routes.filter(isOrphan).map(({ source, id }) => navOrphan(source ?? '', id));
}
