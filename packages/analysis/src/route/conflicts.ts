/**
 * One claim per URL: two sources for one path, or for paths that are the same file on many machines (by case or Unicode
 * form), are errors that mention both. The first claim is kept, so that the rest can still be checked.
 */
import {
  type AssetFile,
  type Diagnostic,
  type Range,
  type Redirect,
  type Route,
  foldedPath,
  joinPath,
  outFileOf,
} from '@docgen/model';
import type { ConfigFile } from '@docgen/config/code/evaluate';
import { type Claimant, routeCaseConflict, routeDuplicate } from './claim-diagnostics.js';
import { redirectRange } from './redirect-place.js';

export interface Unique {
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Possible claims on a URL. Redirects count like pages, because they are pages on hosts without rules. */
export interface Claims {
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  readonly assets: readonly AssetFile[];
  readonly trailingSlash: boolean | null;
  readonly configFile: ConfigFile | null;
  /** Returns the position of the path in a page's front matter; undefined if the path comes from the file's name. */
  readonly slugOf: (route: Route) => Range | undefined;
}

export function unique({ routes, redirects, assets, trailingSlash, configFile, slugOf }: Claims): Unique {
  const claims = new Map<string, Claim>();
  const diagnostics: Diagnostic[] = [];
  const claim = (wanted: Claim): boolean => {
    const [path, outFile] = [foldedPath(wanted.path), foldedPath(wanted.outFile)];
    const first = claims.get(path) ?? claims.get(outFile);
    if (first) diagnostics.push(conflict(first, wanted));
    else claims.set(path, wanted).set(outFile, wanted);
    return !first;
  };
  const ownRoutes = routes.filter((route) => {
    const { path, outFile, source } = route;
    const own = route.kind === 'not-found' ? "docgen's not-found page" : "docgen's list page of a folder";
    return claim(
      source === null
        ? { path, outFile, kind: 'own', file: own }
        : { path, outFile, kind: 'page', file: source, range: slugOf(route) },
    );
  });
  for (const { path, url } of assets) {
    const first = url === null ? undefined : claims.get(foldedPath(url.slice(1)));
    if (first) diagnostics.push(routeDuplicate(first.path, first, { kind: 'page', file: path }));
  }
  const ownRedirects = redirects.filter((redirect) => {
    const path = joinPath(redirect.from);
    const range = redirectRange(redirect, configFile);
    const file = redirect.origin ?? "docgen's own redirect";
    return claim({ path, outFile: outFileOf(path, trailingSlash), kind: 'redirect', file, range });
  });
  return { routes: ownRoutes, redirects: ownRedirects, diagnostics };
}

interface Claim extends Claimant {
  readonly path: string;
  readonly outFile: string;
}

function conflict(first: Claim, second: Claim): Diagnostic {
  const files = [first.file, second.file] as const;
  const isForm = first.path !== second.path && foldedPath(first.path) === foldedPath(second.path);
  return isForm
    ? routeCaseConflict([first.path, second.path], files, second.range)
    : routeDuplicate(second.path, first, second);
}
