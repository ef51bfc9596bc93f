/**
 * Diagnostics for links that work, but could be better: through a redirect, with the site's own URL, to the writer's
 * own machine.
 *
 * docgen's own redirects aren't reported, because the base of the docs and every folder have permanent URLs, and a
 * link to them means their first page, whichever that is. Nor is an address that readers see as text, because it
 * tells them what to open.
 */
import { type Diagnostic, type LinkRef, splitHref } from '@docgen/model';
import { localhost, ownUrl, redirected } from '@docgen/config/diagnostics';
import { isLocalhost } from './address.js';
import type { Names } from './names.js';
import { type LinkPlace, type Resolution, placeOf } from './resolve.js';
import { fixOf, writtenFor } from './proposed-path.js';
import { isTextPath } from '../texts/known-texts.js';

export interface ResolvedLink {
  readonly resolution: Resolution;
  /** Whether the link uses the site's own URL. */
  readonly isOwn: boolean;
}

export function adviceOf(
  ref: LinkRef,
  { resolution, isOwn }: ResolvedLink,
  at: { readonly place: LinkPlace; readonly names: Names },
): Diagnostic | null {
  const place = placeOf(ref, at.place);
  if (isOwn) {
    if (ref.isAddress === true || isForeign(ref, at.place)) return null;
    const better = writtenFor(resolution, '', at);
    return { ...ownUrl(place, ref.href, better), subject: ref.href, ...fixOf(ref, better) };
  }
  if (resolution.is === 'page' && resolution.redirect !== null) {
    const better = writtenFor(resolution, splitHref(ref.href).path, at);
    const shown = better ?? resolution.route.path + resolution.suffix;
    return { ...redirected(place, ref.href, shown), subject: resolution.redirect, ...fixOf(ref, better) };
  }
  const isLocal = resolution.is === 'external' && ref.isAddress !== true && isLocalhost(ref.href);
  return isLocal ? { ...localhost(place, ref.href), subject: ref.href } : null;
}

/** Whether the link is in text from a description, which is also read outside this site. */
export function isForeign({ range }: LinkRef, { source }: LinkPlace): boolean {
  const isMade = range?.made !== undefined || (range?.file !== undefined && isTextPath(range.file));
  return isMade || source?.madeFrom !== undefined;
}
