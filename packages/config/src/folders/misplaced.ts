/**
 * Finds pages in folders that docgen doesn't read, and the path that each should have: in folders of languages that
 * don't fit the site's layout, in `i18n/` and `versions/`, and next to `docs/`. It only compares paths.
 */
import { posix } from 'node:path';
import type { Site, SourceFile, SourceKind } from '@docgen/model';
import { type ContentPlace, contentFolder, contentPlace } from './content-folders.js';

/** Pages that are misplaced in the same way. */
export interface Misplaced {
  /** Their folder, or the page itself if it is only one. */
  readonly from: string;
  /** Where they belong: a folder, or the page's path. Null if the site doesn't have their language. */
  readonly to: string | null;
  /** Paths, sorted. */
  readonly files: readonly string[];
  readonly reason:
    | { readonly is: 'outside' }
    | { readonly is: 'no-language' }
    | { readonly is: 'unknown-language'; readonly code: string }
    /** `other` is a folder of the site's own layout. */
    | { readonly is: 'mixed'; readonly other: string };
}

/** A page, and the two folders whose exchange moves it to its place. */
interface Stray extends Pick<Misplaced, 'to' | 'reason'> {
  readonly path: string;
  readonly from: string;
}

/** `files` are all of the site's folders; `outside` are others, by the folder that is wrong about them. */
export function misplaced(
  files: readonly string[],
  outside: readonly { readonly path: string; readonly folder: string }[],
  site: Site,
): readonly Misplaced[] {
  if (site.configFile === null) return [];
  const pages = files.filter((path) => path.endsWith('.md'));
  const strays = [
    ...pages.flatMap((path) => strayOf(path, pages, site) ?? []),
    ...outside.map(({ path, folder }) => outsideOf(path, folder, { pages, site })),
  ];
  const groups = new Map<string, Stray[]>();
  for (const stray of strays) {
    const key = `${stray.from}\n${stray.to}`;
    groups.set(key, [...(groups.get(key) ?? []), stray]);
  }
  return [...groups.values()].map(groupOf);
}

/** Without further folders of a layout that the site doesn't use: one error is about all of them. */
export function reported(groups: readonly Misplaced[]): readonly Misplaced[] {
  const mixed = groups.find(({ reason }) => reason.is === 'mixed');
  return groups.filter((group) => group.reason.is !== 'mixed' || group === mixed);
}

function groupOf(strays: readonly Stray[]): Misplaced {
  const [first, ...others] = strays.toSorted((a, b) => (a.path < b.path ? -1 : 1));
  if (first === undefined) throw new Error('an empty group');
  const { path, from, to, reason } = first;
  const isOne = others.length === 0 && reason.is !== 'mixed';
  return {
    from: isOne ? path : from,
    to: isOne && to !== null && from !== path ? to + path.slice(from.length) : to,
    files: [path, ...others.map((other) => other.path)],
    reason,
  };
}

/** A page in a folder that docgen knows, but doesn't read. */
function strayOf(path: string, pages: readonly string[], site: Site): Stray | null {
  const at = contentPlace(path, site);
  if (at !== null) return at.locale === null ? ofNoLanguage(path, at, { pages, site }) : null;
  const [root = '', code = '', ...rest] = path.split('/');
  if (root !== 'i18n') return null;
  const codes = site.locales.map((locale) => locale.code);
  if (codes.includes(code)) {
    const from = posix.join('i18n', code, ...foreignFolders(rest));
    return { path, from, to: contentFolder({ kind: 'doc', locale: code }, site), reason: { is: 'outside' } };
  }
  const own = kindMeant(code);
  if (own !== null) {
    const to = contentFolder({ kind: own, locale: site.defaultLocale }, site);
    return { path, from: `i18n/${code}`, to, reason: { is: 'outside' } };
  }
  if (rest.length === 0 || !/^[a-z]{2,3}(?:[-_]\w+)*$/i.test(code)) return homed(path, 'i18n', site);
  return ofUnknownLanguage(path, { code, rest }, site);
}

/** A page of a language that the site doesn't have, or has under another code, such as `pt_BR`. */
function ofUnknownLanguage(
  path: string,
  { code, rest }: { readonly code: string; readonly rest: readonly string[] },
  site: Site,
): Stray {
  const codes = site.locales.length > 1 ? site.locales.map((locale) => locale.code) : [];
  const near = codes.find((one) => one.toLowerCase() === code.toLowerCase().replaceAll('_', '-'));
  if (near === undefined) {
    const reason = { is: 'unknown-language', code } as const;
    return { path, from: `i18n/${code}`, to: null, reason };
  }
  const kind = kindMeant(rest[0] ?? '');
  const from = posix.join('i18n', code, ...(kind === null ? [] : rest.slice(0, 1)));
  return {
    path,
    from,
    to: contentFolder({ kind: kind ?? 'doc', locale: near }, site),
    reason: { is: 'outside' },
  };
}

/** Folders that other generators have between a language and its pages. */
function foreignFolders([plugin = '', version = '']: readonly string[]): string[] {
  if (!plugin.startsWith('docusaurus-plugin-content-')) return [];
  return version === 'current' ? [plugin, version] : [plugin];
}

interface Known {
  readonly pages: readonly string[];
  readonly site: Site;
}

/** A page in docs/ or pages/, or in those of i18n/, that the layout has no language for. */
function ofNoLanguage(path: string, at: ContentPlace, { pages, site }: Known): Stray {
  const { below } = at;
  const folder = path.slice(0, -below.length - 1);
  const [first = '', ...rest] = below.split('/');
  const [, beside] = /(?:^|\/)i18n\/([^/]+)\//.exec(`${folder}/`) ?? [];
  const inside = rest.length > 0 && site.locales.some(({ code }) => code === first) ? first : undefined;
  const locale = beside ?? inside;
  const to = contentFolder({ ...at, locale: locale ?? site.defaultLocale }, site);
  if (locale === undefined) return { path, from: folder, to, reason: { is: 'no-language' } };
  const from = beside === undefined || to === folder ? `${folder}/${first}` : folder;
  const peer = pages.find((page) => isTranslation(page, site)) ?? '';
  const other = contentPlace(peer, site);
  if (site.localeFolders === 'beside' && beside !== undefined)
    return { path, from, to, reason: { is: 'outside' } };
  return other?.locale == null
    ? { path, from, to, reason: { is: 'outside' } }
    : { path, from, to, reason: { is: 'mixed', other: peer.slice(0, -other.below.length - 1) } };
}

/** Whether a page shows the layout of the site. */
function isTranslation(path: string, site: Site): boolean {
  const locale = contentPlace(path, site)?.locale ?? null;
  return locale !== null && (site.localeFolders === 'inside' || locale !== site.defaultLocale);
}

/** A page outside of all folders that docgen reads; `folder` is the one whose name is wrong, or above it. */
function outsideOf(path: string, folder: string, { pages, site }: Known): Stray {
  const version = /^versions\/([^/]+)$/.exec(folder)?.[1];
  if (version !== undefined) {
    const to = contentFolder({ kind: 'doc', locale: site.defaultLocale, version }, site);
    return { path, from: folder, to, reason: { is: 'outside' } };
  }
  if (folder === '') return ofRoot(path, { pages, site });
  const kind = kindMeant(folder);
  const isMultilingual = site.locales.length > 1;
  const [, second = ''] = path.split('/');
  const isLocale = (name: string) => isMultilingual && site.locales.some(({ code }) => code === name);
  const reason = { is: 'outside' } as const;
  if (isLocale(folder))
    return { path, from: folder, to: contentFolder({ kind: 'doc', locale: folder }, site), reason };
  if (kind === null) return homed(path, '', site, folder);
  const from = isLocale(second) ? `${folder}/${second}` : folder;
  const locale = isLocale(second) ? second : site.defaultLocale;
  return { path, from, to: contentFolder({ kind, locale }, site), reason };
}

/** A page directly in the site folder: the start page is a standalone page, unless the docs start at the root. */
function ofRoot(path: string, { pages, site }: Known): Stray {
  const at = { locale: site.defaultLocale };
  const home = `${contentFolder({ ...at, kind: 'page' }, site)}/index.md`;
  const isHome = path === 'index.md' && site.docs[0]?.routeBase !== '' && !pages.includes(home);
  const to = isHome ? home : `${contentFolder({ ...at, kind: 'doc' }, site)}/${path}`;
  return { path, from: path, to, reason: { is: 'outside' } };
}

/** A page that moves into the docs, with `folder` or without any. */
function homed(path: string, from: string, site: Site, folder = ''): Stray {
  const home = contentFolder({ kind: 'doc', locale: site.defaultLocale }, site);
  return { path, from: posix.join(from, folder), to: posix.join(home, folder), reason: { is: 'outside' } };
}

const names: { readonly [name: string]: SourceKind } = {
  doc: 'doc',
  docs: 'doc',
  document: 'doc',
  documents: 'doc',
  documentation: 'doc',
  page: 'page',
  pages: 'page',
};

/** Kind of pages that a folder's name means, such as `Doc`; null if it has another name. */
export function kindMeant(folder: string): SourceKind | null {
  return Object.hasOwn(names, folder.toLowerCase()) ? (names[folder.toLowerCase()] ?? null) : null;
}

/** The pages as sources, as if each were in its place. */
export function asSources(groups: readonly Misplaced[], site: Site): readonly SourceFile[] {
  return groups.flatMap(({ from, to, files }) =>
    files.flatMap((file): SourceFile[] => {
      if (to === null) return [];
      const path = movedTo(to, file, from);
      const at = contentPlace(path, site);
      if (at === null || at.locale === null) return [];
      const { kind, version, locale, below } = at;
      const name = below.slice(0, -'.md'.length);
      return [{ path, kind, version, locale, name, format: 'markdown', hash: '', size: 0 }];
    }),
  );
}

/** The files of misplaced pages, where they are and where they belong. */
export function filesOf(groups: readonly Misplaced[]): string[] {
  return groups.flatMap(({ from, to, files }) =>
    files.flatMap((file) => [file, ...(to === null ? [] : [movedTo(to, file, from)])]),
  );
}

function movedTo(to: string, file: string, from: string): string {
  return file === from ? to : to + file.slice(from.length);
}
