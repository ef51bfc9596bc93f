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

/** Null for a file outside of the folders of docs and pages. */
export function contentPlace(path: string, site: Folders): ContentPlace | null {
  const frozen = frozenAt(path, site);
  const inVersion = path.slice(versionFolder(frozen).length);
  const parts = inVersion.split('/');
  const isBeside = parts[0] === 'i18n' && isLocale(parts[1], site);
  const found = rootAt(isBeside ? parts.slice(2).join('/') : inVersion, { frozen, site });
  if (found === null) return null;
  const { names, ...at } = found;
  const [first = '', ...rest] = names;
  const isInside = site.locales.length > 1 && rest.length > 0 && isLocale(first, site);
  const below = names.join('/');
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

/** The frozen version whose folder contains a path; `''` if there is none. */
function frozenAt(path: string, { versions }: Folders): string {
  if (!path.startsWith('versions/')) return '';
  return versions.find(({ key }) => !isCurrent(key) && path.startsWith(versionFolder(key)))?.key ?? '';
}

/** Kind and version of a file by the folder that it is in, and its names below that folder. */
function rootAt(
  path: string,
  { frozen, site }: { readonly frozen: string; readonly site: Folders },
): (Pick<ContentPlace, 'kind' | 'version'> & { readonly names: readonly string[] }) | null {
  const own = site.versions.filter(({ key }) => (frozen === '' ? isCurrent(key) : key === frozen));
  const roots = [
    ...own.map(({ key, set }) => ({ kind: 'doc', version: key, folder: set.path }) as const),
    { kind: 'page', version: frozen, folder: 'pages' } as const,
  ];
  const root = roots.find(({ folder }) => path.startsWith(`${folder}/`));
  if (root === undefined) return null;
  const names = path.slice(root.folder.length + 1).split('/');
  return names[0] === '' ? null : { kind: root.kind, version: root.version, names };
}
