/**
 * The folders that contain pages, one per kind and locale, and names below them. A name identifies a page in every
 * locale: its path below the root without extension. Its plain name has no ordering prefixes either.
 */
import { posix } from 'node:path';
import { type Site, type SourceKind, isCurrent, withoutOrder } from '@docgen/model';
import { contentFolder } from '@docgen/config/folders/content-folders';

export interface Root {
  readonly kind: SourceKind;
  /** Key of the current version of a docs set; `''` for standalone pages. */
  readonly version: string;
  readonly locale: string;
  /** Path relative to the site folder; `''` is the site folder itself. */
  readonly folder: string;
}

/** The roots of the current versions of all docs sets, and of the standalone pages. */
export function rootsOf(site: Site): Root[] {
  const { locales, defaultLocale } = site;
  if (site.configFile === null) return [{ kind: 'doc', version: '', locale: defaultLocale, folder: '' }];
  return rootKinds(site).flatMap((one) =>
    locales.map(({ code: locale }) => ({ ...one, locale, folder: contentFolder({ ...one, locale }, site) })),
  );
}

/** The roots without their locales: `folder` is the one that contains those of all locales. */
export function rootKinds({ versions }: Pick<Site, 'versions'>): readonly Omit<Root, 'locale'>[] {
  const current = versions.filter(({ key }) => isCurrent(key));
  return [
    ...current.map(({ key, set }) => ({ kind: 'doc', version: key, folder: set.path }) as const),
    { kind: 'page', version: '', folder: 'pages' },
  ];
}

/** The path below a root, `''` for the root itself, or null for a path outside it. */
export function below(root: string, path: string): string | null {
  if (root === '') return path;
  if (path === root) return '';
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : null;
}

/** A name without ordering prefixes. */
export function plainName(name: string): string {
  return name.split('/').map(withoutOrder).join('/');
}

/** The folder of a name, `''` at the top. */
export function folderOf(name: string): string {
  const folder = posix.dirname(name);
  return folder === '.' ? '' : folder;
}
