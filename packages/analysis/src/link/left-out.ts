/**
 * Links to what a description would give if it could be read: pages, and files to download. What is wrong is reported once,
 * at the description; a page that leads there has no fault.
 */
import { isMade } from '../texts/made-paths.js';
import { ownPath } from './address.js';
import type { Names } from './names.js';
import { type LinkPlace, type Resolution, meantPaths } from './resolve.js';

/** Whether a link that leads nowhere means something that is made of descriptions, of which one was left out. */
export function isLeftOut(
  href: string,
  { is }: Pick<Resolution, 'is'>,
  { place, names }: { readonly place: LinkPlace; readonly names: Names },
): boolean {
  const version = place.source?.version ?? '';
  if (is !== 'missing' || names.texts(version).isWhole) return false;
  const own = ownPath(href, names.site);
  const paths = own === null ? meantPaths(href, place, names) : [own];
  return paths.some((path) => isMade(path, { site: names.site, version }));
}
