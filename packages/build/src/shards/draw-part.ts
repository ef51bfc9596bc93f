/**
 * The second phase of a shard: joins the facts of all pages to the site, draws its part of the pages, and adds their
 * files and search terms to the store. It reports problems only if they stop it; others are reported once, when the
 * shards are joined.
 */
import { analyzed, inLocales } from '@docgen/analysis/analyze';
import { openListed, type SurveyPlace } from '@docgen/analysis/open-site';
import { passes } from '@docgen/analysis/passes';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { survey } from '@docgen/analysis/survey';
import { distinct, level } from '@docgen/config/levels';
import { compareDiagnostics, shownSource } from '@docgen/model';
import { inlinePool } from '@docgen/store/pool';
import type { SharedValue } from '@docgen/store/remote/pack-file';
import { type ShardRecord, type ShardState, type ShardValues, fullPack } from '@docgen/store/remote/shards';
import { drawings } from '../build-kinds.js';
import { compiledCode } from '../compiled-code.js';
import { bundle } from '@docgen/bundle/bundle';
import { type Outcome, unbuilt } from '../building.js';
import type { Emitter } from '@docgen/emit/emit';
import { listedPage } from '../extras/sitemap.js';
import { measure } from '../measure.js';
import { page } from '../page.js';
import type { KeptDrawing } from '../render/kept-drawing.js';
import { costsOf, drawParts, readParts } from './partition.js';
import { type DrawnPage, drawnValues, inputsOf, isPlainPage } from './drawn-pages.js';
import { type Sharding, attachGroups, halves, lackingNote, pulling, recordsOf } from './sharding.js';
import { outlining } from './outlines.js';
import { drawnState } from './state.js';
import { runValues } from './terms-of-pages.js';
import { fetchGroup, wholeFacts } from './whole-facts.js';

/** `pagesRead` are those that this run has read, of which it has facts and bodies; null if another one has. */
export async function drawPart(
  sharding: Sharding,
  at: SurveyPlace,
  pagesRead: readonly ParsedSource[] | null,
): Promise<Outcome> {
  const { outcome, drawn } = await drawnPart(sharding, at, pagesRead);
  if (drawn === null) return outcome;
  // The facts of all pages are no longer in memory.
  const { shards } = sharding.shared;
  const draw = { phase: 'draw', shard: sharding.part.shard } as const;
  const values = valuesOf(drawn, sharding);
  await sharding.listed.run.run('share', () => shards.add(draw, drawn.state, { values, rest: nothing }));
  await shards.clear();
  return outcome;
}

interface DrawnPart {
  readonly state: ShardState;
  readonly made: ReadonlyMap<string, KeptDrawing>;
  readonly bodyKeys: readonly string[];
  readonly lists: readonly SharedValue[];
}

interface Drawing {
  readonly outcome: Outcome;
  /** Null if nothing new is to be shared. */
  readonly drawn: DrawnPart | null;
}

async function drawnPart(
  sharding: Sharding,
  at: SurveyPlace,
  pagesRead: readonly ParsedSource[] | null,
): Promise<Drawing> {
  const { request, listed, part, state, shared, emitter } = sharding;
  const { shards } = shared;
  let records: readonly (ShardRecord | null)[] = [];
  const pull = async () => {
    records = await recordsOf('read', state, shards);
    const lacking = await attachGroups(records, ['outlines', 'others'], shards);
    await outlined.take(state);
    return [...shards.faults(), ...lackingNote(lacking, part.shards, 'reads')];
  };
  const outlined = outlining(listed.store);
  const opened = await openListed(request, pulling({ ...listed, store: outlined.store }, shared, pull), at);
  const { run, configured, reading } = opened;
  const { site } = configured;
  let fetching: Promise<void> = Promise.resolve();
  try {
    const compiling = bundle(site, request.folder, reading.codePages.styles).whole();
    compiling.catch(() => undefined);
    const outline = await survey(request, opened, { parsesFirst: true });
    const { routes } = outline.routed.manifest;
    const wanted = routes.filter(({ locale }) => inLocales(locale, request));
    const read = readParts(opened.loaded.sources, part.shards);
    const costs = costsOf(
      read,
      records.map((record) => record?.costs ?? null),
    );
    const own = drawParts(wanted, costs, part.shards)[part.shard - 1] ?? [];
    const figures = { ...part, pages: own.length };
    const elsewhere = records.map((record, index) => (pagesRead && index + 1 === part.shard ? null : record));
    const place = {
      read,
      records: elsewhere,
      shared,
      store: listed.store,
      ...(pagesRead && { own: pagesRead }),
    };
    const { surveyed, links } = await wholeFacts(own, outline, place, {
      onFetched() {
        // The bodies of its pages arrive while their links are joined.
        fetching = fetchGroup('bodies', new Set(own.map(shownSource)), place);
        fetching.catch(() => undefined);
      },
    });
    const compile = () => compiledCode(compiling);
    const { analysis, ...all } = await analyzed(surveyed, { request, run, compile, known: links.known });
    const found = { ...all, diagnostics: all.diagnostics.filter(links.isOwn) };
    const done = { ...unbuilt, ...found };
    if (analysis === null || !passes(found.diagnostics, request)) return { outcome: done, drawn: null };
    const theme = await run.run('bundle', () => compiling);
    const drawn = drawnState(state, theme, site);
    const ended = { ...done, diagnostics: [] };
    if ((await shards.record('draw', part.shard, drawn)) !== null)
      return { outcome: { ...ended, shard: { ...figures, did: 'kept' } }, drawn: null };
    const assets = await run.run('measure', () => measure(analysis, inlinePool()));
    const pages = await run.run('page', () => page(analysis, { theme, assets }));
    await run.run('fetch', () => fetching);
    const made = new Map<string, KeptDrawing>();
    const bodyKeys = new Set<string>();
    const drawnPages: DrawnPage[] = [];
    const { draw } = await import('../render/draw.js');
    const { faults } = await run.run(
      'render',
      () =>
        draw(own, {
          all: pages,
          analysis,
          theme,
          emitter,
          onDone: run.progress('render', own.length),
          onMade(one, key, drawing) {
            made.set(key, drawing);
            if (one.parsed) bodyKeys.add(one.parsed.bodyKey);
            const { path } = one.route;
            const linked = links.joined.get(path);
            const isPlain = linked === undefined || isPlainPage(linked);
            drawnPages.push({ path, key, files: drawing.files, listed: listedPage(one, site), isPlain });
          },
        }),
      ({ kept }) => ({ pages: own.length, kept }),
    );
    const ofPages = level(faults.map(analysis.files.texts.placed), site, request.levels);
    const diagnostics = distinct([...found.diagnostics, ...ofPages].sort(compareDiagnostics));
    if (!passes(diagnostics, request)) return { outcome: { ...done, diagnostics }, drawn: null };
    const inputs = inputsOf(analysis, drawn);
    const linkedTo = new Set([...links.joined.values()].flatMap((linked) => linked.linkedTo));
    const about = { assets, linkedTo: [...linkedTo] };
    const lists = inputs === null ? [] : [...drawnValues({ inputs, shard: part.shard }, drawnPages, about)];
    return {
      outcome: { ...ended, shard: { ...figures, did: 'drawn' } },
      drawn: { state: drawn, made, bodyKeys: [...bodyKeys], lists },
    };
  } finally {
    await fetching.catch(() => undefined);
    await reading.close();
  }
}

/** What the other machines get. */
function valuesOf(
  { state, made, bodyKeys, lists }: DrawnPart,
  { part: { shard }, listed: { store }, emitter }: Sharding,
): ShardValues {
  const terms = runValues(bodyKeys, { state, shard }, store);
  return {
    lists: { streams: [streamed(lists)], full: fullPack.large },
    known: { streams: [knownOf(made, terms)], full: fullPack.large },
    files: {
      streams: halves([...made.values()]).map((half) => filesOf(half, emitter)),
      full: fullPack.small,
    },
  };
}

/** A record of drawn pages has only packs. */
const nothing = () => ({ costs: [], reads: [] });

async function* streamed(values: Iterable<SharedValue>): AsyncGenerator<SharedValue> {
  yield* values;
}

/** What is known about the pages, and their terms. */
async function* knownOf(
  made: ReadonlyMap<string, KeptDrawing>,
  terms: AsyncIterable<SharedValue>,
): AsyncGenerator<SharedValue> {
  for (const [key, drawing] of made)
    yield { kind: drawings.name, key, bytes: Buffer.from(JSON.stringify(drawing)) };
  yield* terms;
}

/** The files of the pages, by hash and path. */
async function* filesOf(made: readonly KeptDrawing[], emitter: Emitter): AsyncGenerator<SharedValue> {
  for (const { files } of made)
    for (const { path, hash } of files) {
      const bytes = await emitter.emittedBytes(path);
      if (bytes !== null) yield { kind: 'file', key: `${hash} ${path}`, bytes };
    }
}
