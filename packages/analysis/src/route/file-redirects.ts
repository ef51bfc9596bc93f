/** Redirects that lead to files: those of the site, and those that docgen writes in addition to the pages. */
import {
  type AssetFile,
  type Redirect,
  type Route,
  type Site,
  canonicalPath,
  decodePath,
  isExternal,
  joinPath,
  redirectFinder,
  splitHref,
} from '@docgen/model';
import { madeFiles } from '../link/generated-files.js';

/**
 * The redirects, marked if they lead to a file: a page at the target, or another redirect, has priority. A redirect in
 * any language can lead to a file that belongs to no language.
 */
export function fileRedirects(
  redirects: readonly Redirect[],
  {
    site,
    routes,
    assets,
  }: { readonly site: Site; readonly routes: readonly Route[]; readonly assets: readonly AssetFile[] },
): Redirect[] {
  const pages = routes.filter(({ kind }) => kind !== 'not-found');
  const paths = new Set(pages.map(({ path }) => path));
  const find = redirectFinder(redirects);
  const statics = new Set(assets.flatMap(({ url }) => url ?? []));
  const made = madeFiles(site, pages);
  const fileAt = (written: string): string | undefined => {
    const path = decodePath(written);
    if (statics.has(path) || made(path) !== undefined) return written;
    return statics.has(joinPath(path, 'index.html')) ? `${written.replace(/\/$/, '')}/` : undefined;
  };
  return redirects.map((redirect) => {
    if (isExternal(redirect.to)) return redirect;
    const { path } = splitHref(redirect.to);
    const decoded = decodePath(path);
    if (paths.has(canonicalPath(decoded)) || find(joinPath(decoded))) return redirect;
    const [file] = [path, ...withoutPrefix(path, site)].flatMap((one) => fileAt(one) ?? []);
    if (file === undefined) return redirect;
    return { ...redirect, to: file + redirect.to.slice(path.length), isFile: true };
  });
}

function withoutPrefix(path: string, { locales }: Site): string[] {
  const prefix = locales.find(({ prefix: one }) => one !== '' && path.startsWith(`${one}/`))?.prefix;
  return prefix === undefined ? [] : [path.slice(prefix.length)];
}
