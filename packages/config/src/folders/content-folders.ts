/**
 * The folders that contain pages, one for each kind, version and language, and the place of a file in them. Folders of
 * languages are in one of two layouts (`locale-folders.ts`).
 */
import { type DocsSet, type Site, type SourceKind, isCurrent, versionFolder, versionOf } from '@docgen/model';

/** Everything that the folders of a site's pages depend on. */
export interface Folders extends Pick<Site, 'locales' | 'defaultLocale' | 'localeFolders'> {
  readonly versions: readonly { readonly key: string; readonly set: Pick<DocsSet, 'path'> }[];
}

/** Folder of a kind of pages in a language and version, relative to the site folder. */
export function contentFolder(
  { kind, locale, version = '' }: { kind: SourceKind; locale: string; version?: string },
  site: Pick<Folders, 'localeFolders' | 'defaultLocale' | 'versions'>,
): string {
  const { localeFolders, defaultLocale } = site;
  const within = versionFolder(version);
  const folder = kind === 'doc' ? versionOf(version, site).set.path : 'pages';
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

/** Null for a file outside of the folders of docs and pages. It runs for every file, so it creates few objects. */
export function contentPlace(path: string, site: Folders): ContentPlace | null {
  const frozen = frozenAt(path, site);
  const inVersion = path.slice(versionFolder(frozen).length);
  const [, beside, inLocale = ''] = /^i18n\/([^/]+)\/(.*)$/s.exec(inVersion) ?? [];
  const isBeside = isLocale(beside, site);
  const at = rootAt(isBeside ? inLocale : inVersion, { frozen, site });
  if (at === null) return null;
  const cut = at.below.indexOf('/');
  const first = cut === -1 ? null : at.below.slice(0, cut);
  const isInside = first !== null && site.locales.length > 1 && isLocale(first, site);
  if (site.localeFolders === 'inside') {
    const isOwn = isInside && !isBeside;
    return isOwn ? { ...at, locale: first, below: at.below.slice(cut + 1) } : { ...at, locale: null };
  }
  const locale = isBeside ? (beside ?? '') : site.defaultLocale;
  const isOwn = !isInside && isBeside === (locale !== site.defaultLocale);
  return { ...at, locale: isOwn ? locale : null };
}

function isLocale(name: string | undefined, { locales }: Folders): boolean {
  return locales.some(({ code }) => code === name);
}

/** The frozen version whose folder contains a path; `''` if there is none. */
function frozenAt(path: string, { versions }: Folders): string {
  if (!path.startsWith('versions/')) return '';
  return versions.find(({ key }) => !isCurrent(key) && path.startsWith(versionFolder(key)))?.key ?? '';
}

/** Kind and version of a file by the folder that it is in, and its path below that folder. */
function rootAt(
  path: string,
  { frozen, site }: { readonly frozen: string; readonly site: Folders },
): Omit<ContentPlace, 'locale'> | null {
  for (const { key, set } of site.versions) {
    if (frozen === '' ? !isCurrent(key) : key !== frozen) continue;
    if (isIn(set.path, path)) return below(set.path, path, { kind: 'doc', version: key });
  }
  return isIn('pages', path) ? below('pages', path, { kind: 'page', version: frozen }) : null;
}

function isIn(folder: string, path: string): boolean {
  return path.startsWith(folder) && path[folder.length] === '/';
}

function below(
  folder: string,
  path: string,
  at: Pick<ContentPlace, 'kind' | 'version'>,
): Omit<ContentPlace, 'locale'> | null {
  const rest = path.slice(folder.length + 1);
  return rest === '' || rest.startsWith('/') ? null : { ...at, below: rest };
}
