/** Who links to what in the head, asked only about things that are gone. */
import { type Links, type LinkRef, type Route, shownSource, splitHref } from '@docgen/model';
import { possiblePaths } from '@docgen/analysis/link/resolve';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { Survey } from '@docgen/analysis/surveyed';
import type { LinkPlace } from '../facts.js';
import type { Inbound } from '../compare.js';
import { namesIn } from './names.js';
import type { Sources } from './side-facts.js';

/** Most positions that are listed for one target. */
const mostPlaces = 100;

export function inboundOf(surveyed: Survey, sources: Sources, links: Links): Inbound {
  let toAnchor: ReadonlyMap<string, LinkPlace[]> | undefined;
  let toPage: ReadonlyMap<string, LinkPlace[]> | undefined;
  return {
    toAnchor: (path, id) => (toAnchor ??= anchorLinks(surveyed, sources, links)).get(`${path}#${id}`) ?? [],
    toPage: (path) => (toPage ??= brokenLinks(surveyed, sources, links)).get(path) ?? [],
  };
}

interface PlacedLink {
  readonly route: Route;
  readonly parsed: ParsedSource;
  readonly ref: LinkRef;
  readonly target: Links[string][number];
}

/** Links of every page, each once, whatever languages show it. */
function* linksIn({ routed }: Survey, sources: Sources, links: Links): Generator<PlacedLink> {
  for (const route of routed.manifest.routes) {
    const parsed = route.fallbackFrom === undefined ? sources.get(shownSource(route) ?? '') : undefined;
    const targets = links[route.path];
    if (!parsed || !targets) continue;
    for (const ref of parsed.document.links) {
      const target = targets[ref.hole];
      if (target) yield { route, parsed, ref, target };
    }
  }
}

function anchorLinks(surveyed: Survey, sources: Sources, links: Links): ReadonlyMap<string, LinkPlace[]> {
  const places = openPlaces();
  for (const { route, parsed, ref, target } of linksIn(surveyed, sources, links)) {
    const suffix = target.kind === 'page' ? target.suffix : target.kind === 'external' ? target.href : '';
    const path = target.kind === 'page' ? target.path : route.path;
    const { fragment } = splitHref(suffix);
    const isHere = target.kind === 'page' || suffix.startsWith('#');
    if (fragment !== null && isHere) places.add(`${path}#${decoded(fragment)}`, parsed, ref);
  }
  return places.found;
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function brokenLinks(surveyed: Survey, sources: Sources, links: Links): ReadonlyMap<string, LinkPlace[]> {
  const places = openPlaces();
  const names = namesIn(surveyed);
  for (const { route, parsed, ref, target } of linksIn(surveyed, sources, links)) {
    if (target.kind !== 'unresolved') continue;
    for (const path of possiblePaths(ref.href, { route, source: parsed.source }, names))
      places.add(path, parsed, ref);
  }
  return places.found;
}

function openPlaces() {
  const found = new Map<string, LinkPlace[]>();
  return {
    found,
    add(key: string, { source }: ParsedSource, { range }: LinkRef) {
      const list = found.get(key) ?? [];
      if (list.length === 0) found.set(key, list);
      const place = { file: range?.file ?? source.path, line: range?.start.line ?? 1 };
      const isKnown = list.some(({ file, line }) => file === place.file && line === place.line);
      if (!isKnown && list.length < mostPlaces) list.push(place);
    },
  };
}
