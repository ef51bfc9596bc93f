/**
 * What to say of a link that leads where it should, but not as it should: by a redirect, by the site's own URL, to the
 * writer's own machine.
 *
 * Redirects of docgen's own are no such detour: that the docs' base and every folder of them have a URL is promised,
 * and a writer who links there means what is first below it, whatever that will be. Nor is an address that readers are
 * shown as such: it tells them what to open.
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
  /** Whether the link names the site's own URL. */
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

/** Whether the text that holds the link is made from a description, which is read outside of this site, too. */
export function isForeign({ range }: LinkRef, { source }: LinkPlace): boolean {
  const isMade = range?.made !== undefined || (range?.file !== undefined && isTextPath(range.file));
  return isMade || source?.madeFrom !== undefined;
}
