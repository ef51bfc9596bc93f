/** Assets that links refer to. */
import type { LinkTarget } from '@docgen/model';
import type { NavTargets } from './config-links.js';

/** Paths of the assets that a page's links refer to. */
export function namedAssets(targets: readonly LinkTarget[]): string[] {
  const paths: string[] = [];
  for (const target of targets) if (target?.kind === 'asset') paths.push(target.asset);
  return paths;
}

/** Paths of the assets that the configuration refers to. */
export function navAssets(targets: NavTargets): string[] {
  return Object.values(targets).flatMap((ofLocale) => namedAssets(Object.values(ofLocale)));
}
