/**
 * Renders all pages of a build: in this thread if there are few, else in worker threads, which write their files. The
 * store contains the result for each set of inputs, and a page with the same inputs isn't rendered again.
 */
import type { Diagnostic, Route } from '@docgen/model';
import type { DrawnTheme } from '@docgen/bundle/bundle';
import type { Emitter } from '@docgen/emit/emit';
import { Failure } from '@docgen/store/failure';
import { hashOfValue } from '@docgen/store/hash';
import { codeTexts, drawnScope } from '@docgen/analysis/link/rendered-links';
import { type Listed, listedPage } from '../extras/sitemap.js';
import { type Page, type Pages, filesOf } from '../page.js';
import { inlinePool } from '@docgen/store/pool';
import type { DrawResult, DrawTask, DrawSetup } from './draw-thread.js';
import { drawingFault } from '@docgen/analysis/read/faults';
import { type Drawing, type RenderInput, renderer } from '../render.js';
import { aboutPage, keepTerms } from '../search/page-terms.js';
import { isFound } from '../search/plan.js';
import { drawingOf, isSame, renderInput } from './drawing.js';
import { drawings, terms as storedTerms } from '../build-kinds.js';
import type { Analysis } from '@docgen/analysis/analysis';
import { type KeptDrawing, areKept } from './kept-drawing.js';

export interface DrawRun {
  readonly all: Pages;
  readonly analysis: Analysis;
  readonly theme: DrawnTheme;
  /** Null: nothing is written. */
  readonly emitter: Emitter | null;
  readonly onDone: (done: number) => void;
  /** Called with each page whose files are emitted and without problems. */
  readonly onMade?: (page: Page, key: string, made: KeptDrawing) => void;
}

export interface DrawnPages {
  readonly faults: readonly Diagnostic[];
  /** Of the pages in the store. */
  readonly keys: readonly string[];
  /** Number of pages that weren't rendered because they are unchanged, and of those that were rendered here. */
  readonly kept: number;
  readonly drawn: number;
  /** Sitemap entry of each page. */
  readonly seen: Map<Route, Listed | null>;
}

/** Renders the pages whose inputs changed. */
export async function draw(routes: readonly Route[], run: DrawRun): Promise<DrawnPages> {
  const { analysis, theme, emitter, all } = run;
  const { store, reading, ownCode, site } = analysis;
  const texts = await codeTexts(site, analysis.files);
  const scope = drawnScope(analysis, texts);
  const now = { theme, scope, site };
  const seen = new Map<Route, Listed | null>();
  const keys: string[] = [];
  const search = soughtPages(analysis);
  let left = routes.length;
  let kept = 0;
  let drawn = 0;
  let drawing: Promise<Pen> | undefined;
  const one = async (route: Route): Promise<readonly Diagnostic[]> => {
    left--;
    const page = all.of(route);
    const key = keyOf(page, ownCode, theme.hash);
    keys.push(key);
    seen.set(route, listedPage(page, site));
    const known = await store.get(drawings, key);
    if (known && isSame(known.dependencies, page, now)) {
      if (await areKept(known.files, emitter)) {
        kept++;
        run.onMade?.(page, key, known);
        return [];
      }
      // Another machine may have rendered it.
      if (emitter?.take(known.files) === true) return [];
    }
    drawn++;
    drawing ??= penFor(left + 1, renderInput({ ...all, site, theme }, scope), run);
    const found = await search.lacking(page);
    const { outputs, dependencies, terms, diagnostics } = await (await drawing)(page, found);
    if (terms !== null && page.parsed) keepTerms(page.parsed.bodyKey, terms, store);
    if (diagnostics.length > 0) return diagnostics;
    const made = { files: outputs.map(({ path, hash }) => ({ path, hash })), dependencies };
    run.onMade?.(page, key, made);
    store.put(drawings, key, made);
    return [];
  };
  const faults = (await inlinePool(reading.width).map(one, routes, run.onDone)).flat();
  return { faults, keys, kept, drawn, seen };
}

/** All inputs of a page's files except those that it requests during rendering. */
function keyOf(
  { route, common, own, parsed, fillings, twinIndex, feed, marks }: Page,
  ownCode: string,
  theme: string,
): string {
  const body = parsed?.bodyKey ?? null;
  const inputs = [ownCode, theme, route.outFile, common.hash, own, body, fillings, twinIndex, feed, marks];
  return hashOfValue(inputs);
}

/** Renders a page to its files in the staging folder. */
type Pen = (
  page: Page,
  found: Drawing['found'],
) => Promise<Pick<DrawResult, 'outputs' | 'dependencies' | 'terms' | 'diagnostics'>>;

/** Number of pages rendered before threads would have started, and before threads would have loaded React. */
const mostPagesHere = { alone: 250, besideThreads: 50 };

function penFor(count: number, input: RenderInput, run: DrawRun): Promise<Pen> {
  const { alone, besideThreads } = mostPagesHere;
  const most = run.analysis.reading.hasThreads() ? besideThreads : alone;
  return count <= most ? penHere(input, run) : penInThreads(input, run);
}

async function penHere(input: RenderInput, { analysis, emitter }: DrawRun): Promise<Pen> {
  const render = await renderer(input);
  return async (page, found) => {
    const drawing = { ...(await drawingOf(page, analysis)), found };
    const { files, dependencies, terms, diagnostics } = render(drawing);
    for (const file of files) await emitter?.add(file);
    const outputs = files.map(({ path, hash }) => ({ path, hash, isWritten: false }));
    return { outputs, dependencies, terms, diagnostics };
  };
}

async function penInThreads(input: RenderInput, { analysis, theme, emitter }: DrawRun): Promise<Pen> {
  const { reading } = analysis;
  const { site, themeMap, components, faults, commons, tree, resolve } = input;
  const threads = reading.threads();
  const setup: DrawSetup = { site, components, faults, commons, theme: theme.code, themeMap };
  const module = import.meta.resolve('@docgen/build/render/draw-thread');
  threads.prepare({ module, setup, answers: { tree, resolve } });
  return async (page, found) => {
    const places = await Promise.all(
      (emitter === null ? [] : filesOf(page)).map(async (path) => ({
        path,
        at: emitter?.stagedPath(path) ?? '',
        now: (await emitter?.hashAt(path)) ?? null,
      })),
    );
    const task: DrawTask = { page: { ...(await drawingOf(page, analysis)), found }, places };
    // Only these tasks use the module.
    const drawn = (await threads.draw(task).catch(stoppedAt(page.route))) as DrawResult;
    if (drawn.failure !== null) throw new Failure('io', drawn.failure);
    for (const { isWritten, ...file } of drawn.outputs) emitter?.drawn(file, isWritten);
    return drawn;
  };
}

/** Finds pages whose terms are neither stored nor requested yet: pages of several versions share their texts' terms. */
function soughtPages({ site, store }: Analysis) {
  const asked = new Set<string>();
  return {
    /** The page's texts for the search; null if its terms aren't lacking. */
    async lacking({ route, parsed }: Page): Promise<Drawing['found']> {
      if (!parsed || !isFound(route, site) || asked.has(parsed.bodyKey)) return null;
      asked.add(parsed.bodyKey);
      return (await store.bytes(storedTerms, parsed.bodyKey)) === undefined
        ? aboutPage(parsed.document)
        : null;
    },
  };
}

/** For `catch`: a page whose rendering had to be stopped. */
function stoppedAt({ source, path }: Route) {
  return (error: unknown): DrawResult => {
    const diagnostics = [{ ...drawingFault(error), file: source ?? path }];
    return {
      outputs: [],
      dependencies: { links: [], components: [] },
      terms: null,
      diagnostics,
      failure: null,
    };
  };
}
