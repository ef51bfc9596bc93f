/** A link that leads nowhere, as a diagnostic: the code by what was meant, the hint by what is near. */
import { posix } from 'node:path';
import {
  type Diagnostic,
  type LinkRef,
  type Route,
  decodePath,
  joinPath,
  nearest,
  splitHref,
} from '@docgen/model';
import {
  type Place,
  ambiguousPage,
  brokenAnchor,
  brokenAsset,
  brokenPage,
  draftPage,
  outsideSite,
  unsupportedPage,
} from '../diagnostics.js';
import { isIndexName } from '../route/page-entry.js';
import type { Names } from './names.js';
import type { LinkPlace, Resolution } from './resolve.js';

function placeOf(link: Pick<LinkRef, 'range' | 'mark'>, { route, source }: LinkPlace): Place {
  return { file: source?.path ?? route.path, range: link.range, mark: link.mark };
}

/** The fault of a resolution, or null when it leads somewhere. */
export function faultOf(
  link: LinkRef,
  resolution: Resolution,
  at: { place: LinkPlace; names: Names },
): Diagnostic | null {
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
      return meansAsset(link)
        ? brokenAsset(place, href, nearAsset(href, at))
        : brokenPage(place, href, nearPage(href, at));
    case 'page':
      return link.kind === 'image' ? brokenAsset(place, href, undefined) : null;
    default:
      return null;
  }
}

export function anchorFault(
  link: LinkRef,
  found: { route: Route; fragment: string; anchors: ReadonlySet<string> },
  place: LinkPlace,
): Diagnostic {
  const page = found.route === place.route ? 'This page' : (found.route.source ?? found.route.path);
  return brokenAnchor(placeOf(link, place), {
    fragment: found.fragment,
    page,
    near: nearest(found.fragment, found.anchors),
  });
}

/** Images, and links to a name with an extension that is no page's. */
function meansAsset(link: LinkRef): boolean {
  if (link.kind === 'image') return true;
  const extension = posix.extname(splitHref(link.href).path).toLowerCase();
  return /^\.[a-z][a-z0-9]{1,4}$/.test(extension) && !['.md', '.mdx', '.html', '.htm'].includes(extension);
}

/** The nearest page, written as this link would write it. */
function nearPage(href: string, { place, names }: { place: LinkPlace; names: Names }): string | undefined {
  const path = decodePath(splitHref(href).path);
  if (place.source === null || path.startsWith('/')) {
    return nearest(joinPath(path), names.routes.keys());
  }
  const folder = posix.dirname(place.source.path);
  const wanted = posix.join(folder, path.replace(/\/$/, '')).replace(/\.md$/, '') + '.md';
  const near = nearest(wanted, names.sources.keys()) ?? sameName(wanted, names);
  return near && posix.relative(folder, near);
}

/** The only source of that name elsewhere in the tree: the page was moved. */
function sameName(wanted: string, { sources }: Names): string | undefined {
  const name = posix.basename(wanted);
  if (isIndexName(posix.basename(name, '.md'))) return undefined;
  const found = [...sources.keys()].filter((path) => posix.basename(path) === name);
  return found.length === 1 ? found[0] : undefined;
}

function nearAsset(href: string, { place, names }: { place: LinkPlace; names: Names }): string | undefined {
  const path = decodePath(splitHref(href).path);
  if (path.startsWith('/')) return nearest(path, names.statics.keys());
  const folder = place.source === null ? '' : posix.dirname(place.source.path);
  const near = nearest(posix.join(folder, path), names.assets);
  return near && posix.relative(folder, near);
}
