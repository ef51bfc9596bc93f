/**
 * Finds the new location of a published page: another URL of the same source, the source's new path in Git, its doc
 * id, or, less certain, a page with the same title or a similar name. Only unambiguous results are certain.
 */
import { posix } from 'node:path';
import { type Route, type Site, type SourceFile, canonicalPath, joinPath, prefixOf } from '@docgen/model';
import type { Moves } from '../moves.js';
import { contentPlace } from '@docgen/config/folders/content-folders';
import { below, rootsOf } from '@docgen/analysis/route/roots';
import { pageEntry } from '@docgen/analysis/route/page-entry';
import { type LostUrl, type Present, answerTo, pathIn } from './compare.js';
import type { PublishedUrl } from './record.js';
import type { ParsedSource } from '@docgen/analysis/parsed-source';

export type Whereabouts =
  | { readonly is: 'moved'; readonly route: Route }
  /** Git's record is ambiguous. */
  | { readonly is: 'several'; readonly routes: readonly Route[] }
  | { readonly is: 'draft'; readonly source: string }
  | { readonly is: 'titled' | 'near'; readonly route: Route }
  | { readonly is: 'away'; readonly to: string }
  | { readonly is: 'unknown' };

export type Find = (lost: LostUrl) => Whereabouts;

export interface Searched {
  readonly present: Present;
  readonly parsed: readonly ParsedSource[];
  readonly moves: Moves | null;
  /** Published URLs and their base path. */
  readonly urls: readonly PublishedUrl[];
  readonly base: string;
}

export function finder(searched: Searched): Find {
  const { present, parsed, moves, urls, base } = searched;
  const { names } = present;
  const pages = [...names.routes.values()].filter(({ kind }) => kind !== 'list');
  const byId = grouped(pages, ({ locale, kind, version, id }) => `${locale} ${kind} ${version} ${id}`);
  const byTitle = grouped(pages, ({ locale, version, title }) => `${locale} ${version} ${title}`);
  const drafts = new Set(
    parsed.flatMap(({ source, document }) => (document.skim.matter.draft ? [source.path] : [])),
  );
  const formerly = formerSources(moves?.left ?? [], present.site);
  const published = new Map(urls.map((was) => [pathOf(was.url, base), was]));
  const find = (lost: LostUrl, isFirst = true): Whereabouts => {
    const { was, path, locale } = lost;
    if (was.to !== undefined) return isFirst ? redirected(was.to, lost) : { is: 'unknown' };
    for (const source of was.source === undefined ? (formerly.get(path) ?? []) : [was.source]) {
      if (drafts.has(source)) return { is: 'draft', source };
      const here = routesOf([source], locale, present);
      const found = here.length > 0 ? here : routesOf(movedTo(source), locale, present);
      if (found[0])
        return found.length === 1 ? { is: 'moved', route: found[0] } : { is: 'several', routes: found };
    }
    const same =
      was.id === undefined ? [] : (byId.get(`${locale} ${kindOf(was.source, present.site)} ${was.id}`) ?? []);
    if (same.length === 1 && same[0]) return { is: 'moved', route: same[0] };
    const titled = was.title === undefined ? [] : (byTitle.get(`${locale}  ${was.title}`) ?? []);
    if (titled.length === 1 && titled[0]) return { is: 'titled', route: titled[0] };
    const near = names.routes.get(names.near.route(path, { locale, version: '' }) ?? '');
    return near ? { is: 'near', route: near } : { is: 'unknown' };
  };
  const movedTo = (source: string) => moves?.of(source, (path) => names.sources.has(path)) ?? [];
  const redirected = (to: string, lost: LostUrl): Whereabouts => {
    const path = pathOf(to, base);
    const answer = path === null ? 'other' : answerTo(path, present);
    if (path === null || answer === 'other') return { is: 'away', to };
    if (answer !== null) return { is: 'moved', route: answer };
    const was = published.get(path);
    return was ? find({ ...lost, was, path }, false) : { is: 'unknown' };
  };
  return find;
}

function pathOf(url: string, base: string): string | null {
  const path = /^[a-z][a-z\d+.-]*:/i.test(url) ? null : pathIn(url, base);
  return path === null ? null : canonicalPath(path);
}

/** Pages that show these sources in a locale. */
function routesOf(paths: readonly string[], locale: string, { names }: Present): Route[] {
  const found = paths.flatMap((path) => {
    const source = names.sources.get(path);
    const route = source && (names.routeOfSource.get(`${locale} ${path}`) ?? names.routeFor(source, locale));
    return route ?? [];
  });
  return [...new Set(found)];
}

/** Kind and version of a page, from its source. A doc id doesn't identify standalone pages or other versions. */
function kindOf(source = '', site: Site): string {
  const frozen = /^versions\/([^/]+)\//.exec(source)?.[1];
  const place = contentPlace(source, site);
  if (place?.kind === 'page') return `page ${frozen ?? ''}`;
  return `doc ${frozen ?? place?.version ?? ''}`;
}

/** Paths that files were moved from, by the site paths that their pages would have without front matter. */
export function formerSources(left: readonly string[], site: Site): Map<string, string[]> {
  const roots = rootsOf(site);
  const found = new Map<string, string[]>();
  for (const path of left) {
    const root = roots.find(({ folder }) => below(folder, path) !== null);
    const name = root && below(root.folder, path)?.replace(/\.md$/, '');
    if (!root || name === undefined || posix.extname(path) !== '.md') continue;
    const { kind, locale, version } = root;
    const none = { hash: '', size: 0, format: 'markdown' } as const;
    const source: SourceFile = { ...none, path, name, kind, locale, version };
    const { slug } = pageEntry({ source, skim: { title: null, matter: {} } }, site);
    const url = joinPath(prefixOf(locale, site), slug);
    found.set(url, [...(found.get(url) ?? []), path]);
  }
  return found;
}

function grouped(routes: readonly Route[], keyOf: (route: Route) => string): Map<string, Route[]> {
  const found = new Map<string, Route[]>();
  for (const route of routes) {
    const list = found.get(keyOf(route));
    if (list) list.push(route);
    else found.set(keyOf(route), [route]);
  }
  return found;
}
