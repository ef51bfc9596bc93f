/** A link that leads nowhere, as a diagnostic: the code by what was meant, the hint by what is near. */
import { posix } from 'node:path';
import {
  type Diagnostic,
  type LinkRef,
  type Route,
  decodePath,
  foldedPath,
  joinPath,
  nearest,
  spellingsOf,
  splitHref,
} from '@docgen/model';
import {
  type FaultPlace,
  ambiguousPage,
  brokenAnchor,
  brokenAsset,
  brokenPage,
  draftPage,
  outsideSite,
  unsupportedPage,
} from '@docgen/config/diagnostics';
import { ownPath } from './address.js';
import { exactSpelling } from './exact-spelling.js';
import { type FixScope, certainAnswer } from './fixes.js';
import type { Scope } from './near-names.js';
import { escapedPath, fixOf, writtenFor } from './proposed-path.js';
import type { LinkPlace, Resolution } from './resolve.js';
import type { HasFeed } from './anchor-sets.js';

/** Where a link stands. */
export function placeOf(link: Pick<LinkRef, 'range' | 'mark'>, { route, source }: LinkPlace): FaultPlace {
  return { file: source?.path ?? route.path, range: link.range, mark: link.mark };
}

/** The fault of a resolution, or null when it leads somewhere. */
export function faultOf(link: LinkRef, resolution: Resolution, at: FixScope): Diagnostic | null {
  const fault = faultAt(link, resolution, at);
  return fault && { ...fault, subject: targetOf(link.href, at.place) };
}

/** What a link means, whichever folder it is written in. */
function targetOf(href: string, { source }: LinkPlace): string {
  const path = decodePath(splitHref(href).path);
  return source === null || path.startsWith('/') ? path : posix.join(posix.dirname(source.path), path);
}

function faultAt(link: LinkRef, resolution: Resolution, at: FixScope): Diagnostic | null {
  if (resolution.is === 'page' && link.kind === 'link') return null;
  const place = placeOf(link, at.place);
  const { href } = link;
  switch (resolution.is) {
    case 'ambiguous':
      return ambiguousPage(
        place,
        href,
        resolution.routes.map(({ source, path }) => source ?? path),
      );
    case 'unsupported':
      return unsupportedPage(place, href, resolution.file);
    case 'draft':
      return draftPage(place, href);
    case 'outside':
      return outsideSite(place, href);
    case 'missing':
      return missing(link, place, at);
    case 'page':
      return brokenAsset(place, href, undefined);
    default:
      return null;
  }
}

/**
 * What leads nowhere: where only the spelling is another, that is certain, and where the page was moved it may be; else
 * the nearest name may be meant.
 */
function missing(link: LinkRef, place: FaultPlace, at: FixScope): Diagnostic {
  const { href } = link;
  const exact = exactSpelling(href, at.place, at.names);
  if (exact === undefined) {
    const { path, fix } = certainAnswer(link, at) ?? {};
    const found = meansAsset(link)
      ? brokenAsset(place, href, path ?? nearAsset(href, at))
      : brokenPage(place, href, path ?? nearPage(href, at));
    return fix === undefined ? found : { ...found, fix };
  }
  const broken = exact.resolution.is === 'asset' || meansAsset(link) ? brokenAsset : brokenPage;
  return { ...broken(place, href, splitHref(exact.href).path), ...fixOf(link, exact.href) };
}

/** A link to the site's own URL that leads nowhere. */
export function ownFault(
  link: LinkRef,
  resolution: Resolution,
  { place, names }: FixScope,
): Diagnostic | null {
  if (resolution.is !== 'missing') return faultOf(link, resolution, { place, names });
  const { origin, base } = names.site;
  const path = ownPath(link.href, names.site) ?? '';
  const near = names.folded.route(path) ?? names.near.route(path, scopeOf(place));
  const broken = meansAsset(link) ? brokenAsset : brokenPage;
  return {
    ...broken(placeOf(link, place), link.href, near && `${origin}${base}${near}`),
    subject: link.href,
  };
}

export function anchorFault(
  link: LinkRef,
  found: { route: Route; fragment: string; anchors: ReadonlySet<string> },
  place: LinkPlace,
): Diagnostic {
  const { fragment, anchors } = found;
  const page = found.route === place.route ? 'This page' : (found.route.source ?? found.route.path);
  const alike = [...anchors].filter((id) => foldedPath(id) === foldedPath(fragment));
  const spelt = alike.length === 1 ? alike : spellingsOf(fragment, anchors);
  const [only] = spelt;
  const near = only === undefined ? nearest(fragment, anchors) : spelt.slice(0, 2).join("' or '#");
  const { path, query } = splitHref(link.href);
  const isCertain = only !== undefined && spelt.length === 1 && splitHref(link.href).fragment !== null;
  return {
    ...brokenAnchor(placeOf(link, place), { fragment, page, near }),
    subject: `${found.route.path}#${fragment}`,
    ...(isCertain && fixOf(link, `${path}${query}#${escapedPath(only)}`)),
  };
}

/** A link to the feed of a page that has none. */
export function missingFeed(
  link: LinkRef,
  end: Resolution,
  { place, hasFeed }: { place: LinkPlace; hasFeed: HasFeed },
): Diagnostic | null {
  if (end.is !== 'made' || end.feedOf === null || hasFeed(end.feedOf) !== false) return null;
  return brokenAsset(placeOf(link, place), link.href, undefined);
}

/** Images, and links to a name with an extension that is no page's. */
function meansAsset(link: LinkRef): boolean {
  if (link.kind === 'image') return true;
  const extension = posix.extname(splitHref(link.href).path).toLowerCase();
  return /^\.[a-z][a-z0-9]{1,4}$/.test(extension) && !['.md', '.mdx', '.html', '.htm'].includes(extension);
}

/** The nearest page of the place's locale, written as this link would write it. */
function nearPage(href: string, { place, names }: FixScope): string | undefined {
  const path = decodePath(splitHref(href).path);
  const scope = scopeOf(place);
  if (place.source === null || path.startsWith('/')) return names.near.route(joinPath(path), scope);
  const folder = posix.dirname(place.source.path);
  const wanted = posix.join(folder, path.replace(/\/$/, '')).replace(/\.md$/, '') + '.md';
  const near = names.near.source(wanted, scope);
  return near && (urlOfMade(near, { place, names }) ?? posix.relative(folder, near));
}

/** What is made has no file to link to, so it is proposed by its URL. */
function urlOfMade(path: string, at: FixScope): string | undefined {
  const source = at.names.sources.get(path);
  const route = source?.madeFrom && at.names.routeFor(source, at.place.route.locale);
  return route
    ? writtenFor({ is: 'page', route, fragment: null, suffix: '', redirect: null }, '/', at)
    : undefined;
}

/** What may be proposed at a place: what its file's own locale and version have. */
function scopeOf({ source, route }: LinkPlace): Scope {
  return { locale: source?.locale ?? route.locale, version: source?.version ?? '' };
}

function nearAsset(href: string, { place, names }: FixScope): string | undefined {
  const path = decodePath(splitHref(href).path);
  if (path.startsWith('/')) return names.near.staticFile(path);
  const folder = place.source === null ? '' : posix.dirname(place.source.path);
  const near = names.near.asset(posix.join(folder, path), scopeOf(place));
  return near && posix.relative(folder, near);
}
