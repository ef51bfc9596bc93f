/**
 * Links to pages that a description would make if it could be read. What is wrong is reported once, at the description; a
 * page that leads there has no fault.
 */
import { joinPath } from '@docgen/model';
import type { Names } from './names.js';
import { type LinkPlace, type Resolution, meantPaths } from './resolve.js';

/** Whether a link that leads nowhere means a page among those that are made of descriptions, of which one was left out. */
export function isLeftOut(
  href: string,
  { is }: Pick<Resolution, 'is'>,
  { place, names }: { readonly place: LinkPlace; readonly names: Names },
): boolean {
  const { docs, locales, openapi } = names.site;
  const folder = openapi?.pages?.folder;
  const version = place.source?.version ?? '';
  if (is !== 'missing' || folder === undefined || names.texts(version).isWhole) return false;
  const homes = locales.map(({ prefix }) => joinPath(prefix, docs.routeBase, version, folder));
  return meantPaths(href, place, names).some((path) =>
    homes.some((home) => path === home || path.startsWith(`${home}/`)),
  );
}
