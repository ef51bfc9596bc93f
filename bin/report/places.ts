/**
 * Places as a report names them. People read paths relative to where they stand; tools of a code host read them from the
 * top of the repository, which a job on GitHub names and which elsewhere is taken to be where the command runs.
 */
import { isAbsolute, join, relative, sep } from 'node:path';
import { type Diagnostic, type Range, visible } from '@docgen/model';
import { displayPath } from './display-path.js';
import { counted } from './tally.js';

/** From where the paths of a report are named. */
export interface Whereabouts {
  /** The site folder, absolute; the files of diagnostics are relative to it. */
  readonly folder: string;
  readonly cwd: string;
  /** The top of the repository, absolute; null where nobody says. */
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

/** A path of the site from the top of the repository, with `/`; null where it lies outside. */
export function repositoryPath(path: string, { folder, cwd, workspace }: Whereabouts): string | null {
  const absolute = join(folder, path);
  const roots = workspace === null ? [cwd] : [workspace, cwd];
  for (const root of roots) {
    const near = pathBelow(root, absolute);
    if (near !== null) return near.split(sep).join('/');
  }
  return null;
}

/** The path from a folder to what lies in it; null for what lies outside. Both are absolute. */
export function pathBelow(folder: string, path: string): string | null {
  const near = relative(folder, path);
  return isAbsolute(near) || near === '..' || near.startsWith(`..${sep}`) ? null : near;
}

/** `file:line:column` from the top of the repository, or else from the current folder. */
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

/** Places of one fault that are named besides its first. */
const few = 3;
