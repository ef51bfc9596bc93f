/**
 * Links to pages and downloads of a description that can't be read. The problem is reported once, at the description,
 * and not at pages that link there.
 */
import { isMade } from '../texts/made-paths.js';
import { ownPath } from './address.js';
import type { Names } from './names.js';
import { type LinkPlace, type Resolution, possiblePaths } from './resolve.js';

/** Whether a broken link means something generated from descriptions, one of which was left out. */
export function isLeftOut(
  href: string,
  { is }: Pick<Resolution, 'is'>,
  { place, names }: { readonly place: LinkPlace; readonly names: Names },
): boolean {
  const version = place.source?.version ?? '';
  if (is !== 'missing' || names.texts(version).isWhole) return false;
  const own = ownPath(href, names.site);
  const paths = own === null ? possiblePaths(href, place, names) : [own];
  return paths.some((path) => isMade(path, { site: names.site, version }));
}
