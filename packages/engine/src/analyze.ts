/**
 * Analysis: everything `check` needs, from the folder to the joined links. It starts no bundler and no React, writes
 * nothing but the cache, and ends with diagnostics, never with an exception for a fault of the content.
 */
import { join } from 'node:path';
import type { AssetFile, Diagnostic, Links, RouteManifest, Site } from '@docgen/model';
import { cachePlace, siteCache } from './cache.js';
import { type Configured, config } from './config.js';
import type { SiteCode } from './config/site-code.js';
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
import { inlinePool, type Pool } from './pool.js';
import type { Request } from './request.js';
import { route } from './route.js';
import { skim } from './skim.js';
import { openStore } from './store.js';
import type { LocaleStrings } from './strings.js';
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

/** Where the phases of one run read and keep things. */
interface Place {
  readonly fs: FileSystem;
  readonly run: Phases;
  readonly pool: Pool;
}

type Found = Extract<Configured, { code: SiteCode }>;

export async function analyze(request: Request, fs: FileSystem, run: Phases): Promise<Analyzed> {
  const configured = await run.run('config', () => config(fs, request.folder, request.base));
  if (configured.site !== null) return analyzeSite(request, configured, { fs, run, pool: inlinePool() });
  const diagnostics = level(configured.diagnostics, null, request.levels);
  return { analysis: null, pages: 0, diagnostics, notes: [] };
}

async function analyzeSite(request: Request, configured: Found, at: Place): Promise<Analyzed> {
  const { site, file } = configured;
  const { run, pool } = at;
  const { loaded, bench, notes } = await open(request, configured, at);
  const { sources, assets } = loaded;
  const counted = (name: string) => ({ pool, onDone: run.progress(name, sources.length) });
  const skims = await run.run('skim', () => skim(sources, bench, counted('skim')));
  const routed = await run.run('route', () =>
    route({ site, configFile: file, skims, assets, withDrafts: request.drafts }),
  );
  const parsed = await run.run('parse', () => parse(sources, bench, counted('parse')));
  const linked = await run.run('link', () => link({ site, configFile: file, ...routed, ...loaded, parsed }));
  const named = await run.run('layouts', () => layouts(parsed, site, request.folder));
  const failed = await bench.store.flush();
  const { manifest } = routed;
  const { links, navTargets } = linked;
  const found = [
    ...[configured, loaded, routed, linked].flatMap(({ diagnostics }) => diagnostics),
    ...named,
    ...parsed.flatMap(({ document }) => document.diagnostics),
  ];
  return {
    analysis: { site, strings: configured.strings, assets, manifest, parsed, links, navTargets, bench },
    pages: manifest.routes.filter((entry) => isPage(entry) && inLocales(entry.locale, request)).length,
    diagnostics: level(inRequest(found, parsed, request), site, request.levels),
    notes: [...notes, ...(failed === null ? [] : [`the cache is not kept: ${failed}`])],
  };
}

/** Finds the cache and the sources, and sets up what the per-file steps work with. */
async function open(request: Request, { site, code, strings }: Found, { fs, run, pool }: Place) {
  refuseUnknownLocales(request, site);
  const { folder } = request;
  const cache = await cachePlace(fs, request);
  const apart = [outFolder(request), siteCache(folder), ...(cache.folder === null ? [] : [cache.folder])];
  const loaded = await run.run('load', () => load(site, { fs, folder, apart }, pool));
  const store = openStore(fs, cache.folder);
  const bench = openBench({
    fs,
    folder,
    store,
    site,
    code,
    ownCode: await ownCode(fs),
    strings,
  });
  return { loaded, bench, notes: cache.notes };
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
  const localeOf = new Map(
    parsed.flatMap(({ source }) => (source.format === 'code' ? [] : [[source.path, source.locale]])),
  );
  return found.filter(({ file }) => {
    const locale = file === undefined ? undefined : localeOf.get(file);
    return locale === undefined || inLocales(locale, request);
  });
}
