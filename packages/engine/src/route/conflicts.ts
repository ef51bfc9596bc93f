/**
 * One claim per URL: two sources for one path, or for paths that one file stands for on many machines (by case or
 * Unicode form), are errors that name both. The first claim stays, so that the rest can still be checked.
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
import { routeCaseConflict, routeDuplicate } from '../diagnostics.js';

export interface Unique {
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What may claim a URL. Redirects are claims like pages: they are pages on hosts that know no rules. */
export interface Claims {
  readonly routes: readonly Route[];
  readonly redirects: readonly Redirect[];
  readonly assets: readonly AssetFile[];
  readonly trailingSlash: boolean | null;
}

export function unique({ routes, redirects, assets, trailingSlash }: Claims): Unique {
  const claims = new Map<string, Claim>();
  const diagnostics: Diagnostic[] = [];
  const claim = (wanted: Claim): boolean => {
    const [path, outFile] = [foldedPath(wanted.path), foldedPath(wanted.outFile)];
    const first = claims.get(path) ?? claims.get(outFile);
    if (first) diagnostics.push(conflict(first, wanted));
    else claims.set(path, wanted).set(outFile, wanted);
    return !first;
  };
  const ownRoutes = routes.filter(({ path, outFile, source }) =>
    claim({ path, outFile, file: source ?? 'docgen’s own page' }),
  );
  for (const { path, url } of assets) {
    const first = url === null ? undefined : claims.get(foldedPath(url.slice(1)));
    if (first) diagnostics.push(routeDuplicate(first.path, [first.file, path]));
  }
  const ownRedirects = redirects.filter(({ from, origin, range }) => {
    const path = joinPath(from);
    const file = origin ?? 'docgen’s own redirect';
    return claim({ path, outFile: outFileOf(path, trailingSlash), file, range });
  });
  return { routes: ownRoutes, redirects: ownRedirects, diagnostics };
}

interface Claim {
  readonly path: string;
  readonly outFile: string;
  readonly file: string;
  /** Where the file says so; left out where its name does. */
  readonly range?: Range | undefined;
}

function conflict(first: Claim, second: Claim): Diagnostic {
  const files = [first.file, second.file] as const;
  const isForm = first.path !== second.path && foldedPath(first.path) === foldedPath(second.path);
  return isForm
    ? routeCaseConflict([first.path, second.path], files, second.range)
    : routeDuplicate(second.path, files, second.range);
}
