/**
 * Finds the page or folder that `<from>` refers to: by its path on disk, below its locale, by its doc id or by its
 * URL path. It tries all of them. If several match, or none, it throws a Failure of kind `usage` that suggests the
 * closest ones.
 */
import { posix } from 'node:path';
import { type SourceFile, canonicalPath, nearest, setOf } from '@docgen/model';
import { Failure } from '@docgen/store/failure';
import type { Names } from '@docgen/analysis/link/names';
import {
  type Catalogue,
  type Page,
  type RootKind,
  type Subject,
  folderSubject,
  inRoot,
  pageSubject,
  shown,
} from './catalogue.js';
import { below, plainName, rootKinds } from '@docgen/analysis/route/roots';
import { sitePathOf } from './site-path.js';

export interface PathArgument {
  /** As written, with `/`. */
  readonly text: string;
  /** The same as a path relative to the site folder, resolved from the user's folder; null outside the site. */
  readonly onDisk: string | null;
}

export function subjectOf(argument: PathArgument, catalogue: Catalogue, names: Names): Subject {
  const byPath = distinct(
    [argument.onDisk, argument.text.replace(/^\.\//, '')].flatMap((path) =>
      path === null ? [] : byFile(path, catalogue),
    ),
  );
  const found =
    byPath.length > 0
      ? byPath
      : distinct(
          argument.text.startsWith('/')
            ? byUrl(argument.text, catalogue, names)
            : byName(argument.text, catalogue),
        );
  const [only, second] = found;
  if (only && !second) return only;
  if (only) {
    throw new Failure('usage', `'${argument.text}' could mean ${found.map(shown).join(' or ')}`, {
      hint: "write a page's file with .md, and a folder with a slash at the end",
    });
  }
  const near = nearest(argument.text.replace(/\/$/, ''), namesOf(argument.text, catalogue, names));
  throw new Failure('usage', `'${argument.text}' isn't a page or folder of this site`, {
    hint:
      near === undefined
        ? 'pass a file, a doc id such as orders/create, or a path such as /docs/orders'
        : `Did you mean '${near}'?`,
  });
}

/** Matches for a path relative to the site folder. */
function byFile(path: string, catalogue: Catalogue): Subject[] {
  const bare = path.replace(/\/+$/, '');
  const pages = catalogue.pages.filter(
    ({ source }) => !path.endsWith('/') && (source.path === bare || source.path === `${bare}.md`),
  );
  const folders = catalogue.roots.flatMap((root) => {
    const name = below(root.folder, bare);
    const isThere = name !== null && catalogue.folders.get(root)?.has(name) === true;
    return isThere ? [folderSubject(root, plainName(name), catalogue)] : [];
  });
  return [...pages.map((page) => pageSubject(page, catalogue)), ...folders];
}

/** Matches for a name below the locale, with or without the folder of docs or pages before it, and for a doc id. */
function byName(text: string, catalogue: Catalogue): Subject[] {
  const kinds = rootKinds(catalogue.site);
  const within = kinds.flatMap(({ folder, ...kind }) => {
    const rest = below(folder, text);
    return rest === null || rest === '' ? [] : named(rest, kind, catalogue);
  });
  const docs = kinds.filter(({ kind }) => kind === 'doc').flatMap((kind) => named(text, kind, catalogue));
  const found = [...within, ...docs, ...byId(text, catalogue)];
  return found.length > 0 ? found : named(text, { kind: 'page', version: '' }, catalogue);
}

function named(text: string, { kind, version }: RootKind, catalogue: Catalogue): Subject[] {
  const wanted = plainName(text.replace(/\/+$/, '').replace(/\.md$/, ''));
  const isOfKind = ({ source }: Page) => source.kind === kind && source.version === version;
  const ofKind = text.endsWith('/') ? [] : catalogue.pages.filter(isOfKind);
  const pages = ofKind.filter(({ source }) => plainName(source.name) === wanted);
  const folder = text.endsWith('.md') ? null : folderSubject({ kind, version }, wanted, catalogue);
  const folders = folder === null || folder.places.length === 0 ? [] : [folder];
  return [...pages.map((page) => pageSubject(page, catalogue)), ...folders];
}

function byId(id: string, catalogue: Catalogue): Subject[] {
  const pages = catalogue.pages.filter((page) => page.source.kind === 'doc' && page.id === id);
  return pages.map((page) => pageSubject(page, catalogue));
}

function byUrl(text: string, catalogue: Catalogue, { routes, site }: Names): Subject[] {
  const path = canonicalPath(text);
  const source = routes.get(path)?.source ?? routes.get(path.slice(site.base.length) || '/')?.source;
  const page = catalogue.pages.find((each) => each.source.path === source);
  const pages = page && !text.endsWith('/') ? [pageSubject(page, catalogue)] : [];
  const folders = rootKinds(site).flatMap((kind) => {
    const name = sitePathOf(path, kind, site);
    const folder = name ? folderSubject(kind, name, catalogue) : null;
    return folder && folder.places.length > 0 ? [folder] : [];
  });
  return page && pages.length + folders.length === 0
    ? [pageSubject(page, catalogue)]
    : [...pages, ...folders];
}

/** Folder of the docs or pages of a source, without a locale. */
function homeOf({ kind, version }: Pick<SourceFile, 'kind' | 'version'>, { site }: Catalogue): string {
  return kind === 'page' ? 'pages' : setOf(version, site).path;
}

function distinct(subjects: readonly Subject[]): Subject[] {
  const byPlaces = new Map(subjects.map((each) => [shown(each), each]));
  return [...byPlaces.values()];
}

/** Every name that the user could have meant, in the style of the one given. */
function namesOf(text: string, catalogue: Catalogue, { routes }: Names): string[] {
  if (text.startsWith('/')) return [...routes.keys()];
  const { pages, folders } = catalogue;
  const extension = text.endsWith('.md') ? '.md' : '';
  return [
    ...pages.flatMap(({ source, id }) => [
      source.path,
      `${plainName(source.name)}${extension}`,
      ...(extension === '' ? [id, posix.join(homeOf(source, catalogue), plainName(source.name))] : []),
    ]),
    ...[...folders].flatMap(([root, names]) =>
      [...names].flatMap((name) => [plainName(name), inRoot(root, name)]),
    ),
  ];
}
