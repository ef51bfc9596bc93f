/**
 * One state of a site, whose pages are drawn at a desk when they are asked for; files of the whole site are made when
 * they are, and what is found in all pages is looked for then.
 */
import { type Diagnostic, type Route, sourceKey } from '@docgen/model';
import { analyzed } from './analyze.js';
import { type ThemeBundle, componentsOf } from './bundle.js';
import { assetBytes } from './assets.js';
import type { Desk } from './desk.js';
import { configInvalid } from './diagnostics.js';
import { isPageList, pageList } from './extras/page-list.js';
import { redirectData } from './extras/redirect-data.js';
import { Failure } from './failure.js';
import { heedIgnores } from './ignores.js';
import { level } from './levels.js';
import { llmsFull, llmsList } from './llms.js';
import { isLlmsFile, llmsPlans, pagesOf } from './llms/plan.js';
import { inboundTo } from './link/inbound.js';
import type { Page } from './page.js';
import { navigation } from './page/navigation.js';
import type { Phases } from './phases.js';
import type { Request } from './request.js';
import { isSearchFile, searchFiles } from './search.js';
import { indexPlans } from './search/plan.js';
import { type Survey, parseAll } from './survey.js';
import { toldPages, toldRoutes } from './told.js';
import type { ParsedSource } from './worker.js';
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
