/**
 * Link: joins every link of every document with the manifest, once per route that shows the document, and checks
 * pages, anchors and files. Only set arithmetic; the diagnostics of a fallback page are those of its original, but for
 * links that the locale alone breaks.
 */
import {
  type Diagnostic,
  type Document,
  type LinkRef,
  type LinkTarget,
  type Links,
  type Range,
  type Route,
  type RouteManifest,
  assetUrl,
  nearest,
  shownSource,
  sourceKey,
  splitHref,
} from '@docgen/model';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import type { SidebarFiles } from '@docgen/config/versions';
import { brokenPage, navOrphan, unknownPart } from '@docgen/config/diagnostics';
import { anchorsOf, feedsOf } from './link/anchors.js';
import { configFaults } from './link/config-faults.js';
import { type NavTargets, configLinks } from './link/config-links.js';
import { type At, judge } from './link/judge.js';
import type { LinkMemory, LinkedRoute } from './link/memory.js';
import { missingTextPages } from './link/text-pages.js';
import { type Names, docKey } from './link/names.js';
import { distinctFaults } from './link/distinct-faults.js';
import type { Resolution } from './link/resolve.js';
import { fixOf } from './link/proposed-path.js';
import { only } from '@docgen/config/data/only';
import { pathsOf } from './route/redirects.js';
import { turns } from '@docgen/store/event-loop';
import type { PageFacts } from './parsed-source.js';

export interface Linked {
  readonly links: Links;
  /** Targets of the navigation bar and the footer. */
  readonly navTargets: NavTargets;
  readonly diagnostics: readonly Diagnostic[];
}

/** What linking reads of a page. */
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
  const turn = turns();
  const pages = missingTextPages(names);
  for (const route of input.manifest.routes) {
    await turn();
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
      ...found.all(),
      ...configFaults({ ...input, file: input.configFile, known: { names, anchors, hasFeed } }),
      // A page that cannot be read may link to any.
      ...(input.parsed.some(({ document }) => document.unread)
        ? []
        : orphans(input.manifest, linkedTo, names)),
    ],
  };
}

/** The links of one route. */
export function linkRoute(
  route: Route,
  parsed: LinkedPage,
  { missing, ...known }: Omit<At, 'place'> & { readonly missing: ReadonlySet<string> },
): LinkedRoute {
  const { names } = known;
  const at: At = { place: { route, source: parsed.source }, ...known };
  const diagnostics = [...unknownNeighbours(route, parsed, names), ...unknownTexts(parsed, names)];
  const targets: LinkTarget[] = [];
  const linkedTo = neighbours(route, parsed, names);
  for (const ref of [...parsed.document.links, ...imageOf(parsed)]) {
    const judged = judge(ref, at);
    if (judged.fault && !missing.has(splitHref(ref.href).path)) diagnostics.push(judged.fault);
    if (judged.linkedTo && judged.linkedTo !== route) linkedTo.push(judged.linkedTo.source ?? '');
    targets[ref.hole] = targetOf(ref, judged.resolution, at);
  }
  return { targets, linkedTo, diagnostics };
}

/** Sources of the pages that the navigation bar and the footer lead to. */
function sourcesOf(targets: NavTargets, { routes }: Names): string[] {
  const all = Object.values(targets).flatMap((byKey) => Object.values(byKey));
  return all.flatMap((target) => (target.kind === 'page' ? (routes.get(target.path)?.source ?? []) : []));
}

/** Texts that the page includes and no source has. */
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

/** Ids of `prev` and `next` in front matter that no doc has. */
function unknownNeighbours(route: Route, { source, document }: LinkedPage, names: Names): Diagnostic[] {
  const { matter, places } = document.skim;
  if (matter.prev === undefined && matter.next === undefined) return [];
  return (['prev', 'next'] as const).flatMap((key) => {
    const id = matter[key];
    const isThere = (one: string) => names.docs.has(docKey(route, one));
    if (typeof id !== 'string' || isThere(id)) return [];
    const meant = only(names.near.docMeant(id).filter(isThere));
    const place = valuePlace(places?.[key], id);
    const fault = brokenPage({ file: source.path, ...place }, id, meant ?? names.near.doc(id, route));
    return [source.madeFrom === undefined ? { ...fault, ...fixOf({ href: id, ...place }, meant) } : fault];
  });
}

/** Where a value of front matter stands; by its width, where in it the text alone does, in quotes or without. */
function valuePlace(range: Range | undefined, text: string): Pick<LinkRef, 'range' | 'mark' | 'spelling'> {
  if (range === undefined || range.start.line !== range.end.line) return range ? { range } : {};
  const quote = (range.end.column - range.start.column - text.length) / 2;
  if (quote !== 0 && quote !== 1) return { range };
  const start = { ...range.start, column: range.start.column + quote };
  const end = { ...range.end, column: range.end.column - quote };
  return { range, mark: { ...range, start, end }, spelling: 'exact' };
}

/** Sources of the pages that the front matter leads to. */
function neighbours(route: Route, { document }: LinkedPage, names: Names): string[] {
  const { prev, next } = document.skim.matter;
  return [prev, next].flatMap((id) =>
    typeof id === 'string' ? (names.docs.get(docKey(route, id))?.source ?? []) : [],
  );
}

/** The image of front matter, which is a link like any other; its hole is behind those of the text. */
function imageOf({ document }: LinkedPage): LinkRef[] {
  const { matter, places } = document.skim;
  if (matter.image === undefined) return [];
  const place = valuePlace(places?.['image'], matter.image);
  return [{ kind: 'image', href: matter.image, hole: imageHole(document), ...place }];
}

/** The number of the front matter's image among the targets of a page. */
export function imageHole({ links }: Pick<Document, 'links'>): number {
  return links.length;
}

/** A page that names itself by its path, as texts do that other pages include too, leads to its own part. */
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
  if (resolution.is === 'external') return { kind: 'external', href: resolution.to ?? ref.href };
  return { kind: 'unresolved', href: ref.href };
}

/** Docs that no reader finds: in no sidebar, not what the docs open with, and no page links to them. */
function orphans(manifest: RouteManifest, linkedTo: ReadonlySet<string>, { site }: Names): Diagnostic[] {
  const inSidebar = new Set(manifest.sidebars.flatMap(({ tree }) => pathsOf(tree)));
  const isOrphan = ({ kind, path, source, id, unlisted, draft, fallbackFrom }: Route) =>
    kind === 'doc' &&
    source !== null &&
    !unlisted &&
    !draft &&
    fallbackFrom === undefined &&
    !inSidebar.has(path) &&
    id !== site.docs.main &&
    !linkedTo.has(source);
  return site.configFile === null
    ? []
    : manifest.routes.filter(isOrphan).map(({ source, id }) => navOrphan(source ?? '', id));
}
