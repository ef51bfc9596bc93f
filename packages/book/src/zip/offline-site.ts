/**
 * A copy of a built site as a zip file. Unpacked anywhere, its pages are read from disk, with search, languages and
 * colors, without a server.
 */
import { readFile } from 'node:fs/promises';
import { type Zippable, zipSync } from 'fflate';
import type { Site } from '@docgen/model';
import type { CopiedSite } from './addresses.js';
import { dataPath, dataScript, isFetched } from './data-file.js';
import { type AddressForm, offlinePage, offlineScript } from './offline-page.js';

/** A built site: its files by path. */
export interface BuiltFiles {
  readonly paths: readonly string[];
  readonly read: (path: string) => Promise<Uint8Array>;
}

export interface ZipSettings {
  readonly site: Pick<Site, 'base' | 'origin' | 'trailingSlash'>;
  /** Folder in the zip. */
  readonly name: string;
  /** Joins modules, by path, to one script that runs them in the order of `run`. */
  readonly join: (modules: ReadonlyMap<string, string>, run: readonly string[]) => Promise<string>;
}

/** Files that only servers and crawlers read. */
const served =
  /^(?:_headers|_redirects|_nginx\.conf|\.docgen-output|sitemap[^/]*\.xml|robots\.txt|docgen-manifest\.json)$/;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export async function zipSite(
  { paths, read }: BuiltFiles,
  { site, name, join }: ZipSettings,
): Promise<Uint8Array> {
  const kept = paths.filter((path) => !served.test(path)).sort();
  const copied: CopiedSite = { files: new Set(kept), base: site.base, origin: site.origin };
  const form: AddressForm = { base: site.base, form: site.trailingSlash === false ? 'html' : 'folder' };
  const files = new Map<string, Uint8Array>();
  const entries = new Set<string>();
  const modules = new Map<string, string>();
  for (const path of kept) {
    const bytes = await read(path);
    if (path.endsWith('.html')) {
      const page = offlinePage(decoder.decode(bytes), path, copied, form);
      for (const module of page.modules) entries.add(pathOf(module, site.base));
      files.set(path, encoder.encode(page.html));
      if (page.main !== null) files.set(dataPath(path), dataScript(path, encoder.encode(page.main)));
    } else if (path.startsWith('assets/') && path.endsWith('.js')) modules.set(path, decoder.decode(bytes));
    else {
      files.set(path, path.endsWith('.css') ? withFonts(bytes) : bytes);
      if (isFetched(path)) files.set(dataPath(path), dataScript(path, bytes));
    }
  }
  if (entries.size > 0) files.set(offlineScript, encoder.encode(await joined(modules, entries, join)));
  return zipped(files, name);
}

function pathOf(url: string, base: string): string {
  return decodeURI(url.slice(base.length + 1));
}

/** Fonts that pages preload are optional. From disk, browsers refuse to preload them, so they would never be used. */
function withFonts(css: Uint8Array): Uint8Array {
  return encoder.encode(decoder.decode(css).replaceAll(/font-display:\s*optional/g, 'font-display:swap'));
}

const browser = 'docgen-offline/browser.js';
const registry = 'docgen-offline/modules.js';

/** The script of all pages: what replaces the network, then the site's modules. Islands and stemmers run on demand. */
async function joined(
  modules: ReadonlyMap<string, string>,
  entries: ReadonlySet<string>,
  join: ZipSettings['join'],
): Promise<string> {
  const known = [...modules].map(
    ([path]) => `${JSON.stringify(path)}: () => import(${JSON.stringify(`../${path}`)})`,
  );
  const all = new Map([
    ...[...modules].map(([path, text]) => [path, withOwnImports(text)] as const),
    [browser, await readFile(new URL(import.meta.resolve('@docgen/book/browser')), 'utf8')] as const,
    [registry, `docgenOffline.modules = {${known.join(',\n')}};`] as const,
  ]);
  return join(all, [browser, registry, ...entries]);
}

/** Imports of addresses that are known only when they run. */
function withOwnImports(text: string): string {
  return text.replaceAll(/\bimport\((?!["'`])/g, 'docgenOffline.load(');
}

/** The first day of the format: dates of files are of no use, and would change the bytes. */
const day = new Date(1980, 0, 1);

function zipped(files: ReadonlyMap<string, Uint8Array>, name: string): Uint8Array {
  const tree: Zippable = {};
  for (const path of [...files.keys()].sort()) {
    const bytes = files.get(path);
    if (bytes) tree[`${name}/${path}`] = [bytes, { level: isPacked(path) ? 0 : 6 }];
  }
  return zipSync(tree, { mtime: day, os: 3, attrs: 0o644 << 16 });
}

/** Formats that don't get smaller. */
function isPacked(path: string): boolean {
  return /\.(?:avif|bin|gif|jpe?g|mp4|pdf|png|webm|webp|woff2?|zip)$/i.test(path);
}
