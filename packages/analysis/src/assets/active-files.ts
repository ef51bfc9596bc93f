/**
 * Files of a site that browsers open as documents. They are published in a sandbox, so that scripts in them can't reach
 * the site, unless the site lists them in `assets.active`. A file that may run scripts is reported, whether it is in a
 * sandbox or its host can't send that header.
 */
import { join } from 'node:path';
import { type AssetFile, type Diagnostic, type Links, type Site } from '@docgen/model';
import { assetActive } from '@docgen/config/diagnostics';
import { sandboxTest, unprotected } from './sandbox.js';
import type { NavTargets } from '../link/config-links.js';
import { scriptIn } from './script-in-file.js';
import type { SiteFiles } from '../services.js';
import { namedAssets, navAssets } from '../link/named-assets.js';

export interface Published {
  readonly site: Site;
  readonly assets: readonly AssetFile[];
  readonly links: Links;
  readonly navTargets: NavTargets;
  readonly files: Pick<SiteFiles, 'fs' | 'folder'>;
}

/** Larger files aren't inspected. */
const largest = 5_000_000;

/** The published files that could run script. */
export async function activeFiles({
  site,
  assets,
  links,
  navTargets,
  files,
}: Published): Promise<Diagnostic[]> {
  const isSandboxed = sandboxTest(site);
  const active = assets.filter(({ path, madeFrom }) => madeFrom === undefined && isSandboxed(path));
  if (active.length === 0) return [];
  const named = new Set([...navAssets(navTargets), ...Object.values(links).flatMap(namedAssets)]);
  const found: Diagnostic[] = [];
  const isUnprotected = unprotected(site, active);
  for (const asset of active) {
    if (asset.url === null && !named.has(asset.path)) continue;
    const bytes = await files.fs.read(join(files.folder, asset.path), largest);
    if (bytes === null) continue;
    const what = bytes.length > largest ? 'is too large to inspect' : scriptIn(asset.path, bytes);
    if (what !== null) found.push(assetActive(asset.path, what, isUnprotected(asset) ? site.host : null));
  }
  return found;
}
