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

interface At {
  readonly place: LinkPlace;
  readonly names: Names;
}

/** The fault of a resolution, or null when it leads somewhere. */
export function faultOf(link: LinkRef, resolution: Resolution, at: At): Diagnostic | null {
  const fault = faultAt(link, resolution, at);
  return fault && { ...fault, subject: targetOf(link.href, at.place) };
}

/** What a link means, whichever folder it is written in. */
function targetOf(href: string, { source }: LinkPlace): string {
  const path = decodePath(splitHref(href).path);
  return source === null || path.startsWith('/') ? path : posix.join(posix.dirname(source.path), path);
}

function faultAt(link: LinkRef, resolution: Resolution, at: At): Diagnostic | null {
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
      return meansAsset(link)
        ? brokenAsset(place, href, nearAsset(href, at))
        : brokenPage(place, href, nearPage(href, at));
    case 'page':
      return brokenAsset(place, href, undefined);
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
  const { fragment } = found;
  const fault = brokenAnchor(placeOf(link, place), {
    fragment,
    page,
    near: nearest(fragment, found.anchors),
  });
  return { ...fault, subject: `${found.route.path}#${fragment}` };
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
    return names.near.route(joinPath(path));
  }
  const folder = posix.dirname(place.source.path);
  const wanted = posix.join(folder, path.replace(/\/$/, '')).replace(/\.md$/, '') + '.md';
  const near = names.near.source(wanted) ?? sameName(wanted, names);
  return near && posix.relative(folder, near);
}

/** The only source of that name elsewhere in the tree: the page was moved. */
function sameName(wanted: string, { near }: Names): string | undefined {
  return isIndexName(posix.basename(wanted, '.md')) ? undefined : near.sameName(wanted);
}

function nearAsset(href: string, { place, names }: { place: LinkPlace; names: Names }): string | undefined {
  const path = decodePath(splitHref(href).path);
  if (path.startsWith('/')) return names.near.staticFile(path);
  const folder = place.source === null ? '' : posix.dirname(place.source.path);
  const near = names.near.asset(posix.join(folder, path));
  return near && posix.relative(folder, near);
}
