/** The files of a site's search by their output path, without a build. */
import type { SearchedSite } from '@docgen/analysis/read/searched-site';
import { navigation } from '../page/navigation.js';
import { bySource, searchFiles } from '../search.js';
import { indexPath, indexPlans } from './plan.js';

/** Only the indexes of the current versions in `locales`. */
export async function siteSearch(
  { site, manifest, parsed, services }: SearchedSite,
  locales: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const paths = new Set([...locales].map((locale) => indexPath({ locale, version: '' })));
  const plans = indexPlans(manifest.routes, site, navigation(manifest, site)).filter(({ path }) =>
    paths.has(path),
  );
  const { files } = await searchFiles({ site, services, plans, parsed: bySource(parsed), last: null });
  return new Map(files.map(({ path, bytes }) => [path, bytes]));
}
