/**
 * Load: sorts the site folder's tree into SourceFiles, AssetFiles and files that can't be sources. It decides only by
 * name and path, reads Markdown only to hash it, and follows no link out of the site. It sorts by code unit.
 */
import { join } from 'node:path';
import {
  type AssetFile,
  type Diagnostic,
  type Site,
  type SourceFile,
  compareText,
  isCurrent,
  versionFolder,
} from '@docgen/model';
import { sourceUnsupported } from '@docgen/config/diagnostics';
import { sourceMisplaced } from '@docgen/config/folders/misplaced-diagnostic';
import type { FileSystem } from '@docgen/store/fs';
import type { Hashes } from '@docgen/store/kept/hashes';
import { type HeldBytes, holdBytes } from '@docgen/store/kept/held-bytes';
import type { Pool } from '@docgen/store/pool';
import { type ContentPlace, contentPlace } from '@docgen/config/folders/content-folders';
import { type Misplaced, misplaced, reported } from '@docgen/config/folders/misplaced';
import { outsidePages } from '@docgen/config/folders/outside-pages';
import { walk } from './walk.js';
import { windowsFiles } from '@docgen/config/folders/windows-names';

export interface Loaded {
  readonly sources: readonly SourceFile[];
  readonly assets: readonly AssetFile[];
  /** Pages in folders that docgen doesn't read. */
  readonly misplaced: readonly Misplaced[];
  /** Files in formats that docgen doesn't read; links to them report this. */
  readonly unsupported: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  /** Bytes of pages that were read. */
  readonly held: HeldBytes;
}

/** Maximum bytes of pages that are read once, to be hashed and parsed. */
const mostHeld = 96_000_000;

export interface Tree {
  readonly fs: FileSystem;
  readonly hashes: Hashes;
  /** Absolute path of the site folder. */
  readonly folder: string;
  /** Absolute paths of folders that are never sources: output and cache. */
  readonly apart: readonly string[];
}

const documentFormats = new Set([
  'mdx',
  'rst',
  'adoc',
  'asciidoc',
  'org',
  'textile',
  'markdown',
  'mdown',
  'rmd',
  'qmd',
  'ipynb',
]);

/** A file that disappeared during the walk. */
const gone = { hash: '', size: 0 };

export async function load(site: Site, tree: Tree, pool: Pool): Promise<Loaded> {
  const { files, diagnostics } = await walk(tree, { exclude: site.exclude, roots: rootsOf(site) });
  const places = files.map((path) => place(path, site));
  const named = places.flatMap((found) => (found.is === 'source' ? found.sources : []));
  const held = holdBytes(mostHeld);
  const hashes = await pool.map(async ({ path }) => {
    return tree.hashes.of(join(tree.folder, path), site.limits.pageBytes, held.keep);
  }, named);
  const sources = named.map((source, index) => ({ ...source, ...(hashes[index] ?? gone) }));
  const unsupported = places.filter((found) => found.is === 'unsupported').map(({ path }) => path);
  const groups = misplaced(files, await outsidePages({ ...tree, site }), site);
  return {
    sources,
    assets: places.filter((found) => found.is === 'asset').map((found) => found.asset),
    misplaced: groups,
    unsupported,
    diagnostics: [
      ...diagnostics,
      ...windowsFiles(files),
      ...byExtension(unsupported),
      ...reported(groups).map(sourceMisplaced),
    ],
    held,
  };
}

/** Folders to search; null means the whole folder, for a site without a configuration. */
function rootsOf(site: Site): readonly string[] | null {
  if (site.configFile === null) return null;
  const frozen = site.versions.filter(({ key }) => !isCurrent(key));
  return [
    ...site.docs.map(({ path }) => path),
    'pages',
    'static',
    'i18n',
    ...frozen.flatMap(({ key, set: { path } }) =>
      [path, 'static', 'i18n'].map((name) => versionFolder(key) + name),
    ),
  ];
}

type NamedSource = Omit<SourceFile, 'hash' | 'size'>;
type FileRole =
  | { readonly is: 'source'; readonly path: string; readonly sources: readonly NamedSource[] }
  | { readonly is: 'asset'; readonly path: string; readonly asset: AssetFile }
  | { readonly is: 'unsupported' | 'nothing'; readonly path: string };

/** Determines the role of the file at `path` in the site. */
function place(path: string, site: Site): FileRole {
  const extension = extensionOf(path);
  if (site.configFile === null) {
    return byFormat(path, extension, { kind: 'doc', version: '', locale: site.defaultLocale, below: path });
  }
  // A frozen version's copies have no URL of their own: they are emitted where a page refers to them.
  if (/^versions\/[^/]+\/static\//.test(path)) return { is: 'asset', path, asset: { path, url: null } };
  if (path.startsWith('static/'))
    return { is: 'asset', path, asset: { path, url: path.slice('static'.length) } };
  const at = contentPlace(path, site);
  if (at === null) return { is: 'nothing', path };
  if (at.kind === 'page' && extension === 'tsx' && (at.locale !== null || path.startsWith('pages/')))
    return codePage(path, at, site);
  if (at.locale !== null) return byFormat(path, extension, { ...at, locale: at.locale });
  return extension === 'md' ? { is: 'nothing', path } : { is: 'asset', path, asset: { path, url: null } };
}

function byFormat(
  path: string,
  extension: string,
  { below, kind, version, locale }: ContentPlace & { readonly locale: string },
): FileRole {
  if (extension === 'md') {
    const name = below.slice(0, -'.md'.length);
    return { is: 'source', path, sources: [{ kind, version, locale, path, format: 'markdown', name }] };
  }
  if (documentFormats.has(extension)) return { is: 'unsupported', path };
  return { is: 'asset', path, asset: { path, url: null } };
}

/** A React page is one source in every locale; in the folder of one locale, only in that one. */
function codePage(path: string, { locale, below }: ContentPlace, site: Site): FileRole {
  const { locales, localeFolders, defaultLocale } = site;
  const name = below.slice(0, -'.tsx'.length);
  const source = { path, kind: 'page', format: 'code', version: '', name } as const;
  const isOfAll = locale === null || (localeFolders === 'beside' && locale === defaultLocale);
  const offered = isOfAll ? locales.map(({ code }) => code) : [locale];
  return { is: 'source', path, sources: offered.map((code) => ({ ...source, locale: code })) };
}

/** The part after the last dot of the name, in lower case. */
function extensionOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** One diagnostic per format, so that a foreign tree is one line instead of a hundred. */
function byExtension(files: readonly string[]): Diagnostic[] {
  const extensions = [...new Set(files.map(extensionOf))].sort(compareText);
  return extensions.map((extension) =>
    sourceUnsupported(
      files.filter((file) => extensionOf(file) === extension),
      `.${extension}`,
    ),
  );
}
