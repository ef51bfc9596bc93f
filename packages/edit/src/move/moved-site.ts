/**
 * The site before and after the renames, for resolving links: its names, its routes, and the new route of each old one.
 * Computed from the analysis without reading files, so the documents still contain their old links.
 */
import { posix } from 'node:path';
import { type Redirect, type Route, type Site, type SourceFile, isCurrent } from '@docgen/model';
import { type Names, namesOf } from '@docgen/analysis/link/names';
import { pageEntry } from '@docgen/analysis/route/page-entry';
import { route } from '@docgen/analysis/route';
import { type NewNames, configAfter } from './config-after.js';
import { type Rename, renamer } from './renames.js';
import { below, plainName, rootsOf } from '@docgen/analysis/route/roots';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { Analysis } from '@docgen/analysis/analysis';

/** One state of the site. */
export interface SiteState {
  readonly names: Names;
  /** The same names without redirects: what is at its own URL. */
  readonly direct: Names;
  readonly redirects: readonly Redirect[];
}

export interface Moved {
  readonly before: SiteState;
  readonly after: SiteState;
  /** Path of a file or folder of the site after the renames. */
  readonly pathOf: (path: string) => string;
  /** The source after the renames. */
  readonly sourceOf: (source: SourceFile) => SourceFile;
  /** The route after the renames; undefined if it no longer exists. */
  readonly routeOf: (route: Route) => Route | undefined;
  /** New doc ids, by old ids that no doc has any more. */
  readonly ids: NewNames;
  /** Moved folders of docs by their plain names, which generated sidebars use. */
  readonly folders: NewNames;
}

type Facts = Pick<Analysis, 'site' | 'assets' | 'parsed'>;

export function movedSite(analysis: Analysis, renames: readonly Rename[]): Moved {
  const pathOf = renamer(renames);
  const sourceOf = (source: SourceFile) =>
    source.madeFrom === undefined ? sourceAt(source, pathOf(source.path)) : source;
  const parsed = analysis.parsed.map((each) => ({ ...each, source: sourceOf(each.source) }));
  const assets = analysis.assets.map((asset) => ({ ...asset, path: pathOf(asset.path) }));
  const ids = idsOf(analysis, parsed);
  const folders = foldersOf(analysis.site, renames);
  const site = configAfter(analysis.site, { ids, folders });
  const after = stateOf({ site, assets, parsed });
  const lists = new Map(
    [...after.names.routes.values()].flatMap((each) => (each.kind === 'list' ? [[each.id, each]] : [])),
  );
  const routeOf = (old: Route) =>
    old.source === null
      ? lists.get(`${pathOf(old.id.slice(0, -1))}/`)
      : after.names.routeOfSource.get(`${old.locale} ${pathOf(old.source)}`);
  return { before: stateOf(analysis), after, pathOf, sourceOf, routeOf, ids, folders };
}

/** The state of the site as it was analyzed. */
export function stateOf({ site, assets, parsed }: Facts): SiteState {
  const sources = parsed.map(({ source }) => source);
  const skims = parsed.map(({ source, document }) => ({ source, skim: document.skim }));
  const { manifest } = route({
    site,
    configFile: null,
    sidebarFiles: new Map(),
    skims,
    assets,
    withDrafts: true,
  });
  const names = namesOf({ site, manifest, assets, sources, unsupported: [], drafts: [] });
  return { names, direct: { ...names, redirectAt: () => undefined }, redirects: manifest.redirects };
}

/** The source at another path in the same root. */
function sourceAt(source: SourceFile, path: string): SourceFile {
  if (path === source.path) return source;
  const extension = posix.extname(source.path).length;
  const root = source.path.length - source.name.length - extension;
  return { ...source, path, name: path.slice(root, -extension) };
}

function idsOf({ parsed, site }: Facts, after: readonly ParsedSource[]): NewNames {
  const idOf = ({ source, document }: ParsedSource) => pageEntry({ source, skim: document.skim }, site).id;
  const keyOf = (one: ParsedSource) => `${one.source.version} ${idOf(one)}`;
  const kept = new Set(after.filter(isDoc).map(keyOf));
  const renamed = parsed.flatMap((old, index): NewName[] => {
    const now = after[index];
    return now && isDoc(old) && !kept.has(keyOf(old)) ? [[old.source.version, idOf(old), idOf(now)]] : [];
  });
  return byVersion(renamed);
}

type NewName = readonly [version: string, old: string, now: string];

function byVersion(names: readonly NewName[]): NewNames {
  const found = new Map<string, Map<string, string>>();
  for (const [version, old, now] of names) {
    const known = found.get(version);
    if (known) known.set(old, now);
    else found.set(version, new Map([[old, now]]));
  }
  return found;
}

function isDoc({ source }: ParsedSource): boolean {
  return source.kind === 'doc' && isCurrent(source.version);
}

function foldersOf(site: Site, renames: readonly Rename[]): NewNames {
  const docs = rootsOf(site).filter(({ kind }) => kind === 'doc');
  const renamed = renames.flatMap(({ isFolder, from, to }) =>
    docs.flatMap(({ folder, version }): NewName[] => {
      const [old, now] = [below(folder, from), below(folder, to)];
      return isFolder && old !== null && now !== null ? [[version, plainName(old), plainName(now)]] : [];
    }),
  );
  return byVersion(renamed);
}
