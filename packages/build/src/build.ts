/**
 * Builds the site as files. If nothing has changed, the last build stays; if few pages were edited, only these are
 * rendered; otherwise everything is built. Each path loads only the modules that it needs, because loading modules is
 * most of the time of a build in which nothing has changed.
 */
import { bareNotes } from '@docgen/config/bare';
import { type Building, type BuildingPages, type Outcome, keep, unbuilt } from './building.js';
import { iconNotes } from '@docgen/bundle/icons/icon-notes';
import { emit } from '@docgen/emit/emit';
import { isOutput } from '@docgen/store/marker';
import { disk } from '@docgen/store/fs';
import { hashOfValue } from '@docgen/store/hash';
import type { History, HistoryPlace } from '@docgen/analysis/history';
import { type Memory, openMemory } from '@docgen/store/kept/memory';
import { ownCode } from '@docgen/store/own-code';
import { phases } from '@docgen/store/phases';
import { type Receipt, holds } from './receipt.js';
import type { BuildOutcome, Request } from '@docgen/store/request';
import { overTrustedCache } from '@docgen/store/kept/trusted-cache';
import {
  type Cache,
  type SurveyPlace,
  cacheOf,
  listSite,
  openListed,
  outFolder,
  share,
  unconfigured,
} from '@docgen/analysis/open-site';
import { receipts } from './build-kinds.js';
import { type BuildKeys, buildKeys } from '@docgen/analysis/read/build-keys';
import { codeTools } from './site-compiler.js';
import type { Listed } from '@docgen/analysis/surveyed';
import type { Diagnostic } from '@docgen/model';

/**
 * Builds the site in `request.folder`. Throws a Failure for disk errors, a locked or foreign output folder, or a stop.
 */
export function build(request: Request): Promise<BuildOutcome> {
  return overTrustedCache(request, buildOnce);
}

async function buildOnce(request: Request): Promise<BuildOutcome> {
  const run = phases(request);
  const out = outFolder(request);
  const cache = once(() => cacheOf(request, disk));
  const outputs = once(() => outputMemory(request, cache));
  const isFolder = (await disk.list(request.folder)) !== null;
  const emitter = isFolder
    ? await emit(disk, out, { siteFolder: request.folder, hashes: async () => (await outputs()).hashes })
    : null;
  const hadOutput = await isOutput(disk, out);
  const at = {
    fs: disk,
    run,
    cache,
    ownCode: () => ownCode(disk),
    history: pastOf,
    openThreads: null,
    tools: codeTools,
  };
  try {
    const found = await listSite(request, at);
    const outcome =
      'listed' in found && emitter
        ? await buildListed({ request, listed: found, emitter, outputs }, at)
        : { ...unbuilt, ...unconfigured('listed' in found ? [] : found.diagnostics, request) };
    const ofSite = 'listed' in found ? notesOn(found, outcome.diagnostics, request.folder) : [];
    const notes = [...(emitter?.notes ?? []), ...outcome.notes, ...ofSite];
    return { ...outcome, notes, phases: run.times(), out, hadOutput };
  } finally {
    await emitter?.close();
  }
}

function notesOn({ configured }: Listed, diagnostics: readonly Diagnostic[], folder: string) {
  return [...bareNotes(configured.file, diagnostics), ...iconNotes(configured.site.favicon, folder)];
}

/** A missing package isn't among the files of a build, so that installing it wouldn't change the keys. */
async function keysOf(request: Request, listed: Listed): Promise<BuildKeys> {
  const keys = await buildKeys(request, listed);
  const lacking = iconNotes(listed.configured.site.favicon, request.folder);
  if (lacking.length === 0) return keys;
  return { frame: hashOfValue([keys.frame, lacking]), whole: hashOfValue([keys.whole, lacking]) };
}

/** Reads what the store contains about the output folder. */
async function outputMemory(request: Request, cache: () => Promise<Cache>): Promise<Memory> {
  const { store } = await cache();
  return openMemory(disk, store, { name: `output ${outFolder(request)}`, now: request.now });
}

/** Returns the last build if nothing has changed since; otherwise opens the files and builds. */
async function buildListed(building: Building, at: SurveyPlace): Promise<Outcome> {
  const { request, listed, emitter } = building;
  const { store, run, notes } = listed;
  const { part = null } = request;
  const shared = part && (await import('./shards/sharding.js')).storeOfShards(request, listed);
  if (shared && part !== null && part !== 'whole') {
    const { buildShard } = await import('./shards/build-shard.js');
    return buildShard({ ...building, part, shared }, at);
  }
  const keys = await keysOf(request, listed);
  const receipt = await store.get(receipts, keys.whole);
  const place = { folder: request.folder, emitter };
  if (receipt && (await run.run('compare', () => holds(receipt, listed, place), outputsOf(receipt)))) {
    const { pages, diagnostics, outputs } = receipt;
    await keep(building, [keys.whole, keys.frame]);
    return { ...unbuilt, pages, diagnostics, notes, unchanged: outputs.length, published: true };
  }
  emitter.forget();
  if (shared) {
    const { assemble } = await import('./shards/assemble.js');
    return assemble({ ...building, keys, shared }, at);
  }
  const opened = await openListed(request, listed, at);
  try {
    return await buildOpened({ ...building, opened, keys });
  } finally {
    await opened.reading.close();
  }
}

/** Builds the edited pages if there are few, and otherwise the whole site. */
async function buildOpened(building: BuildingPages): Promise<Outcome> {
  const { request, opened } = building;
  const { run, notes } = opened;
  const { bundle } = await import('@docgen/bundle/bundle');
  // The compiler has its own threads: it works while pages are parsed.
  const theme = bundle(opened.configured.site, request.folder, opened.reading.codePages.styles);
  const { amend } = await import('./amend.js');
  const amended = await amend({ ...building, theme });
  if (amended) {
    const { pages, diagnostics, emitted } = amended;
    await run.run('keep', () => keep(building, amended.live));
    const shared = await share(opened, false);
    return { ...emitted, pages, diagnostics, notes: [...notes, ...shared], published: true };
  }
  const { buildWhole } = await import('./build-whole.js');
  const built = await buildWhole({ ...building, theme: theme.whole() });
  return { ...built, notes: [...built.notes, ...(await share(opened, built.published))] };
}

function outputsOf({ outputs }: Receipt) {
  return () => ({ files: outputs.length });
}

async function pastOf(place: HistoryPlace): Promise<History> {
  const { history } = await import('@docgen/analysis/history');
  return history(place);
}

/** A function that creates its value when it is first called. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
