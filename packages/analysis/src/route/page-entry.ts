/**
 * One source as a page of its locale: its id, its path below the locale, its title. Only naming; it depends on no other
 * page.
 */
import {
  type Site,
  type Skim,
  type SourceFile,
  joinPath,
  pageKey,
  versionOf,
  withoutOrder,
} from '@docgen/model';
import type { SkimmedSource } from '../parsed-source.js';

export interface PageEntry {
  readonly source: SourceFile;
  readonly skim: Skim;
  readonly id: string;
  /** Key that is the same for two sources if they are one page in two languages. */
  readonly key: string;
  /** Path below the locale's prefix: `/docs/orders/create`. */
  readonly slug: string;
  readonly title: string;
  /** Whether it is its folder's page: `index.md`, `README.md`, `_index.md`. */
  readonly isIndex: boolean;
  /** The folder below the locale's folder, with ordering prefixes; `[]` at the top. */
  readonly folder: readonly string[];
}

export function pageEntry({ source, skim }: SkimmedSource, site: Site): PageEntry {
  const segments = source.name.split('/');
  const last = segments.at(-1) ?? '';
  const isIndex = isIndexName(withoutOrder(last));
  const plain = segments.map(withoutOrder);
  const id =
    skim.matter.id === undefined ? plain.join('/') : [...plain.slice(0, -1), skim.matter.id].join('/');
  return {
    source,
    skim,
    id,
    key: pageKey({ kind: source.kind, version: source.version, id }),
    slug: slugOf(source, { plain, isIndex, own: skim.matter.slug }, site),
    title: skim.title ?? humanised(isIndex ? (plain.at(-2) ?? 'home') : (plain.at(-1) ?? '')),
    isIndex,
    folder: segments.slice(0, -1),
  };
}

/** Path below the locale at which the docs or pages of a version start. */
function baseOf(source: Pick<SourceFile, 'kind' | 'version'>, site: Site): string {
  if (source.kind === 'page') return '/';
  const { set, name } = versionOf(source.version, site);
  return joinPath(set.routeBase, name);
}

/** Converts a name to a title: `chart_best-practices` to `Chart best practices`. */
export function humanised(name: string): string {
  const words = name.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function slugOf(
  source: SourceFile,
  name: { plain: readonly string[]; isIndex: boolean; own: string | undefined },
  site: Site,
): string {
  const base = baseOf(source, site);
  const path = name.isIndex ? name.plain.slice(0, -1) : name.plain;
  if (name.own === undefined) return joinPath(base, ...path);
  if (name.own.startsWith('/')) return joinPath(base, name.own);
  return joinPath(base, ...path.slice(0, -1), name.own);
}

/** Whether a file with that name, without extension and ordering prefix, is its folder's page. */
export function isIndexName(name: string): boolean {
  return name === 'index' || name === '_index' || name.toLowerCase() === 'readme';
}
