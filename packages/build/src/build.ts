/**
 * Build: the site as files. Where nothing has changed the last build stands, where few pages were edited they alone are
 * drawn, else all of it is built. What a way does not need is not loaded: loading modules is most of what a build of
 * which nothing has changed takes.
 */
import { type Building, type Outcome, keep, unbuilt } from './building.js';
import { emit } from './emit.js';
import { isOutput } from '@docgen/store/marker';
import { disk } from '@docgen/store/fs';
import type { History } from '@docgen/analysis/history';
import { type Memory, openMemory } from '@docgen/store/kept/memory';
import { ownCode } from '@docgen/store/own-code';
import { phases } from '@docgen/store/phases';
import { type Receipt, holds } from './receipt.js';
import type { BuildOutcome, Request } from '@docgen/store/request';
import { overTrustedCache } from '@docgen/store/kept/trusted-cache';
import { type Cache, cacheOf, openSite, outFolder, unconfigured } from '@docgen/analysis/survey';
import { receipts } from './build-kinds.js';
import type { SiteServices } from '@docgen/analysis/services';
import { buildKeys } from '@docgen/analysis/read/build-keys';
import { codeTools } from './site-compiler.js';
import type { Opened } from '@docgen/analysis/surveyed';

/** Builds the site in `request.folder`. Throws a Failure for a broken disk, a held or foreign output folder, or a stop. */
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
  let opened: Opened | undefined;
  try {
    const found = await openSite(request, {
      fs: disk,
      run,
      cache,
      ownCode: () => ownCode(disk),
      history: pastOf,
      openThreads: null,
      tools: codeTools,
    });
    if ('loaded' in found) opened = found;
    const outcome =
      opened && emitter
        ? await buildOpened({ request, opened, emitter, outputs })
        : { ...unbuilt, ...unconfigured('loaded' in found ? [] : found.diagnostics, request) };
    const notes = [...(emitter?.notes ?? []), ...outcome.notes];
    return { ...outcome, notes, phases: run.times(), out, hadOutput };
  } finally {
    await opened?.reading.close();
    await emitter?.close();
  }
}

/** What is remembered of the output folder. */
async function outputMemory(request: Request, cache: () => Promise<Cache>): Promise<Memory> {
  const { store } = await cache();
  return openMemory(disk, store, { name: `output ${outFolder(request)}`, now: request.now });
}

/** The last build once more, where nothing has changed since; else all of it. */
async function buildOpened(building: Building): Promise<Outcome> {
  const { request, opened, emitter } = building;
  const { store, run, notes } = opened;
  const keys = buildKeys(request, opened);
  const receipt = keys && (await store.get(receipts, keys.whole));
  if (receipt && (await run.run('compare', () => holds(receipt, opened, emitter), outputsOf(receipt)))) {
    const { pages, diagnostics, outputs } = receipt;
    await keep(building, [keys.whole, keys.frame]);
    return { ...unbuilt, pages, diagnostics, notes, unchanged: outputs.length, published: true };
  }
  const { bundle } = await import('./bundle.js');
  // The compiler has threads of its own: it works while pages are parsed.
  const theme = bundle(opened.configured.site, request.folder, opened.reading.codePages.styles);
  const { amend } = await import('./amend.js');
  const amended = keys && (await amend({ request, opened, emitter, keys, theme }));
  if (amended) {
    const { pages, diagnostics, emitted } = amended;
    await run.run('keep', () => keep(building, amended.live));
    return { ...emitted, pages, diagnostics, notes, published: true };
  }
  const { buildWhole } = await import('./build-whole.js');
  return buildWhole({ ...building, theme: theme.whole(), keys });
}

function outputsOf({ outputs }: Receipt) {
  return () => ({ files: outputs.length });
}

async function pastOf(services: SiteServices): Promise<History> {
  const { history } = await import('@docgen/analysis/history');
  return history(services);
}

/** A function that makes its value when it is first called. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
