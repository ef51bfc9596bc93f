/**
 * Survey: the site as it stands before links are joined: configuration, files, what navigation needs of each, and the
 * routes. A served site answers from here, before any page is parsed; a build parses them all first, so that each is
 * read once.
 */
import { join } from 'node:path';
import { type Diagnostic, type Site, type SourceFile, compareText } from '@docgen/model';
import { type CachePlace, cacheNotes, cachePlace, siteCache } from '@docgen/store/kept/cache';
import { type Configured, config } from '@docgen/config/config';
import type { SiteCode } from '@docgen/config/code/site-code';
import { Failure } from '@docgen/store/failure';
import type { FileSystem } from '@docgen/store/fs';
import { type History, noHistory } from './history.js';
import { type Memory, openMemory } from '@docgen/store/kept/memory';
import { level } from '@docgen/config/levels';
import { type Loaded, load } from './sources/load.js';
import { parse } from './parse.js';
import type { Phases } from '@docgen/store/phases';
import { type Pool, inlinePool } from '@docgen/store/pool';
import type { Request } from '@docgen/store/request';
import { languages } from './read/reader.js';
import { route } from './route.js';
import { skim } from './skim.js';
import { noPages } from './sources/source-diagnostics.js';
import type { PerFile } from './read/per-file.js';
import { type Store, openStore } from '@docgen/store/kept/store';
import type { OpenThreads } from './read/threads.js';
import { textsWithSources } from './sources.js';
import { openTexts } from './texts.js';
import { windowsRoutes } from './sources/windows-names.js';
import { withMadeAssets } from './assets/assets.js';
import { openReading } from './read/worker.js';
import { frames } from './read/kinds.js';
import type { ParsedSource, SkimmedSource } from './parsed-source.js';
import type { PageServices, SiteServices } from './services.js';
import { type CodePages, noCodePages } from './read/code-pages.js';
import type { Texts } from './texts/known-texts.js';
import { buildKeys } from './read/build-keys.js';
import type { CodeTools } from './code-tools.js';
import type { ResolvedConfig, Opened, Survey } from './surveyed.js';
import type { Routed } from './route/routed.js';

/** What the phases of one run read from and keep things in. */
export interface SurveyPlace {
  readonly fs: FileSystem;
  readonly run: Phases;
  /** Finds the cache, once it is known that there is a site. */
  readonly cache: () => Promise<Cache>;
  /** What docgen's own code is, for cache keys. */
  readonly ownCode: () => Promise<string>;
  /** Told of the site before its files are looked at. */
  readonly onSite?: (site: Site) => void;
  /** Asks when files were last changed, for sites that show it; left out where nobody is shown it. */
  readonly history?: (services: SiteServices) => Promise<History>;
  /** Null: threads of the run's own. */
  readonly openThreads: OpenThreads | null;
  /** What compiles and draws the site's code. */
  readonly tools: CodeTools;
}

/** A store, where it lies, and what is remembered of files. */
export interface Cache extends CachePlace {
  readonly store: Store;
  readonly memory: Memory;
}

/** The cache that the request names. */
export async function cacheOf(request: Request, fs: FileSystem): Promise<Cache> {
  const place = await cachePlace(fs, request);
  const store = openStore(fs, place);
  const memory = await openMemory(fs, store, { name: `sources of ${request.folder}`, now: request.now });
  return { ...place, notes: await cacheNotes(store, place), store, memory };
}

/** Configuration, cache and files. Throws a Failure for an unknown locale or a broken disk. The caller closes its `reading`. */
export async function openSite(
  request: Request,
  at: SurveyPlace,
): Promise<Opened | Extract<Configured, { site: null }>> {
  const { fs, run } = at;
  const configured = await run.run('config', () => config(fs, request.folder, request.base));
  if (configured.site === null) return configured;
  refuseUnknownLocales(request, configured.site);
  at.onSite?.(configured.site);
  const opened = await open(request, configured, at);
  return { configured: withServers(configured, opened.files.texts.servers), run, tools: at.tools, ...opened };
}

/** What is known where the configuration leaves no site. */
export function unconfigured(found: readonly Diagnostic[], { levels }: Request) {
  return { pages: 0, diagnostics: level(found, null, levels), notes: [] };
}

/** The servers that descriptions name are a part of the site's policy. */
function withServers(configured: ResolvedConfig, servers: readonly string[]): ResolvedConfig {
  const { site } = configured;
  if (site.openapi === null || servers.length === 0) return configured;
  return { ...configured, site: { ...site, openapi: { ...site.openapi, servers } } };
}

/** The routes of a site, its pages parsed before where `parsesFirst`. Closes the reading when it throws. */
export async function survey(
  request: Request,
  opened: Opened,
  { parsesFirst }: { readonly parsesFirst: boolean },
): Promise<Survey> {
  const { configured, loaded, reading, run } = opened;
  try {
    const parsed = parsesFirst ? await parseAll(loaded.sources, opened, run) : null;
    const skims = parsed?.map(({ source, document }) => ({ source, skim: document.skim }));
    const routed = skims ? await routesOf(skims, request, opened) : await skimmedRoutes(request, opened);
    const diagnostics = [
      ...[configured, loaded, routed].flatMap((phase) => phase.diagnostics),
      ...windowsRoutes(routed.manifest.routes),
      ...(loaded.sources.length === 0 && loaded.diagnostics.length === 0
        ? [noPages(configured.site.configFile)]
        : []),
    ];
    return { ...opened, routed, parsed, diagnostics };
  } catch (error) {
    await reading.close();
    throw error;
  }
}

/** The routes of pages that are not parsed yet: those of the same files when they were last looked at, or made now. */
async function skimmedRoutes(request: Request, opened: Opened): Promise<Routed> {
  const { loaded, store, run } = opened;
  const { sources } = loaded;
  const keys = buildKeys(request, opened);
  const known = keys && (await store.get(frames, keys.whole));
  if (known) return known;
  const each = perPage('skim', sources, run);
  let all = 0;
  const onKept = (kept: number) => each.onKept((all = kept));
  const skims = await run.run('skim', () => skim(sources, opened, { ...each, onKept }));
  const routed = await routesOf(skims, request, opened);
  // Of what was read just now, not all may have been readable.
  if (keys && all === sources.length) store.put(frames, keys.whole, routed);
  return routed;
}

function routesOf(
  skims: readonly SkimmedSource[],
  { drafts }: Request,
  { configured, loaded, files, run }: Opened,
): Promise<Routed> {
  const { site, file, sidebarFiles } = configured;
  const isWhole = (version: string) => files.texts.names(version).isWhole;
  return run.run(
    'route',
    () =>
      route({
        site,
        configFile: file,
        sidebarFiles,
        skims,
        assets: loaded.assets,
        withDrafts: drafts,
        isWhole,
      }),
    ({ manifest }) => ({ routes: manifest.routes.length }),
  );
}

/** Every page, parsed. */
export function parseAll(
  sources: readonly SourceFile[],
  services: PageServices,
  run: Phases,
): Promise<readonly ParsedSource[]> {
  return run.run('parse', () => parse(sources, services, perPage('parse', sources, run)));
}

/** What a step over all pages tells. */
function perPage(name: string, sources: readonly SourceFile[], run: Phases): PerFile {
  run.count('pages', sources.length);
  return { onDone: run.progress(name, sources.length), onKept: (kept) => run.count('kept', kept) };
}

/** Finds the cache and the sources, and sets up what the per-file steps work with. */
async function open(
  request: Request,
  { site, code, compiled, strings, file }: ResolvedConfig,
  at: SurveyPlace,
) {
  const { fs, run } = at;
  const { folder, workers } = request;
  const cache = await at.cache();
  const { store, memory } = cache;
  const { hashes } = memory;
  const apart = [outFolder(request), siteCache(folder), ...(cache.folder === null ? [] : [cache.folder])];
  const loaded = await run.run(
    'load',
    () => load(site, { fs, hashes, folder, apart }, stoppablePool(run)),
    ({ sources, assets }) => ({
      files: sources.length + assets.length,
      bytes: sources.reduce((sum, { size }) => sum + size, 0),
    }),
  );
  const ownCode = await at.ownCode();
  const made = await openTexts({ site, configFile: file, fs, folder, store, ownCode, strings });
  const reading = openReading({
    site,
    code,
    compiled,
    ownCode,
    strings,
    workers,
    openThreads: at.openThreads,
    onSpan: run.span,
  });
  const services = (texts: Texts): SiteServices => ({
    files: { fs, folder, hashes, texts, pageBytes: site.limits.pageBytes },
    store,
    memory,
    ownCode,
    reading,
  });
  const texts =
    site.sources.length === 0 ? made : await run.run('sources', () => asked(services(made), site, code));
  const opened = services(texts);
  const { history: ask } = at;
  const past = ask && site.docs.lastUpdated ? await run.run('history', () => ask(opened)) : noHistory;
  const notes = [...cache.notes, ...(past.note === null ? [] : [past.note])];
  const found = {
    ...loaded,
    sources: withMade(loaded.sources, texts.sources),
    assets: withMadeAssets(loaded.assets, made),
    diagnostics: [...loaded.diagnostics, ...texts.diagnostics],
  };
  const pages = await codePagesOf(found, { site, strings, code, services: opened }, at.tools);
  return {
    ...opened,
    reading: { ...reading, codePages: pages },
    loaded: pages === noCodePages ? found : { ...found, sources: pages.sources },
    history: past,
    notes,
  };
}

/** The texts with the pages of the site's sources; the reading is closed where that fails. */
async function asked(services: SiteServices, site: Site, code: SiteCode): Promise<Texts> {
  try {
    return await textsWithSources(services, site, code.markdown.hash);
  } catch (error) {
    await services.reading.close();
    throw error;
  }
}

/** The pages of files and those that are made, in the order of their paths; a file takes a made page's place. */
function withMade(files: readonly SourceFile[], made: readonly SourceFile[]): readonly SourceFile[] {
  if (made.length === 0) return files;
  const written = new Set(files.map(({ path }) => path));
  const left = made.filter(({ path }) => !written.has(path));
  return [...files, ...left].sort((a, b) => compareText(a.path, b.path));
}

/** A pool whose work ends when the run does. */
function stoppablePool(run: Phases): Pool {
  const pool = inlinePool();
  return { map: (task, inputs) => pool.map(task, inputs, run.progress('load', inputs.length)) };
}

/** Compiles the site's code pages, where it has some: they say themselves which locales they are offered in. */
async function codePagesOf(
  { sources }: Loaded,
  {
    site,
    strings,
    code,
    services,
  }: Pick<ResolvedConfig, 'site' | 'strings' | 'code'> & { readonly services: SiteServices },
  { openCodePages }: CodeTools,
): Promise<CodePages> {
  if (!sources.some(({ format }) => format === 'code')) return noCodePages;
  // A drawn page runs no plugin, and no plugin of the site runs in this thread; its code blocks are the code's own.
  const { hash, schemas, frontMatter = {} } = code.markdown;
  const plain = { hash, schemas, frontMatter, remarkPlugins: [], rehypePlugins: [] };
  const markdown = languages({ site, strings, code: plain });
  const { fs, folder } = services.files;
  const { fingerprint } = services.reading;
  return openCodePages({ fs, folder, site, strings, markdown, fingerprint, schemas: frontMatter }, sources);
}

/** The request's output folder. */
export function outFolder(request: Request): string {
  return request.out ?? join(request.folder, 'dist');
}

function refuseUnknownLocales({ locales }: Request, site: Site): void {
  const known = site.locales.map(({ code }) => code);
  const unknown = locales.find((code) => !known.includes(code));
  if (unknown !== undefined)
    throw new Failure('usage', `'${unknown}' is no locale of this site`, {
      hint: `locales are ${known.join(', ')}`,
    });
}
