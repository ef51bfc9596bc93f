/**
 * One state of a site, drawn on request: a page is parsed, linked and rendered when it is asked for, by the functions
 * that a build calls for all pages. Nothing in it changes but what it has already made.
 */
import {
  type AssetFacts,
  type Diagnostic,
  type LinkTarget,
  type Route,
  parentPath,
  shownSource,
  sourceKey,
} from '@docgen/model';
import { analyzed } from './analyze.js';
import { type ThemeBundle, componentsOf } from './bundle.js';
import { assetBytes } from './assets.js';
import { configInvalid } from './diagnostics.js';
import { isPageList, pageList } from './extras/page-list.js';
import { redirectData } from './extras/redirect-data.js';
import { Failure } from './failure.js';
import { heedIgnores } from './ignores.js';
import { level } from './levels.js';
import { llmsFull, llmsList } from './llms.js';
import { isLlmsFile, llmsPlans, pagesOf } from './llms/plan.js';
import { linkRoute } from './link.js';
import { anchorsOf, feedsOf } from './link/anchors.js';
import { configLinks } from './link/config-links.js';
import { inboundTo } from './link/inbound.js';
import { codeTexts } from './link/drawn.js';
import { type LinkMemory, openLinkMemory } from './link/memory.js';
import { type Names, namesOf, withFreshHints } from './link/names.js';
import { missingTextPages } from './link/text-pages.js';
import { measureOne, namedAssets, navAssets } from './measure.js';
import { type Page, pageOf } from './page.js';
import { navigation } from './page/navigation.js';
import { type Scope, scopeOf } from './page/scope.js';
import type { Phases } from './phases.js';
import type { Render } from './render.js';
import { drawingOf, renderInput } from './render/drawing.js';
import type { Request } from './request.js';
import { isSearchFile, searchFiles } from './search.js';
import { indexPlans } from './search/plan.js';
import { type Survey, parseAll } from './survey.js';
import { toldPages, toldRoutes } from './told.js';
import { type ParsedSource, keptDocument, parseSource } from './worker.js';
import type { DrawnPage, Edition } from './workspace.js';

export interface EditionInput {
  readonly surveyed: Survey;
  readonly request: Request;
  readonly run: Phases;
  /** The theme, compiled once for as long as its files stay the same. */
  readonly theme: () => Promise<ThemeBundle>;
  /** Called when every page of it has been taken from the store or put there. */
  readonly onWhole: () => void;
}

export function edition(input: EditionInput, desk: Desk): Edition {
  const { surveyed, request } = input;
  const { configured, routed, loaded, bench } = surveyed;
  const { site, file } = configured;
  const levelled = (found: readonly Diagnostic[], page: ParsedSource | null = null) => {
    const { diagnostics } = heedIgnores(found, page ? [page] : []);
    return level(diagnostics.map(bench.texts.placed), site, request.levels);
  };
  let whole: Promise<readonly Diagnostic[]> | undefined;
  let all: readonly Diagnostic[] | null = null;
  const checkAll = async () => {
    const { run } = input;
    // Where the theme is broken, that is what is said of drawing.
    const compile = () => input.theme().then(componentsOf, () => componentsOf());
    const missing = loaded.sources.filter((source) => !desk.parsed().has(sourceKey(source)));
    for (const one of await parseAll(missing, bench, run)) desk.keep(one);
    const parsed = loaded.sources.flatMap((source) => desk.parsed().get(sourceKey(source)) ?? []);
    const { diagnostics } = await analyzed({ ...surveyed, parsed }, { request, run, known: desk, compile });
    all = diagnostics;
    input.onWhole();
    return diagnostics;
  };
  const check = () => (whole ??= checkAll());
  let search: Promise<ReadonlyMap<string, Uint8Array>> | undefined;
  /** The index of all pages, made when somebody searches. */
  const searched = async () => {
    await check();
    const plans = indexPlans(routed.manifest.routes, site, navigation(routed.manifest, site));
    const { files } = await searchFiles({ site, bench, plans, parsed: desk.parsed(), last: null });
    return new Map(files.map(({ path, bytes }) => [path, bytes]));
  };
  /** A list of pages, or their text, for machines that read. */
  const llmsFile = async (path: string): Promise<Uint8Array | null> => {
    if (!isLlmsFile(path) || loaded.assets.some(({ url }) => url === `/${path}`)) return null;
    const plan = llmsPlans(routed.manifest, site).find(({ list, full }) => path === list || path === full);
    const [first] = plan ? pagesOf(plan) : [];
    if (!plan || !first) return null;
    await check();
    const { page } = await desk.draw(first);
    if (path === plan.list) {
      const commons = new Map([[plan.locale, page.common]]);
      return llmsList(plan, { site, commons, parsed: desk.parsed() }).bytes;
    }
    const pieces: Uint8Array[] = [];
    const twin = async (route: Route) => (await desk.draw(route)).twin;
    for await (const piece of llmsFull(plan, site, twin)) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  return {
    site,
    manifest: routed.manifest,
    diagnostics: levelled(surveyed.diagnostics),
    reads: [...configured.imports, ...bench.texts.origins.map(({ path }) => path)],
    theme: async () => (await input.theme()).inputs,
    async draw(route) {
      const made = await desk.draw(route).catch(brokenTheme(file?.name ?? ''));
      if ('fault' in made) return { ...undrawn, diagnostics: [made.fault] };
      const files = filesOf(route, made.page);
      const own = all ?? levelled([...surveyed.diagnostics, ...made.faults], made.page.parsed);
      const drawn = levelled(made.drawn);
      const diagnostics = [
        ...own.filter((found) => found.file !== undefined && files.has(found.file)),
        ...drawn,
      ];
      const isBroken = drawn.some(({ code }) => code === 'component/failed');
      const { html, twin, beside, headings } = made;
      return { html: isBroken ? null : html, twin, headings, beside, diagnostics } satisfies DrawnPage;
    },
    async file(outFile) {
      const chunk = (await input.theme()).files.find(({ path }) => path === outFile);
      if (chunk) return chunk.bytes;
      if (outFile.startsWith('assets/docgen-redirects-')) {
        const data = redirectData(site, routed.manifest.redirects);
        return data?.path === outFile ? data.bytes : null;
      }
      if (isPageList(outFile)) {
        const lists = site.locales.map(({ code }) => pageList(code, routed.manifest.routes, site));
        return lists.find(({ path }) => path === outFile)?.bytes ?? null;
      }
      if (isSearchFile(outFile)) {
        const found = (await (search ??= searched())).get(outFile);
        if (found) return found;
      }
      const text = await llmsFile(outFile);
      if (text) return text;
      const asset =
        loaded.assets.find(({ url }) => url?.slice(1) === outFile)?.path ?? desk.assetAt(outFile)?.path;
      return asset === undefined ? null : assetBytes(asset, bench);
    },
    check,
    descriptions: bench.texts.descriptions,
    async told() {
      await check();
      return toldPages(toldRoutes(routed.manifest, site), desk.parsed());
    },
    async inbound(path) {
      await check();
      return inboundTo(path, { parsed: desk.parsed(), routes: routed.manifest.routes, names: desk.names });
    },
  };
}

/** What a page has that cannot be drawn. */
export const undrawn = { html: null, twin: null, headings: [], beside: new Map() } as const;

/** Files that a page is made from, as diagnostics name them. */
function filesOf({ source, madeFrom }: Route, { parsed }: Page): ReadonlySet<string> {
  const reads = parsed?.document.reads.map(({ path }) => path) ?? [];
  const own = madeFrom ?? source;
  return new Set([...(own === null ? [] : [own]), ...reads]);
}

/** For `catch`: a theme that cannot be compiled is a fault to be shown. */
function brokenTheme(file: string) {
  return (error: unknown): { readonly fault: Diagnostic } => {
    if (!(error instanceof Failure) || error.kind !== 'usage') throw error;
    return { fault: configInvalid({ file }, error.message, error.hint ?? undefined) };
  };
}

interface Drawn {
  readonly page: Page;
  readonly html: string;
  readonly twin: string | null;
  readonly headings: DrawnPage['headings'];
  /** The page's other files by path. */
  readonly beside: ReadonlyMap<string, string>;
  /** Of its text and its links. */
  readonly faults: readonly Diagnostic[];
  /** Of its layout and its islands, which only drawing shows. */
  readonly drawn: readonly Diagnostic[];
}

/** What pages are drawn with: filled as they are asked for. */
export interface Desk {
  readonly names: Names;
  readonly memory: LinkMemory;
  readonly parsed: () => ReadonlyMap<string, ParsedSource>;
  /** What props are made from; null before a page was drawn. */
  readonly scope: () => Scope | null;
  /** Takes a page that was parsed elsewhere. */
  readonly keep: (one: ParsedSource) => void;
  readonly assetAt: (outFile: string) => AssetFacts | undefined;
  readonly draw: (route: Route) => Promise<Drawn>;
}

/** `before` is the desk of an edition with the same names and routes: what it made of pages that have not changed stays. */
export function deskOf(
  { surveyed, theme }: Pick<EditionInput, 'surveyed' | 'theme'>,
  before: Desk | null,
): Desk {
  const { configured, routed, loaded, bench, history } = surveyed;
  const { site, strings } = configured;
  const { manifest } = routed;
  const names = before
    ? withFreshHints(before.names)
    : namesOf({ site, ...routed, ...loaded, texts: bench.texts });
  const navTargets = configLinks(names);
  const sources = new Map(loaded.sources.map((source) => [sourceKey(source), source]));
  const assetFiles = new Map(loaded.assets.map((asset) => [asset.path, asset]));
  const isAsBefore = ([key, one]: [string, ParsedSource]) => sources.get(key) === one.source;
  const parsed = new Map([...(before?.parsed() ?? [])].filter(isAsBefore));
  const known = { names, anchors: anchorsOf(parsed), hasFeed: feedsOf(parsed) };
  const assets = new Map<string, AssetFacts>();
  const links: { [path: string]: readonly LinkTarget[] } = {};

  const keep = (one: ParsedSource) => {
    const key = sourceKey(one.source);
    parsed.set(key, one);
  };
  const read = async (key: string) => {
    const source = sources.get(key);
    if (!source || parsed.has(key)) return;
    keep(
      (await keptDocument(source, bench)) ?? (await parseSource(source, bench, bench.readerFor([source]))),
    );
  };
  const measureAll = async (paths: readonly string[]) => {
    for (const path of paths) {
      const asset = assetFiles.get(path);
      if (asset && !assets.has(path)) assets.set(path, await measureOne(asset, { site, bench }));
    }
  };
  const made = { scope: null as Scope | null };
  let ready: Promise<{ scope: Scope; render: Render }> | undefined;
  const open = async () => {
    await measureAll([...icons, ...navAssets(navTargets)]);
    const bundle = await theme();
    const standing = before?.scope();
    const scope: Scope =
      standing?.theme === bundle
        ? { ...standing, assets, links, parsed }
        : scopeOf({ site, manifest, strings, navTargets, theme: bundle, assets, links, parsed, history });
    made.scope = scope;
    const { renderer } = await import('./render.js');
    const texts = await codeTexts(site, bench);
    return { scope, render: await renderer(renderInput(scope, { ...known, texts })) };
  };

  return {
    names,
    memory: before?.memory ?? openLinkMemory(),
    scope: () => made.scope,
    keep,
    parsed: () => parsed,
    assetAt: (outFile: string) => [...assets.values()].find((asset) => asset.outFile === outFile),
    async draw(route: Route): Promise<Drawn> {
      const shown = route.kind === 'list' ? childrenOf(route, manifest.routes) : [route];
      for (const one of shown) await read(shownSource(one) ?? '');
      const own = parsed.get(shownSource(route) ?? '');
      const linked = own && linkRoute(route, own, { ...known, missing: missingTextPages(names).hrefs });
      links[route.path] = linked?.targets ?? [];
      await measureAll(namedAssets(links[route.path] ?? []));
      const { scope, render } = await (ready ??= open());
      const page = pageOf(route, scope);
      const { files, diagnostics } = render(await drawingOf(page, bench));
      const texts = new Map(files.map(({ path, bytes }) => [path, new TextDecoder().decode(bytes)]));
      const take = (path: string | null): string | null => {
        const text = path === null ? undefined : texts.get(path);
        texts.delete(path ?? '');
        return text ?? null;
      };
      const html = take(route.outFile) ?? '';
      const twin = take(page.twinFile);
      const faults = [...(own?.document.diagnostics ?? []), ...(linked?.diagnostics ?? [])];
      const headings = own?.document.headings ?? [];
      return { page, html, twin, headings, beside: texts, faults, drawn: diagnostics };
    },
  };
}

/** Assets that every page may name. */
const icons = ['static/favicon.svg', 'static/favicon.ico'];

function childrenOf(list: Route, routes: readonly Route[]): Route[] {
  return routes.filter(({ path }) => path !== '/' && parentPath(path) === list.path);
}
