/**
 * Opens a site in two steps. A listed site has its configuration and the names and hashes of its files, which is
 * enough to know whether the last build is still current. An opened site also has its descriptions, sources and code
 * pages.
 */
import { join } from 'node:path';
import { type Diagnostic, type Site, type SourceFile, compareText } from '@docgen/model';
import { type CachePlace, cacheNotes, cachePlace, siteCache } from '@docgen/store/kept/cache';
import { type Configured, config } from '@docgen/config/config';
import { openEarly } from '@docgen/store/threads/early';
import { Failure } from '@docgen/store/failure';
import type { FileSystem } from '@docgen/store/fs';
import { type History, type HistoryPlace, noHistory } from './history.js';
import { type Memory, openMemory } from '@docgen/store/kept/memory';
import { level } from '@docgen/config/levels';
import { type Loaded, load } from './sources/load.js';
import type { Phases } from '@docgen/store/phases';
import { type Pool, inlinePool } from '@docgen/store/pool';
import type { Request } from '@docgen/store/request';
import { languages } from './read/reader.js';
import { type Store, openStore } from '@docgen/store/kept/store';
import type { RemoteFigures } from '@docgen/store/remote/remote';
import type { Sharing } from '@docgen/store/remote/sharing';
import type { OpenThreads } from './read/threads.js';
import { withTagged } from './sources/tagged-hashes.js';
import { textsWithSources } from './sources.js';
import { openTexts } from './texts.js';
import { withMadeAssets } from './assets/assets.js';
import { openReading } from './read/worker.js';
import type { PageReading, PageServices, SiteServices } from './services.js';
import { readAhead } from './read/ahead.js';
import { type CodePages, noCodePages } from './read/code-pages.js';
import { describedBy } from './texts/described.js';
import type { EarlyText, Texts } from './texts/known-texts.js';
import type { CodeTools } from './code-tools.js';
import type { Listed, ResolvedConfig, Opened } from './surveyed.js';

/** Services that the phases of a run read from and store to. */
export interface SurveyPlace {
  readonly fs: FileSystem;
  readonly run: Phases;
  /** Finds the cache after the site is known. */
  readonly cache: () => Promise<Cache>;
  /** Identity of docgen's own code, for cache keys. */
  readonly ownCode: () => Promise<string>;
  /** Called with the site before its files are read. */
  readonly onSite?: (site: Site) => void;
  /** Returns when files were last changed and by whom, for sites that show it; missing if nobody sees it. */
  readonly history?: (place: HistoryPlace) => Promise<History>;
  /** Null to start threads for this run. */
  readonly openThreads: OpenThreads | null;
  /** Functions that compile and render the site's code. */
  readonly tools: CodeTools;
  /** Whether only some of the pages are read, so that none is read ahead; missing for no. */
  readonly isPart?: boolean;
}

/** A store, its location, and stored file hashes. */
export interface Cache extends CachePlace {
  readonly store: Store;
  /** The store that machines share; null for none. */
  readonly sharing: Sharing | null;
  readonly memory: Memory;
}

/** The cache of the request. */
export async function cacheOf(request: Request, fs: FileSystem): Promise<Cache> {
  const place = await cachePlace(fs, request);
  const store = openStore(fs, place);
  const memory = await openMemory(fs, store, { name: `sources of ${request.folder}`, now: request.now });
  const sharing = await sharingOf(request, place, fs);
  return { ...place, notes: await cacheNotes(store, place), store, memory, sharing };
}

/** The store that the request's machines share. */
export async function sharingOf(
  { shared = null, cacheTrust }: Request,
  { folder }: CachePlace,
  fs: FileSystem,
): Promise<Sharing | null> {
  if (shared === null || folder === null) return null;
  // Imported on demand, because it loads the network modules.
  const { openSharing } = await import('@docgen/store/remote/sharing');
  return openSharing(shared, { fs, folder, isOpen: cacheTrust.isOpen });
}

/**
 * Reads configuration, cache and list of files, without processing them. Throws a Failure for an unknown locale or a
 * disk error.
 */
export async function listSite(
  request: Request,
  at: SurveyPlace,
): Promise<Listed | Extract<Configured, { site: null }>> {
  const { run } = at;
  const { folder } = request;
  const configured = await run.run('config', () => config(at.fs, folder, request.base));
  if (configured.site === null) return configured;
  const { site } = configured;
  refuseUnknownLocales(request, site);
  at.onSite?.(site);
  const cache = await at.cache();
  const { store } = cache;
  const { tagged } = configured;
  const { fs } = tagged ?? at;
  const memory = tagged === null ? cache.memory : withTagged(cache.memory, tagged);
  const { hashes } = memory;
  const apart = [outFolder(request), siteCache(folder), ...(cache.folder === null ? [] : [cache.folder])];
  if (request.shared?.place.kind === 'folder') apart.push(request.shared.place.folder);
  const loaded = await run.run(
    'load',
    () => load(site, { fs, hashes, folder, apart }, stoppablePool(run)),
    ({ sources, assets }) => ({
      files: sources.length + assets.length,
      bytes: sources.reduce((sum, { size }) => sum + size, 0),
    }),
  );
  const { shared, ownCode } = sharedBy(cache, configured, await at.ownCode());
  const described = await describedBy({ site, fs, folder }, hashes);
  const { history: ask } = at;
  const shown = {
    lastUpdated: site.docs.some(({ lastUpdated }) => lastUpdated),
    contributors: site.docs.some(({ contributors }) => contributors),
  };
  const asksHistory = ask !== undefined && (shown.lastUpdated || shown.contributors);
  const past = asksHistory
    ? await run.run('history', () => ask({ folder, store, ownCode, shown }))
    : noHistory;
  const notes = [...cache.notes, ...(past.note === null ? [] : [past.note])];
  if (request.shared && shared === null) notes.push(cache.folder === null ? cachelessNote : keylessNote);
  const found = { configured, run, listed: loaded, described, fs, store, memory, ownCode };
  return { ...found, history: past, shared, notes };
}

const cachelessNote = "--store isn't used, because it needs the cache";
const keylessNote =
  "--store isn't used, because the configuration names no public key. " +
  "Make a pair with docgen store keygen, and set store: { publicKey: './public.pem' }";

/** The store that the site shares, and the code for the keys of its values. */
function sharedBy(
  { sharing, store }: Cache,
  { site, storeKey }: ResolvedConfig,
  ownCode: string,
): Pick<Listed, 'shared' | 'ownCode'> {
  if (sharing === null || storeKey === null) return { shared: null, ownCode };
  const name = JSON.stringify([site.title, site.origin]);
  const shared = sharing.of(store, { site: name, ownCode, publicKey: storeKey });
  return { shared, ownCode: shared.ownCode };
}

/** Fetches what other machines have made. */
async function pulled({ shared, run, notes }: Listed): Promise<readonly string[]> {
  if (shared === null) return notes;
  const before = shared.figures();
  return run.run(
    'fetch',
    async () => [...notes, ...(await shared.pull())],
    () => since(before, shared.figures()),
  );
}

/** Gives other machines what this run has made; `isWhole` if it used everything that the site needs. Returns notes. */
export async function share({ shared, run }: Listed, isWhole: boolean): Promise<readonly string[]> {
  if (shared === null) return [];
  const before = shared.figures();
  try {
    return await run.run(
      'share',
      () => shared.share(isWhole),
      () => since(before, shared.figures()),
    );
  } finally {
    shared.close();
  }
}

function since(before: RemoteFigures, now: RemoteFigures) {
  return { requests: now.requests - before.requests, bytes: now.bytes - before.bytes };
}

/** A listed site with the results of processing its files. The caller closes its `reading`. */
export async function openListed(request: Request, found: Listed, at: SurveyPlace): Promise<Opened> {
  const { configured, run, listed } = found;
  const { site, code, strings } = configured;
  const notes = await pulled(found);
  const reading = readingOf(request, found, at);
  const servicesOf = <T extends Texts | Promise<Texts>>(texts: T) => {
    return servicesWith(texts, request.folder, { ...found, reading });
  };
  try {
    const { made, ahead } = await openedTexts(request, { found, servicesOf }, at);
    const asked = () => textsWithSources(servicesOf(made), site, code.markdown.hash);
    const texts = site.sources.length === 0 ? made : await run.run('sources', asked);
    const services = servicesOf(texts);
    const loaded = {
      ...listed,
      sources: withMade(listed.sources, texts.sources),
      assets: withMadeAssets(listed.assets, made),
      diagnostics: [...listed.diagnostics, ...texts.diagnostics],
    };
    const pages = await codePagesOf(loaded, { site, strings, code, services }, at.tools);
    return {
      ...found,
      ...services,
      notes,
      ahead,
      configured: withServers(configured, texts.servers),
      tools: at.tools,
      reading: { ...reading, codePages: pages },
      loaded: pages === noCodePages ? loaded : { ...loaded, sources: pages.sources },
    };
  } catch (error) {
    await reading.close();
    throw error;
  }
}

function readingOf({ workers, memory }: Request, found: Listed, { openThreads }: SurveyPlace): PageReading {
  const { configured, listed, ownCode, run } = found;
  const { site, code, compiled, strings } = configured;
  const setup = { site, code, compiled, ownCode, strings, workers, memory, openThreads };
  return openReading({ ...setup, sources: listed.sources, onSpan: run.span });
}

function servicesWith<T extends Texts | Promise<Texts>>(
  texts: T,
  folder: string,
  { configured, listed, fs, store, memory, ownCode, reading }: Listed & Pick<SiteServices, 'reading'>,
) {
  const { pageBytes } = configured.site.limits;
  const files = { fs, folder, hashes: memory.hashes, held: listed.held, texts, pageBytes };
  return { files, store, memory, ownCode, reading };
}

interface OpeningTexts {
  readonly found: Listed;
  readonly servicesOf: (texts: Promise<Texts>) => PageServices;
}

/** The texts of descriptions. A build reads other pages meanwhile; a server reads them on request. */
async function openedTexts(
  { folder }: Request,
  { found, servicesOf }: OpeningTexts,
  { openThreads, isPart = false }: SurveyPlace,
) {
  const { configured, listed, fs, store, ownCode, run } = found;
  const { site, strings, file: configFile } = configured;
  const early = openEarly<EarlyText>();
  const input = { site, configFile, fs, folder, store, ownCode, strings, early };
  const made = openTexts({
    ...input,
    onStart: () => openThreads === null && !isPart && ahead.start(),
    others: () => (ahead.isBusy() ? 1 : 0),
    expected: () => ahead.expected(),
  });
  const ahead = readAhead(listed.sources, { site, run, services: servicesOf(made), early });
  return { made: await made, ahead };
}

/** Both steps in one. */
export async function openSite(
  request: Request,
  at: SurveyPlace,
): Promise<Opened | Extract<Configured, { site: null }>> {
  const listed = await listSite(request, at);
  return 'listed' in listed ? openListed(request, listed, at) : listed;
}

/** Result if the configuration has errors. */
export function unconfigured(found: readonly Diagnostic[], { levels }: Request) {
  return { pages: 0, diagnostics: level(found, null, levels), notes: [] };
}

/** Adds the servers of descriptions to the site's policy. */
function withServers(configured: ResolvedConfig, servers: readonly string[]): ResolvedConfig {
  const { site } = configured;
  if (site.openapi === null || servers.length === 0) return configured;
  return { ...configured, site: { ...site, openapi: { ...site.openapi, servers } } };
}

/** Pages of files and generated ones, sorted by path; a file replaces a generated page. */
function withMade(files: readonly SourceFile[], made: readonly SourceFile[]): readonly SourceFile[] {
  if (made.length === 0) return files;
  const written = new Set(files.map(({ path }) => path));
  const left = made.filter(({ path }) => !written.has(path));
  return [...files, ...left].sort((a, b) => compareText(a.path, b.path));
}

/** A pool whose work ends with the run. */
function stoppablePool(run: Phases): Pool {
  const pool = inlinePool();
  return { map: (task, inputs) => pool.map(task, inputs, run.progress('load', inputs.length)) };
}

/** Compiles the site's code pages, if there are any. They declare their locales themselves. */
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
  // Code pages run no plugins, and no plugin of the site runs in this thread; their code blocks are their own.
  const { hash, schemas, frontMatter = {} } = code.markdown;
  const plain = { hash, schemas, frontMatter, remarkPlugins: [], rehypePlugins: [] };
  const markdown = languages({ site, strings, code: plain });
  const { fs, folder } = services.files;
  const { fingerprint } = services.reading;
  return openCodePages({ fs, folder, site, strings, markdown, fingerprint, schemas: frontMatter }, sources);
}

/** Output folder of the request. */
export function outFolder(request: Request): string {
  return request.out ?? join(request.folder, 'dist');
}

function refuseUnknownLocales({ locales }: Request, site: Site): void {
  const known = site.locales.map(({ code }) => code);
  const unknown = locales.find((code) => !known.includes(code));
  if (unknown !== undefined)
    throw new Failure('usage', `'${unknown}' isn't a locale of this site`, {
      hint: `use one of ${known.join(', ')}`,
    });
}
