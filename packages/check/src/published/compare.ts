/**
 * Finds published URLs and anchors that no longer work. A path works in every form of a page's URL and through
 * redirects. It is set arithmetic over the analysis and reads nothing.
 */
import {
  type Route,
  type Site,
  canonicalPath,
  isExternal,
  joinPath,
  pathOfHref,
  prefixedLocale,
  requestedPath,
  splitHref,
} from '@docgen/model';
import type { Names } from '@docgen/analysis/link/names';
import { renamedAnchors } from './renamed-anchors.js';
import type { Published, PublishedUrl } from './record.js';
import type { Anchors } from '@docgen/analysis/link/anchor-sets';

/** The current site. */
export interface Present {
  readonly site: Site;
  readonly names: Names;
  readonly anchors: Anchors;
  /** Pages that are served for every other path. */
  readonly notFound: readonly Route[];
}

export interface LostUrl {
  readonly was: PublishedUrl;
  /** Site path in canonical form. */
  readonly path: string;
  readonly locale: string;
}

export interface LostAnchor {
  readonly url: string;
  readonly id: string;
  readonly route: Route;
  /** The anchor in its place, if it is certain. */
  readonly instead: string | undefined;
}

export interface Lost {
  readonly urls: readonly LostUrl[];
  readonly anchors: readonly LostAnchor[];
  readonly notes: readonly string[];
}

/** With `locales`, only those are compared. */
export function lostOf(published: Published, present: Present, locales: readonly string[]): Lost {
  const { site } = present;
  const base = baseOf(published, site);
  const urls: LostUrl[] = [];
  const anchors: LostAnchor[] = [];
  const outside: string[] = [];
  const seen = new Set<string>();
  for (const was of published.urls) {
    const asked = pathIn(was.url, base);
    if (asked === null) outside.push(was.url);
    const path = asked === null ? '' : canonicalPath(asked);
    const locale = localeOf(path, site);
    const isMeant = locales.length === 0 || locales.includes(locale);
    if (asked === null || !isMeant || seen.has(path)) continue;
    seen.add(path);
    const answer = answerTo(path, present);
    if (answer === null) urls.push({ was, path, locale });
    else if (answer !== 'other') anchors.push(...lostAnchors(was, answer, present));
  }
  const counts = countNotes(seen.size, urls.length);
  return {
    urls,
    anchors,
    notes: [...notesOn(published, base, site), ...outsideNotes(outside, base), ...counts],
  };
}

/** Site path of a published URL. */
export function pathIn(url: string, base: string): string | null {
  return requestedPath(splitHref(url).path, base);
}

/** Base path of the published site. */
export function baseOf({ base, urls }: Published, site: Site): string {
  if (base !== null) return base;
  return urls.some(({ url }) => pathIn(url, site.base) !== null) ? site.base : '';
}

function localeOf(path: string, site: Site): string {
  return prefixedLocale(path, site)?.code ?? site.defaultLocale;
}

/** Page of a path; `other` for a file, another site or a redirect with a fragment; null for nothing. */
export function answerTo(asked: string, { names, notFound }: Present): Route | 'other' | null {
  let path = asked;
  for (let hops = 0; hops < 10; hops++) {
    const route = names.routes.get(canonicalPath(path));
    if (route) return route;
    const isFile = names.statics.has(path) || names.made(path) !== undefined;
    if (isFile || notFound.some((page) => page.path === canonicalPath(path))) return 'other';
    const to = names.redirectAt(path)?.to;
    if (to === undefined) return null;
    const { fragment } = splitHref(to);
    if (isExternal(to)) return 'other';
    path = joinPath(pathOfHref(to));
    if (fragment !== null) return names.routes.has(path) ? 'other' : null;
  }
  return null;
}

/** If the page is shown in a fallback language, its anchors come from there. */
function lostAnchors(was: PublishedUrl, route: Route, { anchors }: Present): LostAnchor[] {
  const known = anchors(route);
  const isOfOther = route.fallbackFrom !== undefined && was.source === route.source;
  if (!known || isOfOther || was.anchors.every((id) => known.has(id))) return [];
  const renamed = renamedAnchors(was.anchors, [...known]);
  return was.anchors
    .filter((id) => !known.has(id))
    .map((id) => ({ url: was.url, id, route, instead: renamed.get(id) }));
}

function notesOn({ origins, urls }: Published, base: string, site: Site): string[] {
  if (urls.length === 0) return ['the published file lists no URLs, so nothing was compared'];
  const others = origins.filter((origin) => site.origin !== null && origin !== site.origin);
  return [
    ...(others.length === 0
      ? []
      : [
          `the sitemap is for ${others.join(' and ')}, but 'url' is ${site.origin}: only paths were compared`,
        ]),
    ...(base === site.base
      ? []
      : [
          `the published site was below '${base}/', and this site is below '${site.base}/': paths were compared without these prefixes; old URLs need a redirect on the host`,
        ]),
  ];
}

/** The result in one line, also if nothing is lost. */
function countNotes(all: number, lost: number): string[] {
  if (all === 0) return [];
  if (lost > 0) return [`${all - lost} of ${all} published URLs still work`];
  return [all === 1 ? 'the published URL still works' : `all ${all} published URLs still work`];
}

function outsideNotes(urls: readonly string[], base: string): string[] {
  const [first, ...others] = urls;
  if (first === undefined) return [];
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return [`not compared, because it isn't a path below '${base}/': ${first}${more}`];
}
