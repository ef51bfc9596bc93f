/**
 * Position of a problem in the theme: in its own file, or at the key of the configuration that names its package.
 * Also turns messages of the compiler into diagnostics.
 */
import { join, posix } from 'node:path';
import type { Diagnostic, Site } from '@docgen/model';
import type { Message } from '@docgen/esbuild';
import { isBuildFailure, rangeOf } from '@docgen/config/data/json';
import { locateKey } from '@docgen/config/data/locate';
import { type FaultPlace, themeInvalid } from '@docgen/config/diagnostics';
import { CodeFault, Failure } from '@docgen/store/failure';
import { disk } from '@docgen/store/fs';

export interface SitePlace {
  readonly site: Site;
  /** The site's, absolute. */
  readonly folder: string;
}

/** Runs a step of compiling the theme and its styles; problems are thrown as a CodeFault. */
export async function compiling<T>(at: SitePlace, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (!isBuildFailure(error)) throw error;
    const place = await themePlace(at);
    throw new CodeFault(
      error.errors.map((message) => compilerFault(message, { what: whatOf(at.site), place })),
      error,
    );
  }
}

export function whatOf({ theme }: Site): string {
  return theme === null ? "The site's styles" : 'The theme';
}

/**
 * A message of the compiler. If it refers to no file of the site, its position is `place`, and the file is in the text.
 */
export function compilerFault(
  { text, location, notes }: Message,
  { what, place }: { readonly what: string; readonly place: FaultPlace },
): Diagnostic {
  const hint = notes[0]?.text;
  const isInSite = location !== null && !location.file.startsWith('..') && !location.file.includes(':');
  if (isInSite)
    return themeInvalid(
      { file: location.file, range: rangeOf(location) },
      `${what} can't be compiled: ${text}`,
      hint,
    );
  const where = location === null ? '' : `${location.file}:${location.line}:${location.column + 1}: `;
  return themeInvalid(place, `${what} can't be compiled: ${where}${text}`, hint);
}

/** The default export of a theme that is a file of the site, or else the configuration's key. */
export async function themePlace({ site, folder }: SitePlace): Promise<FaultPlace> {
  const { theme } = site;
  const file = theme?.startsWith('.') === true ? posix.normalize(theme) : '..';
  if (file.startsWith('..')) return themeKey(site, folder);
  const text = await textOf(join(folder, file));
  const lines = text.slice(0, Math.max(0, text.search(/^export default\b/m))).split('\n');
  const start = { line: lines.length, column: 1 };
  const isFound = /^export default\b/m.test(text);
  return isFound
    ? { file, range: { start, end: { ...start, column: 'export default'.length + 1 } } }
    : { file, range: { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } } };
}

/** The key of the configuration that sets the theme. */
export async function themeKey(site: Site, folder: string): Promise<FaultPlace> {
  return configPlace(site, folder, ['theme']);
}

/** A key of the configuration. */
export async function configPlace(
  { configFile }: Site,
  folder: string,
  path: readonly string[],
): Promise<FaultPlace> {
  const file = configFile ?? '';
  return { file, range: locateKey(await textOf(join(folder, file)), path) };
}

async function textOf(path: string): Promise<string> {
  return new TextDecoder().decode((await disk.read(path).catch(() => null)) ?? new Uint8Array());
}
