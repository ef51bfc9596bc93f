/**
 * Names that Windows can't store, in the site and in its output. They are reported on every system: a repository with
 * one can't be checked out on Windows, and a site with one can't be written or copied there.
 * Rules: https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
import { type Diagnostic, type Range, type Route, diagnostic, visible } from '@docgen/model';

/** One name of a path, up to its end or the next slash. */
const refused =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /(?:^|\/)((?:con|prn|aux|nul|(?:com|lpt)[0-9¹²³])(?:\.[^/]*)?|[^/]*[<>:"|?*\\\u0000-\u001f][^/]*|[^/]*[. ])(?=\/|$)/i;

/** Files of the site, by path relative to its folder. A folder is reported once, at its first file. */
export function windowsFiles(files: readonly string[]): readonly Diagnostic[] {
  const reported = new Set<string>();
  return files.flatMap((file) => {
    const name = refusedIn(file);
    if (name === null) return [];
    const path = file.slice(0, name.end);
    if (reported.has(path)) return [];
    reported.add(path);
    return [found(file, `Windows can't store a ${path === file ? 'file' : 'folder'} named`, name.text)];
  });
}

/**
 * Pages whose URL creates such a name although their file has a valid one: by a slug, at the position that `slugOf`
 * returns, or by an omitted number.
 */
export function windowsRoutes(
  routes: readonly Route[],
  slugOf: (route: Route) => Range | undefined,
): readonly Diagnostic[] {
  return routes.flatMap((route) => {
    const { source, outFile, fallbackFrom } = route;
    const name = source === null || fallbackFrom !== undefined ? null : refusedIn(outFile);
    if (source === null || name === null || refusedIn(source) !== null) return [];
    const what = `This page is written to ${visible(outFile)}, but Windows can't store`;
    const range = slugOf(route);
    const at = found(source, what, name.text);
    return [range === undefined ? at : { ...at, range, hint: hintFor(name.text, true) }];
  });
}

/** Whether Windows can't store a file or folder of this name. */
export function isRefusedByWindows(name: string): boolean {
  return refusedIn(name) !== null;
}

function found(file: string, what: string, name: string): Diagnostic {
  return diagnostic('source/windows-name', `${what} '${visible(name)}'`, { file, hint: hintFor(name) });
}

function refusedIn(path: string): { readonly text: string; readonly end: number } | null {
  const match = refused.exec(path);
  return match?.[1] === undefined ? null : { text: match[1], end: match.index + match[0].length };
}

function hintFor(name: string, isSlug = false): string {
  const [rename, change] = isSlug ? ["Write this 'slug'", "Change this 'slug'"] : ['Rename it', 'Rename it'];
  const sign = /[<>:"|?*\\]/.exec(name);
  if (sign) return `${rename} without '${sign[0]}'`;
  // oxlint-disable-next-line no-control-regex
  if (/[\u0000-\u001f]/.test(name)) return `${rename} without control characters`;
  if (/[. ]$/.test(name)) return `${rename} so it doesn't end with a ${name.endsWith('.') ? 'dot' : 'space'}`;
  return `${change}: '${name.replace(/\..*$/s, '')}' is a device name on Windows`;
}
