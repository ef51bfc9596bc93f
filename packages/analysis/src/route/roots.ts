/**
 * The folders that contain pages, one per kind and locale, and names below them. A name identifies a page in every
 * locale: its path below the root without extension. Its plain name has no ordering prefixes either.
 */
import { posix } from 'node:path';
import { type Site, type SourceKind, versionFolder, withoutOrder } from '@docgen/model';

export interface Root {
  readonly kind: SourceKind;
  readonly locale: string;
  /** Path relative to the site folder; `''` is the site folder itself. */
  readonly folder: string;
}

/** The roots of the current version's docs and of the standalone pages. */
export function rootsOf(site: Site): Root[] {
  const { locales, defaultLocale } = site;
  if (site.configFile === null) return [{ kind: 'doc', locale: defaultLocale, folder: '' }];
  return (['doc', 'page'] as const).flatMap((kind) =>
    locales.map(({ code }) => ({ kind, locale: code, folder: contentFolder({ kind, locale: code }, site) })),
  );
}

/** Everything that the folders of a site's pages depend on. */
export type Folders = Pick<Site, 'locales' | 'defaultLocale' | 'localeFolders' | 'versions'>;

/** Folder of a kind of pages in a language and version, relative to the site folder. */
export function contentFolder(
  { kind, locale, version = '' }: { kind: SourceKind; locale: string; version?: string },
  { localeFolders, defaultLocale }: Pick<Folders, 'localeFolders' | 'defaultLocale'>,
): string {
  const within = versionFolder(version);
  const folder = kind === 'doc' ? 'docs' : 'pages';
  if (localeFolders === 'inside') return `${within}${folder}/${locale}`;
  return locale === defaultLocale ? within + folder : `${within}i18n/${locale}/${folder}`;
}

/** Place of a file in the folders of a site with a configuration. */
export interface ContentPlace {
  readonly kind: SourceKind;
  /** Null for a file that the site's layout has no language for, such as docs/a.md if each has a folder in docs/. */
  readonly locale: string | null;
  readonly version: string;
  /** Path below the folder. */
  readonly below: string;
}

/** Null for a file outside of docs/ and pages/. */
export function contentPlace(path: string, site: Folders): ContentPlace | null {
  const version = versionOf(path, site);
  const parts = path.slice(versionFolder(version).length).split('/');
  const isBeside = parts[0] === 'i18n' && isLocale(parts[1], site);
  const [root, first = '', ...rest] = isBeside ? parts.slice(2) : parts;
  if ((root !== 'docs' && root !== 'pages') || first === '') return null;
  const at = { kind: root === 'docs' ? 'doc' : 'page', version } as const;
  const isInside = site.locales.length > 1 && rest.length > 0 && isLocale(first, site);
  const below = [first, ...rest].join('/');
  if (site.localeFolders === 'inside') {
    const isOwn = isInside && !isBeside;
    return isOwn ? { ...at, locale: first, below: rest.join('/') } : { ...at, locale: null, below };
  }
  const locale = isBeside ? (parts[1] ?? '') : site.defaultLocale;
  const isOwn = !isInside && isBeside === (locale !== site.defaultLocale);
  return { ...at, locale: isOwn ? locale : null, below };
}

function isLocale(name: string | undefined, { locales }: Folders): boolean {
  return locales.some(({ code }) => code === name);
}

/** The version whose folder contains a path. */
function versionOf(path: string, { versions }: Folders): string {
  if (!path.startsWith('versions/')) return '';
  return versions.find(({ name }) => name !== '' && path.startsWith(versionFolder(name)))?.name ?? '';
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
