/** Which assets links name. */
import type { LinkTarget } from '@docgen/model';
import type { NavTargets } from './config-links.js';

/** Paths of the assets that a page's links name. */
export function namedAssets(targets: readonly LinkTarget[]): string[] {
  const paths: string[] = [];
  for (const target of targets) if (target?.kind === 'asset') paths.push(target.asset);
  return paths;
}

/** Paths of the assets that the configuration names. */
export function navAssets(targets: NavTargets): string[] {
  return Object.values(targets).flatMap((ofLocale) => namedAssets(Object.values(ofLocale)));
}
