/**
 * Renders pages one by one: each is parsed, linked and rendered when it is requested, with the functions that a build
 * calls for all pages. Its only state is what it has already generated.
 */
import {
  type AssetFacts,
  type Diagnostic,
  type LinkTarget,
  type PictureVariant,
  type Route,
  parentPath,
  shownSource,
  sourceKey,
} from '@docgen/model';
import type { DrawnTheme } from '@docgen/bundle/bundle';
import { type Cards, type PageCard, cardOf, openCards } from '@docgen/config/cards/cards';
import { linkRoute } from '@docgen/analysis/link';
import { anchorsOf, feedsOf } from '@docgen/analysis/link/anchors';
import { configLinks } from '@docgen/analysis/link/config-links';
import { codeTexts } from '@docgen/analysis/link/rendered-links';
import { type LinkMemory, type LinkedRoute, openLinkMemory } from '@docgen/analysis/link/memory';
import { type Names, namesOf, withFreshHints } from '@docgen/analysis/link/names';
import { missingTextPages } from '@docgen/analysis/link/text-pages';
import { measureOne } from './measure.js';
import { type Page, pageOf } from './page.js';
import { type Scope, scopeOf } from './page/scope.js';
import { olderPagesIn } from './page/version-marks.js';
import type { Render } from './render.js';
import { drawingOf, renderInput } from './render/drawing.js';
import { keptDocument, parseSource } from '@docgen/analysis/read/worker';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { namedAssets, navAssets } from '@docgen/analysis/link/named-assets';
import type { DrawnPage } from './page/drawn-page.js';
import type { Survey } from '@docgen/analysis/surveyed';

interface RenderedPage {
  readonly page: Page;
  readonly html: string;
  readonly twin: string | null;
  readonly headings: DrawnPage['headings'];
  /** The page's other files by path. */
  readonly beside: ReadonlyMap<string, string>;
  /** Of the text and the links. */
  readonly faults: readonly Diagnostic[];
  /** Of the layout and islands, which only rendering reveals. */
  readonly drawn: readonly Diagnostic[];
}

/** Renders pages with tools that are loaded when they are first needed. */
export interface PageRenderer {
  readonly names: Names;
  readonly memory: LinkMemory;
  readonly parsed: () => ReadonlyMap<string, ParsedSource>;
  /** Source of the props; null before the first page is rendered. */
  readonly scope: () => Scope | null;
  /** Takes a page that was parsed elsewhere. */
  readonly keep: (one: ParsedSource) => void;
  /** Parses the source of a route, if it has one and that isn't done. */
  readonly read: (route: Route) => Promise<ParsedSource | undefined>;
  /** Links of a route whose source is parsed. */
  readonly link: (route: Route, own: ParsedSource) => LinkedRoute;
  readonly assetAt: (outFile: string) => AssetFacts | undefined;
  readonly variantAt: (outFile: string) => PictureVariant | undefined;
  readonly cardAt: (outFile: string) => Promise<FoundCard | undefined>;
  readonly draw: (route: Route) => Promise<RenderedPage>;
}

/** A card, and what it is drawn from. */
export interface FoundCard {
  readonly card: PageCard;
  readonly cards: Cards;
}

export interface PageRendererInput {
  readonly surveyed: Survey;
  readonly theme: () => Promise<DrawnTheme>;
}

/**
 * `before` is the renderer of an edition with the same names and routes: its results for unchanged pages are reused.
 */
export function openPageRenderer(
  { surveyed, theme }: PageRendererInput,
  before: PageRenderer | null,
): PageRenderer {
  const { configured, routed, loaded, files, store, reading, history } = surveyed;
  const { site, strings, file } = configured;
  const { manifest } = routed;
  const names = before
    ? withFreshHints(before.names)
    : namesOf({ site, ...routed, ...loaded, texts: files.texts, pins: configured.pins });
  const olderPages = olderPagesIn(names);
  const navTargets = configLinks(names);
  const sources = new Map(loaded.sources.map((source) => [sourceKey(source), source]));
  const assetFiles = new Map(loaded.assets.map((asset) => [asset.path, asset]));
  const isAsBefore = ([key, one]: [string, ParsedSource]) => sources.get(key) === one.source;
  const parsed = new Map([...(before?.parsed() ?? [])].filter(isAsBefore));
  const known = { names, anchors: anchorsOf(parsed, names.texts), hasFeed: feedsOf(parsed) };
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
      (await keptDocument(source, surveyed)) ??
        (await parseSource(source, surveyed, reading.readerFor([source]))),
    );
  };
  const link = (route: Route, own: ParsedSource) =>
    linkRoute(route, own, { ...known, missing: missingTextPages(names).hrefs });
  const measureAll = async (paths: readonly string[]) => {
    for (const path of paths) {
      const asset = assetFiles.get(path);
      if (asset && !assets.has(path)) assets.set(path, await measureOne(asset, { site, files, store }));
    }
  };
  const made = { scope: null as Scope | null };
  let ready: Promise<{ scope: Scope; render: Render }> | undefined;
  const open = async () => {
    await measureAll([...icons, ...navAssets(navTargets)]);
    const bundle = await theme();
    const standing = before?.scope();
    const { cards } = standing ?? (await openCards({ site, manifest, file, files }));
    const scope: Scope =
      standing?.theme === bundle
        ? { ...standing, assets, links, parsed }
        : scopeOf({
            site,
            manifest,
            strings,
            navTargets,
            theme: bundle,
            assets,
            cards,
            links,
            parsed,
            history,
          });
    made.scope = scope;
    const { renderer } = await import('./render.js');
    const texts = await codeTexts(site, files);
    return { scope, render: await renderer(renderInput(scope, { ...known, texts })) };
  };

  return {
    names,
    memory: before?.memory ?? openLinkMemory(),
    scope: () => made.scope,
    keep,
    async read(route) {
      const key = shownSource(route) ?? '';
      await read(key);
      return parsed.get(key);
    },
    link,
    parsed: () => parsed,
    assetAt: (outFile: string) => [...assets.values()].find((asset) => asset.outFile === outFile),
    variantAt: (outFile: string) =>
      [...assets.values()]
        .flatMap(({ picture }) => picture?.variants ?? [])
        .find((variant) => variant.outFile === outFile),
    async cardAt(outFile: string) {
      if (site.cards === null || !outFile.startsWith('assets/cards/')) return undefined;
      const { cards } = (await (ready ??= open())).scope;
      const all = cards === null ? [] : manifest.routes.map((route) => cardOf(route, cards, site));
      const card = all.find((one) => one?.outFile === outFile);
      return card && cards ? { card, cards } : undefined;
    },
    async draw(route: Route): Promise<RenderedPage> {
      const shown = route.kind === 'list' ? childrenOf(route, manifest.routes) : [route];
      const older = olderPages(route).flatMap((page) => page.route ?? []);
      for (const one of [...shown, ...older]) await read(shownSource(one) ?? '');
      const own = parsed.get(shownSource(route) ?? '');
      const linked = own && link(route, own);
      links[route.path] = linked?.targets ?? [];
      await measureAll(namedAssets(links[route.path] ?? []));
      const { scope, render } = await (ready ??= open());
      const page = pageOf(route, scope);
      const { files, diagnostics } = render(await drawingOf(page, surveyed));
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

/** Assets that every page may use. */
const icons = ['static/favicon.svg', 'static/favicon.ico'];

function childrenOf(list: Route, routes: readonly Route[]): Route[] {
  return routes.filter(({ path }) => path !== '/' && parentPath(path) === list.path);
}
