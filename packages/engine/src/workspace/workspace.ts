/**
 * A site that is being edited: everything that is kept between one reading of its folder and the next. Each state is
 * an Edition, immutable and rendered on request. So nothing is ever patched, and readers see what a build of the same
 * files would write.
 */
import { join } from 'node:path';
import { type Diagnostic, type Route, type RouteManifest, type Site, noAnalytics } from '@docgen/model';
import { type ThemeBundle, bundle } from '@docgen/bundle/bundle';
import { trackerFaults, trackerFiles } from '@docgen/bundle/trackers';
import { cacheNotes, cachePlace, noCache } from '@docgen/store/kept/cache';
import { type PageRenderer, openPageRenderer } from '@docgen/build/page-renderer';
import { edition, undrawn } from './edition.js';
import { editionStore } from './edition-store.js';
import { type FileSystem, disk } from '@docgen/store/fs';
import { hashOfValue } from '@docgen/store/hash';
import { coarse } from '@docgen/store/kept/hashes';
import { openMemory } from '@docgen/store/kept/memory';
import { level } from '@docgen/config/levels';
import type { Inbound } from '@docgen/analysis/link/inbound';
import { ownCode } from '@docgen/store/own-code';
import { phases } from '@docgen/store/phases';
import type { Request } from '@docgen/store/request';
import { openStore } from '@docgen/store/kept/store';
import { withEdited, withSaved } from './resurvey.js';
import type { ReadFile } from '@docgen/openapi';
import type { ListedPage } from './listed-routes.js';
import { openSite, sharingOf } from '@docgen/analysis/open-site';
import { survey } from '@docgen/analysis/survey';
import { type OpenThreads, type Threads, openThreads } from '@docgen/analysis/read/threads';
import { codeTools } from '@docgen/build/site-compiler';
import type { DrawnPage } from '@docgen/build/page/drawn-page';
import type { CodeTools } from '@docgen/analysis/code-tools';
import type { Survey } from '@docgen/analysis/surveyed';
import type { EditedPage, SiteFacts } from '../authoring/facts.js';

export interface Workspace {
  /**
   * Reads the folder again. Resolves when the routes are known, before pages are parsed. The previous edition stops
   * its background work but still renders. Throws a Failure for a disk error.
   */
  open(): Promise<Edition>;
  /**
   * Returns the last edition with saved pages. Null unless all `changed` (absolute paths) are pages whose navigation
   * data is the same. It reads nothing else, so call `open` afterwards.
   */
  reopen(changed: readonly string[]): Promise<Edition | null>;
  /**
   * The same although navigation data may have changed, so that it is out of date: for pages that are being written.
   * Their texts aren't added to the cache.
   */
  preview(changed: readonly string[]): Promise<Edition | null>;
  /** Stops an `open` or a check in progress, which then rejects with a Failure of kind 'aborted'. */
  interrupt(): void;
  /** Writes the cache, so that other runs find what is known. Returns the reason if the disk fails. */
  keep(): Promise<string | null>;
  /** Ends threads and writes the cache. Returns the reason if the disk fails. */
  close(): Promise<string | null>;
}

export interface Edition {
  /** Null if the configuration has errors, which are in `diagnostics`. */
  readonly site: Site | null;
  readonly manifest: RouteManifest;
  /** Diagnostics that are known before pages are parsed: of the configuration, files and routes. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Paths, relative to the site folder, of modules that the configuration imports and files that page sources have
   * read; a folder's path ends with a slash.
   */
  readonly reads: readonly string[];
  /**
   * Files of the site by path relative to the site folder, each with the outputs that a save would change, if known.
   */
  readonly files: ReadonlyMap<string, string>;
  /** Absolute paths of the theme's files, which may be outside the site folder. */
  theme(): Promise<readonly string[]>;
  /** Renders the page of a route, and parses it first if necessary. */
  draw(route: Route): Promise<DrawnPage>;
  /**
   * Any other file of the output by its path: client chunks, styles, images, static files; null if it doesn't exist.
   */
  file(outFile: string): Promise<Uint8Array | null>;
  /** Absolute path of such a file if it belongs to the site and is too large for memory; else null. */
  large(outFile: string): Promise<string | null>;
  /** Whether a file is served in a sandbox, because browsers would run its scripts on the site's origin. */
  sandboxed(outFile: string): boolean;
  /** Parses and links every page in the background, and returns all diagnostics, as `check` reports them. */
  check(): Promise<readonly Diagnostic[]>;
  /** The page in a Markdown file, by its path relative to the site folder; null if it isn't a page. */
  page(path: string): Promise<EditedPage | null>;
  /** The whole site, with the pages that are parsed so far: all after `check`. */
  readonly facts: SiteFacts | null;
  /** Pages for programs such as MCP clients, after every page is parsed. */
  listed(): Promise<readonly ListedPage[]>;
  /** API descriptions of a version's docs. */
  descriptions(version: string): readonly ReadFile[];
  /** Links of pages to a site path without a page. */
  inbound(path: string): Promise<readonly Inbound[]>;
}

/** Files and tools of a workspace, if they aren't those of a dev server. */
export interface WorkspacePlace {
  /** Files of the site. The cache is on disk. */
  readonly fs: FileSystem;
  readonly tools: CodeTools;
  /** Whether the theme is compiled while the folder is read for the first time, because pages will be rendered. */
  readonly renders: boolean;
}

const served: WorkspacePlace = { fs: disk, tools: codeTools, renders: true };

/** Opens the site in `request.folder` for serving while it is edited. */
export async function openWorkspace(
  request: Request,
  { fs, tools, renders }: WorkspacePlace = served,
): Promise<Workspace> {
  const isFolder = (await disk.list(request.folder)) !== null;
  const place = isFolder ? await cachePlace(disk, request) : noCache;
  const store = editionStore(openStore(disk, place));
  const memory = await openMemory(fs, store, { name: `sources of ${request.folder}`, now: request.now });
  const notes = await cacheNotes(store, place);
  const sharing = await sharingOf(request, place, disk);
  const cache = async () => ({ ...place, notes, store, memory, sharing });
  let own: Promise<string> | undefined;
  const threads = sharedThreads();
  const themes = rememberedTheme(request.folder, request.now);
  let stop = new AbortController();
  let last: { readonly surveyed: Survey; readonly renderer: PageRenderer; readonly counted: Site } | null =
    null;
  const next = () => {
    stop.abort();
    stop = new AbortController();
    return phases({ onProgress: request.onProgress, signal: stop.signal });
  };
  // `counted` is the site with its trackers, which are checked but not served.
  const show = (surveyed: Survey, before: PageRenderer | null, counted: Site): Edition => {
    const { site } = surveyed.configured;
    const styles = surveyed.reading.codePages.styles;
    let theme: Promise<ThemeBundle> | undefined;
    const input = {
      surveyed,
      request,
      run: surveyed.run,
      theme: () => (theme ??= themes.get(site, styles)),
      trackers: () => trackerFaults(counted, request.folder),
      trackerFiles: trackerFiles(counted).map((path) => join(request.folder, path)),
      // An edition after another reads little from the store; entries that it doesn't read aren't stale.
      onWhole: before ? () => undefined : () => store.endEdition(),
    };
    const renderer = openPageRenderer(input, before);
    last = { surveyed, renderer, counted };
    return edition(input, renderer);
  };
  return {
    async open() {
      const run = next();
      const opened = await openSite(request, {
        fs,
        run,
        // The compiler runs concurrently while the folder is read for the first time.
        onSite: (site) => {
          if (last === null && renders) themes.begin(uncounted(site));
        },
        cache,
        ownCode: () => (own ??= ownCode(disk)),
        openThreads: threads.open,
        tools,
      });
      if (!('loaded' in opened)) return brokenEdition(level(opened.diagnostics, null, request.levels));
      const { configured, ...surveyed } = await survey(request, opened, { parsesFirst: false });
      const site = uncounted(configured.site);
      return show({ ...surveyed, configured: { ...configured, site } }, null, configured.site);
    },
    async reopen(changed) {
      const before = last;
      const saved = before && (await withSaved(before.surveyed, changed));
      return saved && before === last
        ? show({ ...saved, run: next() }, before.renderer, before.counted)
        : null;
    },
    async preview(changed) {
      const before = last;
      const edited = before && (await withEdited(before.surveyed, changed));
      if (before === null || edited === null || before !== last) return null;
      return show({ ...edited, run: next() }, before.renderer, before.counted);
    },
    interrupt: () => stop.abort(),
    async keep() {
      memory.keep();
      return store.keep();
    },
    async close() {
      stop.abort();
      await threads.close();
      memory.keep();
      return store.keep();
    },
  };
}

/** Authors aren't readers, so no tracker gets their page views. */
function uncounted(site: Site): Site {
  return { ...site, analytics: noAnalytics };
}

function brokenEdition(diagnostics: readonly Diagnostic[]): Edition {
  return {
    site: null,
    manifest: { routes: [], sidebars: [], redirects: [] },
    diagnostics,
    reads: [],
    files: new Map(),
    theme: async () => [],
    draw: async () => ({ ...undrawn, diagnostics }),
    file: async () => null,
    large: async () => null,
    sandboxed: () => false,
    check: async () => diagnostics,
    listed: async () => [],
    descriptions: () => [],
    inbound: async () => [],
    page: async () => null,
    facts: null,
  };
}

/** Threads that several editions share, as long as their configuration is the same. */
function sharedThreads() {
  let current: { readonly key: string; readonly threads: Threads } | null = null;
  const open: OpenThreads = (setup, limits) => {
    const key = hashOfValue([setup, limits]);
    if (current?.key !== key) {
      void current?.threads.close();
      current = { key, threads: openThreads(setup, limits) };
      // The first page that somebody opens is usually requested before a thread has started.
      current.threads.start();
    }
    return { ...current.threads, close: async () => undefined };
  };
  return { open, close: async () => current?.threads.close() };
}

/**
 * The theme and components, compiled again only when one of their files changes. The files of a broken component
 * aren't known, so everything is compiled again while there is one. The same applies if a file was saved shortly
 * before or during compilation, because it is unknown which version was read.
 */
function rememberedTheme(folder: string, now: () => number) {
  let last: { readonly key: string; readonly bundle: ThemeBundle } | null = null;
  let begun: { readonly key: string; readonly bundle: Promise<ThemeBundle> } | null = null;
  const make = async (site: Site, styles: readonly string[]) => {
    const start = now();
    const made = await bundle(site, folder, styles).whole();
    const { key, changed } = await stateOf(site, styles, made);
    last = made.faults.size === 0 && start - changed > coarse ? { key, bundle: made } : null;
    return made;
  };
  return {
    /** Starts compiling early, for a site whose pages have no styles. */
    begin(site: Site): void {
      begun = { key: hashOfValue([site, []]), bundle: make(site, []) };
      begun.bundle.catch(() => undefined);
    },
    async get(site: Site, styles: readonly string[]): Promise<ThemeBundle> {
      const ahead = begun?.key === hashOfValue([site, styles]) ? begun.bundle : null;
      begun = null;
      if (ahead) return ahead;
      if (last && (await stateOf(site, styles, last.bundle)).key === last.key) return last.bundle;
      return make(site, styles);
    },
  };
}

/** State of the files that a compiled theme depends on: their names, hashes and the time of the last change. */
async function stateOf(site: Site, styles: readonly string[], { inputs }: ThemeBundle) {
  const stamps = await Promise.all(inputs.map((path) => disk.stamp(path)));
  const { theme, components, openapi } = site;
  const key = hashOfValue([
    theme,
    components,
    openapi?.tryIt,
    styles,
    inputs,
    stamps.map((stamp) => stamp?.text),
  ]);
  return { key, changed: Math.max(0, ...stamps.map((stamp) => stamp?.changed ?? Infinity)) };
}
