/** Anchors of all documents, and links to those that are not there. */
import { type Diagnostic, type LinkRef, decodePath, shownSource, sourceKey } from '@docgen/model';
import type { ParsedSource } from '../worker.js';
import { anchorFault } from './faults.js';
import type { LinkPlace, Resolution } from './resolve.js';

/** Ids of the pages that are parsed, by `sourceKey`; of others none is checked. */
export type Anchors = ReadonlyMap<string, ReadonlySet<string>>;

export function anchorsOf(parsed: readonly ParsedSource[]): Anchors {
  return new Map(
    parsed.map(({ source, document }) => [sourceKey(source), new Set(document.anchors.map(({ id }) => id))]),
  );
}

export function brokenAnchorOf(
  ref: LinkRef,
  resolution: Resolution,
  at: { readonly place: LinkPlace; readonly anchors: Anchors },
): Diagnostic | null {
  if (resolution.is !== 'page' || resolution.fragment === null || resolution.fragment === '') return null;
  const fragment = decodePath(resolution.fragment);
  const { route } = resolution;
  const key = shownSource(route);
  const known = key === null ? new Set<string>() : at.anchors.get(key);
  if (!known || known.has(fragment) || fragment === 'top' || fragment.startsWith(':~:')) return null;
  return anchorFault(ref, { route, fragment, anchors: known }, at.place);
}
