/**
 * Checks one link of a page completely: where it leads, what is wrong with that, or what could be better. An error
 * has priority over advice, and each link has at most one diagnostic. The code says what the link was meant for, and
 * the hint suggests a target. Both are here with their texts, so this file and `resolve.ts` explain every broken
 * link.
 */
import {
  type Diagnostic,
  type LinkRef,
  type Route,
  decodePath,
  diagnostic,
  foldedPath,
  nearest,
  spellingsOf,
  splitHref,
} from '@docgen/model';
import { type FaultPlace, at as placed, meant } from '@docgen/config/diagnostics';
import { posix } from 'node:path';
import { ownPath, resolveOwn } from './address.js';
import { adviceOf, isForeign } from './advice.js';
import type { Anchors, HasFeed } from './anchor-sets.js';
import { exactSpelling } from './exact-spelling.js';
import { type FixScope, certainAnswer } from './fixes.js';
import { isLeftOut } from './left-out.js';
import type { Names } from './names.js';
import { meansAsset, nearAsset, nearPage, scopeOf } from './near-targets.js';
import { lostTarget } from './other-sites.js';
import { escapedPath, fixOf } from './proposed-path.js';
import { type LinkPlace, type Resolution, placeOf, resolveLink } from './resolve.js';

export interface Judged {
  readonly resolution: Resolution;
  readonly fault: Diagnostic | null;
  /** The page that it leads to, or that has the file that it leads to. */
  readonly linkedTo: Route | null;
  /** The translation that lacks the anchor, if the link leads to the original instead. */
  readonly passedOver: Route | null;
}

export interface JudgeContext {
  readonly place: LinkPlace;
  readonly names: Names;
  readonly anchors: Anchors;
  readonly hasFeed: HasFeed;
}

export function judge(ref: LinkRef, at: JudgeContext): Judged {
  const direct = resolveLink(ref.href, at.place, at.names);
  const resolution = withAnchor(ref, direct, at);
  const own = resolution.is === 'external' ? resolveOwn(ref.href, at.names) : null;
  const end = own ?? resolution;
  const broken = isLeftOut(ref.href, end, at)
    ? null
    : own
      ? ownFault(ref, own, at)
      : faultOf(ref, resolution, at);
  const fault = broken ?? brokenAnchorOf(ref, end, at) ?? missingFeed(ref, end, at);
  // Advice for a page borrowed from another language is given in that language.
  const isBorrowed = at.place.source !== null && at.place.source.locale !== at.place.route.locale;
  const advice =
    fault !== null || isBorrowed ? null : adviceOf(ref, { resolution: end, isOwn: own !== null }, at);
  const found = fault ?? advice;
  const passedOver = direct === resolution ? null : pageOf(direct);
  return { resolution, fault: found && fixable(found, ref, at), linkedTo: pageOf(end), passedOver };
}

/**
 * A page that is shown in place of a missing translation links to translations of other pages. If one of them lacks the
 * anchor, which often differs between languages, the link leads to the original.
 */
function withAnchor(ref: LinkRef, found: Resolution, at: JudgeContext): Resolution {
  const { source, route } = at.place;
  const isBorrowed = source !== null && source.locale !== route.locale;
  if (!isBorrowed || found.is !== 'page' || brokenAnchorOf(ref, found, at) === null) return found;
  const shown = at.names.routeFor(source, source.locale);
  const original = shown && resolveLink(ref.href, { source, route: shown }, at.names);
  return original?.is === 'page' && brokenAnchorOf(ref, original, at) === null ? original : found;
}

/** Without its fix if the link is in generated text, which can't be edited. */
function fixable(found: Diagnostic, ref: LinkRef, { place }: JudgeContext): Diagnostic {
  if (found.fix === undefined || !isForeign(ref, place)) return found;
  const { fix: _, ...rest } = found;
  return rest;
}

function pageOf(end: Resolution): Route | null {
  if (end.is === 'made') return end.feedOf;
  return end.is === 'page' ? end.route : null;
}

/** Diagnostic of a resolution; null if the link works. */
export function faultOf(link: LinkRef, resolution: Resolution, at: FixScope): Diagnostic | null {
  const fault = faultAt(link, resolution, at);
  return fault && { ...fault, subject: targetOf(link.href, at.place) };
}

/** Target of a link, whichever folder it is written in. */
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
    case 'lost':
      return lostTarget(place, { href, ...resolution });
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
 * A broken link. If only the spelling differs, or the page was moved, the target can be certain; otherwise the
 * closest name is suggested.
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

/** A broken link with the site's own URL. */
function ownFault(link: LinkRef, resolution: Resolution, { place, names }: FixScope): Diagnostic | null {
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

function anchorFault(
  link: LinkRef,
  found: { route: Route; fragment: string; anchors: ReadonlySet<string> },
  place: LinkPlace,
): Diagnostic {
  const { fragment, anchors } = found;
  const page = found.route === place.route ? 'This page' : (found.route.source ?? found.route.path);
  const foldedMatches = [...anchors].filter((id) => foldedPath(id) === foldedPath(fragment));
  const spelt = foldedMatches.length === 1 ? foldedMatches : spellingsOf(fragment, anchors);
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

/** A link to the feed of a page without one. */
function missingFeed(
  link: LinkRef,
  end: Resolution,
  { place, hasFeed }: { place: LinkPlace; hasFeed: HasFeed },
): Diagnostic | null {
  if (end.is !== 'made' || end.feedOf === null || hasFeed(end.feedOf) !== false) return null;
  return brokenAsset(placeOf(link, place), link.href, undefined);
}

export function brokenAnchorOf(
  ref: LinkRef,
  resolution: Resolution,
  at: { readonly place: LinkPlace; readonly anchors: Anchors },
): Diagnostic | null {
  if (resolution.is !== 'page' || resolution.fragment === null || resolution.fragment === '') return null;
  const fragment = decodePath(resolution.fragment);
  const { route } = resolution;
  const known = at.anchors(route);
  if (!known || known.has(fragment) || fragment === 'top' || fragment.startsWith(':~:')) return null;
  return anchorFault(ref, { route, fragment, anchors: known }, at.place);
}

export function brokenPage(place: FaultPlace, href: string, near: string | undefined): Diagnostic {
  const hint = suggestionFor(decodePath(href), near && decodePath(near));
  return diagnostic('link/broken-page', `No page matches '${href}'`, placed(place, hint));
}

function draftPage(place: FaultPlace, href: string): Diagnostic {
  return diagnostic(
    'link/broken-page',
    `'${href}' links to a draft, which isn't published`,
    placed(place, 'Publish it, or remove the link'),
  );
}

function ambiguousPage(place: FaultPlace, href: string, meanings: readonly string[]): Diagnostic {
  return diagnostic(
    'link/broken-page',
    `Ambiguous link '${href}': it could mean ${meanings.join(' or ')}`,
    placed(place, 'Write the file name with .md'),
  );
}

function unsupportedPage(place: FaultPlace, href: string, file: string): Diagnostic {
  return diagnostic(
    'link/broken-page',
    `'${href}' links to ${file}, which isn't a supported file type`,
    placed(place, 'Convert it to Markdown'),
  );
}

function brokenAnchor(
  place: FaultPlace,
  found: { fragment: string; page: string; near: string | undefined },
): Diagnostic {
  return diagnostic(
    'link/broken-anchor',
    `${found.page} has no anchor '#${found.fragment}'`,
    placed(place, suggestionFor(`#${found.fragment}`, found.near && `#${found.near}`)),
  );
}

function brokenAsset(place: FaultPlace, href: string, near: string | undefined): Diagnostic {
  const hint = suggestionFor(decodePath(href), near && decodePath(near));
  return diagnostic('link/broken-asset', `No such file: '${href}'`, placed(place, hint));
}

function outsideSite(place: FaultPlace, href: string): Diagnostic {
  return diagnostic(
    'link/outside-site',
    `'${href}' links outside the site's folder`,
    placed(place, 'Use an absolute URL, or move the file into the site'),
  );
}

/** The suggested target and, if it looks the same as what was written, the difference. */
function suggestionFor(written: string, word: string | undefined): string | undefined {
  const isTwin = word !== undefined && word !== written && word.normalize() === written.normalize();
  if (!isTwin) return meant(word);
  const form = (['NFC', 'NFD'] as const).find((one) => word === word.normalize(one)) ?? 'neither NFC nor NFD';
  return `${meant(word)} It looks the same, but has a different Unicode form (${form})`;
}
