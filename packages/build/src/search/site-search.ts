/** The files of a site's search by their output path, without a build. */
import type { SearchedFiles } from '@docgen/analysis/code-tools';
import type { SearchedSite } from '@docgen/analysis/read/searched-site';
import { navigation } from '../page/navigation.js';
import { bySource, searchFiles } from '../search.js';
import { indexPath, indexPlans } from './plan.js';
import type { SearchState } from './search-state.js';

/** Only the indexes of the current versions in `locales`. */
export async function siteSearch(
  { site, manifest, parsed, services }: SearchedSite,
  locales: ReadonlySet<string>,
  like?: SearchedFiles,
): Promise<SearchedFiles> {
  const paths = new Set([...locales].map((locale) => indexPath({ locale, version: '' })));
  const plans = indexPlans(manifest.routes, site, navigation(manifest, site)).filter(({ path }) =>
    paths.has(path),
  );
  const last = like && {
    state: like.state as SearchState,
    read: (path: string) => Promise.resolve(like.files.get(path) ?? null),
  };
  const made = await searchFiles({ site, services, plans, parsed: bySource(parsed), last: last ?? null });
  const kept = made.kept.flatMap(([path]): [string, Uint8Array][] => {
    const bytes = like?.files.get(path);
    return bytes ? [[path, bytes]] : [];
  });
  const own = made.files.map(({ path, bytes }): [string, Uint8Array] => [path, bytes]);
  return { files: new Map([...kept, ...own]), state: made.state };
}
