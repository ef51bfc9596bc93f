/**
 * One link of a page, judged whole: where it leads, what is wrong with that, or else what could be better. A fault
 * comes before an advice, and each link has one finding at most.
 */
import type { Diagnostic, LinkRef, Route } from '@docgen/model';
import { resolveOwn } from './address.js';
import { adviceOf, isForeign } from './advice.js';
import { brokenAnchorOf } from './anchors.js';
import { faultOf, missingFeed, ownFault } from './faults.js';
import { isLeftOut } from './left-out.js';
import type { Names } from './names.js';
import { type LinkPlace, type Resolution, resolveLink } from './resolve.js';
import type { Anchors, HasFeed } from './anchor-sets.js';

export interface Judged {
  readonly resolution: Resolution;
  readonly fault: Diagnostic | null;
  /** The page that it leads to, or that has the file that it leads to. */
  readonly linkedTo: Route | null;
}

export interface At {
  readonly place: LinkPlace;
  readonly names: Names;
  readonly anchors: Anchors;
  readonly hasFeed: HasFeed;
}

export function judge(ref: LinkRef, at: At): Judged {
  const resolution = resolveLink(ref.href, at.place, at.names);
  const own = resolution.is === 'external' ? resolveOwn(ref.href, at.names) : null;
  const end = own ?? resolution;
  const broken = isLeftOut(ref.href, end, at)
    ? null
    : own
      ? ownFault(ref, own, at)
      : faultOf(ref, resolution, at);
  const fault = broken ?? brokenAnchorOf(ref, end, at) ?? missingFeed(ref, end, at);
  // What a page of another language only shows is advised where it stands.
  const isBorrowed = at.place.source !== null && at.place.source.locale !== at.place.route.locale;
  const advice =
    fault !== null || isBorrowed ? null : adviceOf(ref, { resolution: end, isOwn: own !== null }, at);
  const found = fault ?? advice;
  return { resolution, fault: found && fixable(found, ref, at), linkedTo: pageOf(end) };
}

/** Without its fix where the link stands in generated text, which nobody can edit. */
function fixable(found: Diagnostic, ref: LinkRef, { place }: At): Diagnostic {
  if (found.fix === undefined || !isForeign(ref, place)) return found;
  const { fix: _, ...rest } = found;
  return rest;
}

function pageOf(end: Resolution): Route | null {
  if (end.is === 'made') return end.feedOf;
  return end.is === 'page' ? end.route : null;
}
