/**
 * One state of a site. A renderer renders its pages on request. Files about the whole site are made on request, too,
 * and only then are all pages checked.
 */
import { join } from 'node:path';
import { type Diagnostic, type Route, compareDiagnostics, sourceKey } from '@docgen/model';
import { type Analyzed, analyzed } from '@docgen/analysis/analyze';
import { compiledCode } from '@docgen/build/compiled-code';
import type { ThemeBundle } from '@docgen/bundle/bundle';
import { assetBytes } from '@docgen/analysis/assets/assets';
import { cardBytes } from '@docgen/config/cards/cards';
import { variantBytes } from '@docgen/analysis/assets/pictures';
import type { PageRenderer } from '@docgen/build/page-renderer';
import { wholeSiteFiles } from './edition-files.js';
import { sandboxFolder, sandboxTest } from '@docgen/analysis/assets/sandbox';
import { codeFaults } from '@docgen/store/failure';
import { hashOfValue } from '@docgen/store/hash';
import { heedIgnores } from '@docgen/analysis/ignores';
import { distinct, level } from '@docgen/config/levels';
import { inboundTo } from '@docgen/analysis/link/inbound';
import type { Names } from '@docgen/analysis/link/names';
import { resolveLink } from '@docgen/analysis/link/resolve';
import type { Page } from '@docgen/build/page';
import { passes } from '@docgen/analysis/passes';
import type { Phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';
import { parseAll } from '@docgen/analysis/survey';
import { listedPages, listedRoutes } from './listed-routes.js';
import type { Edition } from './workspace.js';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { DrawnPage } from '@docgen/build/page/drawn-page';
import type { Survey } from '@docgen/analysis/surveyed';

export interface EditionInput {
  readonly surveyed: Survey;
  readonly request: Request;
  readonly run: Phases;
  /** The theme, compiled once while its files stay the same. */
  readonly theme: () => Promise<ThemeBundle>;
  /** Problems with the site's own trackers, which pages of this server don't use. */
  readonly trackers: () => Promise<readonly Diagnostic[]>;
  /** Absolute paths of their modules. */
  readonly trackerFiles: readonly string[];
  /** Called when every page of the edition has been read from the store or added to it. */
  readonly onWhole: () => void;
}

export function edition(input: EditionInput, renderer: PageRenderer): Edition {
  const { surveyed, request } = input;
  const { configured, routed, loaded, files } = surveyed;
  const { site } = configured;
  const levelled = (found: readonly Diagnostic[], page: ParsedSource | null = null) => {
    const { diagnostics } = heedIgnores(found, page ? [page] : []);
    return level(diagnostics.map(files.texts.placed), site, request.levels);
  };
  let whole: Promise<readonly Diagnostic[]> | undefined;
  let all: readonly Diagnostic[] | null = null;
  const checkAll = async () => {
    const { run } = input;
    const compile = () => compiledCode(input.theme());
    const missing = loaded.sources.filter((source) => !renderer.parsed().has(sourceKey(source)));
    for (const one of await parseAll(missing, surveyed, run)) renderer.keep(one);
    const parsed = loaded.sources.flatMap((source) => renderer.parsed().get(sourceKey(source)) ?? []);
    const found = await analyzed({ ...surveyed, parsed }, { request, run, known: renderer, compile });
    all = [...found.diagnostics, ...levelled(await input.trackers())];
    const drawn = await drawnAll(found, run);
    input.onWhole();
    return distinct([...all, ...drawn].sort(compareDiagnostics));
  };
  /** Renders every page to find problems of the site's theme. */
  const drawnAll = async ({ analysis, diagnostics }: Analyzed, run: Phases) => {
    if (analysis === null || site.theme === null || !passes(diagnostics, request)) return [];
    const { drawnFaults } = await import('@docgen/build/page/drawn-faults');
    return drawnFaults(analysis, await input.theme(), { request, run });
  };
  const check = () => (whole ??= checkAll());
  const isSandboxed = sandboxTest(site);
  const wholeSiteFile = wholeSiteFiles({ surveyed, renderer, check });
  return {
    site,
    manifest: routed.manifest,
    diagnostics: levelled(surveyed.diagnostics),
    reads: [...configured.imports, ...files.texts.origins.map(({ path }) => path)],
    files: filesOfSite(surveyed),
    theme: async () => [...(await input.theme()).inputs, ...input.trackerFiles],
    async draw(route) {
      const made = await renderer.draw(route).catch(brokenTheme);
      if (!('page' in made)) return { ...undrawn, diagnostics: made.faults };
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
    async large(outFile) {
      const asset = loaded.assets.find(({ url }) => url?.slice(1) === outFile)?.path;
      if (asset === undefined || files.texts.files.has(asset)) return null;
      const path = join(files.folder, asset);
      return ((await files.fs.length(path)) ?? 0) > largest ? path : null;
    },
    async file(outFile) {
      const chunk = (await input.theme()).files.find(({ path }) => path === outFile);
      if (chunk) return chunk.bytes;
      const ofAll = await wholeSiteFile(outFile);
      if (ofAll) return ofAll;
      const asset =
        loaded.assets.find(({ url }) => url?.slice(1) === outFile)?.path ?? renderer.assetAt(outFile)?.path;
      const variant = asset === undefined ? renderer.variantAt(outFile) : undefined;
      if (variant) {
        const made = await variantBytes(variant, { site, files, store: surveyed.store });
        return 'bytes' in made ? made.bytes : null;
      }
      const found = await renderer.cardAt(outFile);
      if (found && site.cards !== null) {
        const { card, cards } = found;
        const drawn = await cardBytes(card, { cards, settings: site.cards, files, store: surveyed.store });
        return 'bytes' in drawn ? drawn.bytes : null;
      }
      return asset === undefined ? null : assetBytes(asset, files);
    },
    sandboxed(outFile) {
      if (outFile.startsWith(sandboxFolder)) return true;
      const asset = loaded.assets.find(({ url }) => url?.slice(1) === outFile);
      return asset !== undefined && isSandboxed(asset.path);
    },
    check,
    async page(path) {
      const source = renderer.names.sources.get(path);
      const route =
        source?.format === 'markdown' ? renderer.names.routeFor(source, source.locale) : undefined;
      const parsed = route && (await renderer.read(route));
      if (parsed === undefined || route === undefined) return null;
      for (const target of anchoredPages(parsed, route, renderer.names)) await renderer.read(target);
      const found = [...parsed.document.diagnostics, ...renderer.link(route, parsed).diagnostics];
      return { parsed, route, diagnostics: distinct(levelled(found, parsed).toSorted(compareDiagnostics)) };
    },
    facts: {
      site,
      names: renderer.names,
      parsed: renderer.parsed,
      strings: configured.strings,
      descriptions: files.texts.descriptions,
    },
    descriptions: files.texts.descriptions,
    async listed() {
      await check();
      return listedPages(listedRoutes(routed.manifest, site), renderer.parsed());
    },
    async inbound(path) {
      await check();
      return inboundTo(path, {
        parsed: renderer.parsed(),
        routes: routed.manifest.routes,
        names: renderer.names,
      });
    },
  };
}

/** Maximum bytes of a site's file that is held in memory to be served. */
const largest = 1_000_000;

/** Result for a page that can't be rendered. */
export const undrawn = { html: null, twin: null, headings: [], beside: new Map() } as const;

/** Pages whose anchors the links of a page name. */
function anchoredPages({ source, document }: ParsedSource, route: Route, names: Names): Route[] {
  return document.links.flatMap(({ href }) => {
    const found = href.includes('#') ? resolveLink(href, { route, source }, names) : null;
    return found?.is === 'page' ? [found.route] : [];
  });
}

/** Assets have no hash here, because an edition reads an asset only when it renders a page that uses it. */
function filesOfSite({ loaded, files, configured: { site } }: Survey): ReadonlyMap<string, string> {
  const pages = loaded.sources.filter(({ madeFrom }) => madeFrom === undefined);
  return new Map([
    ...loaded.assets.map(({ path }) => [path, ''] as const),
    ...files.texts.origins.map(({ path, hash }) => [path, hash ?? ''] as const),
    ...pages.map(({ path, hash }) => [path, hash] as const),
    ...(site.configFile === null ? [] : [[site.configFile, hashOfValue(site)] as const]),
  ]);
}

/** Files that a page is made from, as diagnostics name them. */
function filesOf({ source, madeFrom }: Route, { parsed }: Page): ReadonlySet<string> {
  const reads = parsed?.document.reads.map(({ path }) => path) ?? [];
  const own = madeFrom ?? source;
  return new Set([...(own === null ? [] : [own]), ...reads]);
}

/** For `catch`: diagnostics of a theme that can't be compiled. */
function brokenTheme(error: unknown): { readonly faults: readonly Diagnostic[] } {
  return { faults: codeFaults(error) };
}
