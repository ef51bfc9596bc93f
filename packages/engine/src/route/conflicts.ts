/**
 * One claim per URL: two sources for one path, or for paths that one file stands for on many machines (by case or
 * Unicode form), are errors that name both. The first claim stays, so that the rest can still be checked.
 */
import type { AssetFile, Diagnostic, Redirect, Route } from '@docgen/model';
import { routeCaseConflict, routeDuplicate } from '../diagnostics.js';

export interface Unique {
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  readonly diagnostics: readonly Diagnostic[];
}

export function unique(
  routes: readonly Route[],
  redirects: readonly Redirect[],
  assets: readonly AssetFile[],
): Unique {
  const claims = new Map<string, { path: string; file: string }>();
  const diagnostics: Diagnostic[] = [];
  const claim = (path: string, file: string): boolean => {
    const key = path.normalize('NFC').toLowerCase();
    const first = claims.get(key);
    if (!first) {
      claims.set(key, { path, file });
      return true;
    }
    diagnostics.push(
      first.path === path
        ? routeDuplicate(path, [first.file, file])
        : routeCaseConflict([first.path, path], [first.file, file]),
    );
    return false;
  };
  const ownRoutes = routes.filter((route) => claim(route.path, route.source ?? 'docgen’s own page'));
  const files = new Map(ownRoutes.map((route) => [route.outFile.toLowerCase(), route]));
  for (const { path, url } of assets) {
    const route = url === null ? undefined : files.get(url.slice(1).toLowerCase());
    if (route) diagnostics.push(routeDuplicate(route.path, [route.source ?? 'docgen’s own page', path]));
  }
  const ownRedirects = redirects.filter((redirect) =>
    claim(redirect.from, redirect.origin ?? 'docgen’s own redirect'),
  );
  return { routes: ownRoutes, redirects: ownRedirects, diagnostics };
}
