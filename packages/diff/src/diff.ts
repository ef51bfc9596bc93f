/**
 * Compares two states of a site: opens both, reads the pages that differ, and compares them. Of the base, only facts
 * and those pages are read, and nothing is written but the cache.
 */
import { join } from 'node:path';
import { type Diagnostic, shownSource } from '@docgen/model';
import type { Analysis } from '@docgen/analysis/analysis';
import { analyzed, inLocales } from '@docgen/analysis/analyze';
import { brokenReferences } from '@docgen/analysis/link/broken-references';
import { type Cache, cacheOf } from '@docgen/analysis/open-site';
import type { CodeTools } from '@docgen/analysis/code-tools';
import type { Survey } from '@docgen/analysis/surveyed';
import { level } from '@docgen/config/levels';
import { movedQuestions } from '@docgen/questions/moved-questions';
import { disk } from '@docgen/store/fs';
import { overTrustedCache } from '@docgen/store/kept/trusted-cache';
import { ownCode } from '@docgen/store/own-code';
import { type Phases, phases } from '@docgen/store/phases';
import type { PhaseFigures, Request } from '@docgen/store/request';
import { type Comparison, type Contents, compareSides, wantedContent } from './compare.js';
import type { PageContent } from './facts.js';
import { contentsOf } from './sides/content.js';
import { apiDiffs } from './apis/api-diffs.js';
import { withEntries } from './apis/entries.js';
import { apisOf, pagesFrom } from './apis/site-apis.js';
import { undocumentedChanges } from './apis/undocumented.js';
import { imagesIn } from './sides/images.js';
import { inboundOf } from './sides/inbound.js';
import { openSide } from './sides/open.js';
import { publishedSide } from './sides/published-side.js';
import { remembering } from '@docgen/analysis/read/remembering';
import { sideFacts, sourcesOf } from './sides/side-facts.js';
import { staleTranslations } from './sides/stale.js';
import { type Named, type State, type States, statesOf } from './sides/states.js';
import { type HeadSide, viewMemory, withBase } from './sides/with-base.js';
import type { SiteDiff } from './site-diff.js';

export interface DiffRequest extends Request, Named {
  /** Whether a report will show the pages with their images. */
  readonly withImages: boolean;
}

export interface DiffResult {
  /** Null if the head's configuration has errors. */
  readonly diff: SiteDiff | null;
  /** The content that was compared, for reports that show it. */
  readonly contents: Contents;
  /** Its images as `data:` URLs by file, if the request has them. */
  readonly images: {
    readonly before: ReadonlyMap<string, string>;
    readonly after: ReadonlyMap<string, string>;
  };
  /**
   * API changes without a changelog entry, and links of other sites that the change breaks; if there is no difference,
   * errors of the head's configuration.
   */
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
  readonly phases: readonly PhaseFigures[];
}

/** Throws a Failure for a name that means nothing, a base that can't be read, a disk error, or an abort. */
export function diffSites(tools: CodeTools, request: DiffRequest): Promise<DiffResult> {
  return overTrustedCache(request, (given) => diffOnce(tools, given));
}

async function diffOnce(tools: CodeTools, request: DiffRequest): Promise<DiffResult> {
  const run = phases(request);
  const states = await run.run('states', () => statesOf(request));
  try {
    return await diffStates(states, { request: { ...request, folder: states.folder }, run, tools });
  } finally {
    states.close();
  }
}

interface Comparing {
  readonly request: DiffRequest;
  readonly run: Phases;
  readonly tools: CodeTools;
}

const nothing: ReadonlyMap<string, PageContent> = new Map();
const noImages: DiffResult['images'] = { before: new Map(), after: new Map() };

async function diffStates(states: States, at: Comparing): Promise<DiffResult> {
  const { request, run, tools } = at;
  const cache = await cacheOf(request, disk);
  const shared: Cache = { ...cache, store: remembering(cache.store) };
  const code = await ownCode(disk);
  const { head } = states;
  const own = head.fs === disk ? shared : { ...shared, memory: viewMemory(head, shared, request) };
  const opened = await openSide(request, { fs: head.fs, run, tools, cache: own, ownCode: code });
  const none = { contents: { before: nothing, after: nothing }, images: noImages, phases: run.times() };
  if (opened.survey === null) return { ...none, diff: null, diagnostics: opened.diagnostics, notes: [] };
  const { analysis, notes } = await analyzed(opened.survey, { request, run });
  if (analysis === null) throw new Error('a surveyed site has an analysis');
  const side: HeadSide = { survey: opened.survey, analysis, state: head, cache: shared, code };
  try {
    const { base } = states;
    const found =
      'published' in base ? await withPublished(base.published, side, at) : await withState(base, side, at);
    return { ...found, notes, phases: run.times() };
  } finally {
    await analysis.reading.close();
  }
}

type Compared = Pick<DiffResult, 'diff' | 'contents' | 'images' | 'diagnostics'>;

async function withPublished(path: string, head: HeadSide, { request, run }: Comparing): Promise<Compared> {
  const { survey, analysis, state } = head;
  const published = await run.run('base', () => publishedSide(path, analysis.site, request.locales));
  const sources = sourcesOf(survey);
  const facts = sideFacts(survey, { name: state.name, sources, request });
  const comparison: Comparison = {
    base: published.facts,
    head: facts,
    changedFiles: new Set(),
    redrawn: new Set(),
  };
  const inbound = inboundOf(survey, sources, analysis.links);
  const contents = { before: nothing, after: nothing };
  const notes = [...state.notes, ...published.notes];
  return {
    diff: compareSides(comparison, { contents, inbound, translations: [], apis: [], notes }),
    contents,
    images: noImages,
    diagnostics: [],
  };
}

async function withState(base: State, head: HeadSide, at: Comparing): Promise<Compared> {
  const { keys: _, ...found } = await withBase(base, head, at, (survey) => compared(survey, base, head, at));
  return found;
}

async function compared(
  before: Survey,
  base: State,
  head: HeadSide,
  { request, tools }: Comparing,
): Promise<Compared & { readonly keys: readonly string[] }> {
  const { survey: after, analysis, state } = head;
  const sources = { before: sourcesOf(before), after: sourcesOf(after) };
  const changedFiles = await changedImages(before, base, head);
  const facts = sideFacts(after, { name: state.name, sources: sources.after, request });
  const other = { facts, survey: after, sources: sources.after };
  const comparison: Comparison = {
    base: sideFacts(before, { name: base.name, sources: sources.before, request, other }),
    head: facts,
    changedFiles,
    redrawn: redrawn(head, changedFiles),
  };
  const wanted = wantedContent(comparison);
  const contents = {
    before: await contentsOf(before, sources.before, wanted.before),
    after: await contentsOf(after, sources.after, wanted.after),
  };
  const apis = before.files.texts === after.files.texts ? [] : await apiDiffs(apisOf(before), apisOf(after));
  const { changelog = null } = after.configured.site.openapi ?? {};
  const documented = withEntries(
    apis,
    contents,
    changelog === null ? null : pagesFrom(changelog, comparison),
  );
  const diff = compareSides(comparison, {
    apis: documented,
    contents,
    inbound: inboundOf(after, sources.after, analysis.links),
    translations: staleTranslations(before, after, request),
    notes: [...new Set([...state.notes, ...base.notes])],
  });
  const { questions, notes, keys } = await movedQuestions({
    before,
    after,
    tools,
    isWanted: (locale) => inLocales(locale, request),
    from: new Map(diff.pages.flatMap(({ url, from }) => (from === undefined ? [] : [[url, from]]))),
  });
  const images = request.withImages
    ? { before: await imagesIn(before, contents.before), after: await imagesIn(after, contents.after) }
    : noImages;
  return {
    diff: withQuestions(diff, questions, notes),
    contents,
    images,
    diagnostics: level(
      [...undocumentedChanges(documented, changelog), ...newlyBroken(before, after)],
      after.configured.site,
      request.levels,
    ),
    keys,
  };
}

/** Links of other sites that only the base has a target for. */
function newlyBroken(before: Survey, after: Survey): Diagnostic[] {
  const { pins, file: configFile } = after.configured;
  const brokenIn = ({ configured: { site }, routed, parsed }: Survey) =>
    brokenReferences({ site, ...routed, parsed: parsed ?? [], pins, configFile });
  const broken = brokenIn(after);
  const known = new Set(broken.length === 0 ? [] : brokenIn(before).map(({ message }) => message));
  return broken.filter(({ message }) => !known.has(message));
}

function withQuestions(diff: SiteDiff, questions: SiteDiff['questions'], notes: readonly string[]): SiteDiff {
  const { summary } = diff;
  return {
    ...diff,
    summary: { ...summary, questions: questions.length },
    questions,
    notes: [...diff.notes, ...notes],
  };
}

/** Images of the head's pages that both sides have, with other bytes. */
async function changedImages(before: Survey, base: State, head: HeadSide): Promise<ReadonlySet<string>> {
  const { analysis, survey, state } = head;
  const differing = base.files && state.files && new Set([...base.files, ...state.files]);
  const isCandidate = (path: string) => differing?.has(path) ?? true;
  if (differing && [...differing].every((path) => path.endsWith('.md'))) return new Set();
  const paths = new Set([...imagesOf(survey, analysis)].map(([, path]) => path).filter(isCandidate));
  const changed = new Set<string>();
  for (const path of paths) {
    const place = join(survey.files.folder, path);
    const [was, is] = [await before.files.hashes.of(place), await survey.files.hashes.of(place)];
    if (was !== null && was.hash !== is?.hash) changed.add(path);
  }
  return changed;
}

/** Each image of each page: the page's site path, and the image's file. */
function* imagesOf(
  { routed, parsed }: Survey,
  { links }: Analysis,
): Generator<readonly [page: string, file: string]> {
  const sources = sourcesOf({ parsed });
  for (const route of routed.manifest.routes) {
    for (const ref of sources.get(shownSource(route) ?? '')?.document.links ?? []) {
      const target = ref.kind === 'image' ? links[route.path]?.[ref.hole] : undefined;
      if (target?.kind === 'asset') yield [route.path, target.asset];
    }
  }
}

function redrawn({ survey, analysis }: HeadSide, changedFiles: ReadonlySet<string>): ReadonlySet<string> {
  if (changedFiles.size === 0) return new Set();
  const shown = [...imagesOf(survey, analysis)].filter(([, file]) => changedFiles.has(file));
  return new Set(shown.map(([page]) => page));
}
