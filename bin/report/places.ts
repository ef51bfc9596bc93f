/**
 * Positions in reports. People read paths relative to the current folder; tools of a code host need them relative to
 * the top folder of the repository, which is known in a GitHub job, and otherwise assumed to be the current folder.
 */
import { isAbsolute, join, relative, sep } from 'node:path';
import { type Diagnostic, type Range, visible } from '@docgen/model';
import { displayPath } from './display-path.js';
import { counted } from './tally.js';

/** Folders that a report's paths are relative to. */
export interface Whereabouts {
  /** Absolute path of the site folder, which the files of diagnostics are relative to. */
  readonly folder: string;
  readonly cwd: string;
  /** Absolute path of the repository's top folder; null if unknown. */
  readonly workspace: string | null;
}

/** `file:line:column` relative to the current folder, as editors and terminals link it; empty without a file. */
export function placeOf(
  file: string | undefined,
  range: Range | undefined,
  { folder, cwd }: Pick<Whereabouts, 'folder' | 'cwd'>,
): string {
  const named = range?.file ?? file;
  if (named === undefined) return '';
  const path = visible(displayPath(join(folder, named), cwd));
  return range === undefined ? path : `${path}:${range.start.line}:${range.start.column}`;
}

/** A path of the site relative to the repository's top folder, with `/`; null if it is outside. */
export function repositoryPath(path: string, { folder, cwd, workspace }: Whereabouts): string | null {
  const absolute = join(folder, path);
  const roots = workspace === null ? [cwd] : [workspace, cwd];
  for (const root of roots) {
    const near = pathBelow(root, absolute);
    if (near !== null) return near.split(sep).join('/');
  }
  return null;
}

/** The path of a file relative to a folder that contains it; null if it is outside. Both are absolute. */
export function pathBelow(folder: string, path: string): string | null {
  const near = relative(folder, path);
  return isAbsolute(near) || near === '..' || near.startsWith(`..${sep}`) ? null : near;
}

/** `file:line:column` relative to the repository's top folder, or else to the current folder. */
export function repositoryPlace(file: string | undefined, range: Range | undefined, at: Whereabouts): string {
  const named = range?.file ?? file;
  const path = named === undefined ? null : repositoryPath(named, at);
  if (path === null) return placeOf(file, range, at);
  return visible(range === undefined ? path : `${path}:${range.start.line}:${range.start.column}`);
}

/** File that a diagnostic is in: an included file, or its own; undefined without a file. */
export function fileOf({ file, range }: Diagnostic): string | undefined {
  return range?.file ?? file;
}

/**
 * Counts the other positions of a diagnostic, and lists the first of them: `and 41 more places:`, `a.md:1:1`, …; null
 * if there are none.
 */
export function morePlaces(
  others: readonly Diagnostic[],
  name: (one: Diagnostic) => string,
): { readonly lead: string; readonly places: readonly string[] } | null {
  if (others.length === 0) return null;
  const places = [...others.slice(0, few).map(name), ...(others.length > few ? ['…'] : [])];
  return { lead: `and ${counted(others.length, 'more place')}:`, places };
}

/** The same on one line. */
export function morePlacesLine(others: readonly Diagnostic[], name: (one: Diagnostic) => string): string[] {
  const more = morePlaces(others, name);
  return more === null ? [] : [`${more.lead} ${more.places.join(', ')}`];
}

/** Maximum additional positions of one problem that are listed. */
const few = 3;
