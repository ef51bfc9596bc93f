/**
 * Analysis: everything `check` needs, from the folder to the joined links. It starts no bundler and no React, writes
 * nothing but the cache, and ends with diagnostics, never with an exception for a fault of the content.
 */
import { join } from 'node:path';
import type { AssetFile, Diagnostic, Links, RouteManifest, Site } from '@docgen/model';
import { cachePlace, siteCache } from './cache.js';
import { config } from './config.js';
import { Failure } from './failure.js';
import type { FileSystem } from './fs.js';
import { layouts } from './layouts.js';
import { level } from './levels.js';
import { link } from './link.js';
import type { NavTargets } from './link/config-links.js';
import { load } from './load.js';
import { parse } from './parse.js';
import { ownCode } from './own-code.js';
import type { Phases } from './phases.js';
import { inlinePool } from './pool.js';
import type { Request } from './request.js';
import { route } from './route.js';
import { skim } from './skim.js';
import { openStore } from './store.js';
import { type LocaleStrings, strings } from './strings.js';
import { type Bench, type ParsedSource, openBench } from './worker.js';

export interface Analysis {
  readonly site: Site;
  readonly strings: LocaleStrings;
  readonly assets: readonly AssetFile[];
  readonly manifest: RouteManifest;
  readonly parsed: readonly ParsedSource[];
  readonly links: Links;
  readonly navTargets: NavTargets;
  readonly bench: Bench;
}

export interface Analyzed {
  /** Null when the configuration leaves no site. */
  readonly analysis: Analysis | null;
  /** Pages of the requested locales. */
  readonly pages: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly notes: readonly string[];
}

/** The request's output folder. */
export function outFolder(request: Request): string {
  return request.out ?? join(request.folder, 'dist');
}

export async function analyze(request: Request, fs: FileSystem, run: Phases): Promise<Analyzed> {
  const configured = await run.run('config', () => config(fs, request.folder, request.base));
  if (configured.site === null) {
    return {
      analysis: null,
      pages: 0,
      diagnostics: level(configured.diagnostics, null, request.levels),
      notes: [],
    };
  }
  const { site, code, file } = configured;
  refuseUnknownLocales(request, site);
  const place = await cachePlace(fs, request);
  const apart = [
    outFolder(request),
    siteCache(request.folder),
    ...(place.folder === null ? [] : [place.folder]),
  ];
  const pool = inlinePool();
  const loaded = await run.run('load', () => load(site, { fs, folder: request.folder, apart }, pool));
  const texts = await strings(site, { fs, folder: request.folder });
  const bench = openBench({
    fs,
    folder: request.folder,
    store: openStore(fs, place.folder),
    site,
    code,
    ownCode: await ownCode(fs),
    strings: texts.strings,
  });
  const skims = await run.run('skim', () =>
    skim(loaded.sources, bench, { pool, onDone: run.progress('skim', loaded.sources.length) }),
  );
  const routed = await run.run('route', () =>
    route({ site, configFile: file, skims, assets: loaded.assets, withDrafts: request.drafts }),
  );
  const parsed = await run.run('parse', () =>
    parse(loaded.sources, bench, { pool, onDone: run.progress('parse', loaded.sources.length) }),
  );
  const linked = await run.run('link', () => link({ site, configFile: file, ...routed, ...loaded, parsed }));
  const unknown = await run.run('layouts', () => layouts(parsed, site, request.folder));
  const found = [configured, loaded, texts, routed, linked].flatMap(({ diagnostics }) => diagnostics);
  const ofFiles = parsed.flatMap(({ document }) => document.diagnostics);
  const failed = await bench.store.flush();
  return {
    analysis: {
      site,
      strings: texts.strings,
      assets: loaded.assets,
      manifest: routed.manifest,
      parsed,
      links: linked.links,
      navTargets: linked.navTargets,
      bench,
    },
    pages: routed.manifest.routes.filter((entry) => isPage(entry) && inLocales(entry.locale, request)).length,
    diagnostics: level(inRequest([...found, ...unknown, ...ofFiles], parsed, request), site, request.levels),
    notes: [...place.notes, ...(failed === null ? [] : [`the cache is not kept: ${failed}`])],
  };
}

function refuseUnknownLocales({ locales }: Request, site: Site): void {
  const known = site.locales.map(({ code }) => code);
  const unknown = locales.find((code) => !known.includes(code));
  if (unknown !== undefined)
    throw new Failure('usage', `'${unknown}' is no locale of this site`, {
      hint: `locales are ${known.join(', ')}`,
    });
}

function isPage({ kind }: { kind: string }): boolean {
  return kind !== 'not-found';
}

export function inLocales(locale: string, { locales }: Pick<Request, 'locales'>): boolean {
  return locales.length === 0 || locales.includes(locale);
}

/** With `--locale` only faults of those locales' files count, and those of no locale. */
function inRequest(
  found: readonly Diagnostic[],
  parsed: readonly ParsedSource[],
  request: Request,
): readonly Diagnostic[] {
  if (request.locales.length === 0) return found;
  const localeOf = new Map(parsed.map(({ source }) => [source.path, source.locale]));
  return found.filter(({ file }) => {
    const locale = file === undefined ? undefined : localeOf.get(file);
    return locale === undefined || inLocales(locale, request);
  });
}
