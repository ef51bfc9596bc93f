/**
 * Plans the books of a site: one for each language and version, with the pages of its docs in the order of the
 * sidebars. Pages in no sidebar come last; drafts, unlisted pages and pages outside the docs aren't included.
 */
import {
  type Locale,
  type NavNode,
  type Route,
  type RouteManifest,
  type Site,
  type Version,
  isCurrent,
} from '@docgen/model';
import { fileName } from './file-name.js';

export interface Book {
  readonly locale: Locale;
  readonly version: Version;
  /** Name without extension, unique among the books of the site. */
  readonly name: string;
  readonly entries: readonly BookEntry[];
}

/** A line of the contents: a chapter, which is a page, or a category without a page of its own (`route` is null). */
export interface BookEntry {
  readonly title: string;
  /** 0 for the outermost ones. */
  readonly depth: number;
  readonly route: Route | null;
}

export interface BookChoice {
  /** Codes of locales; empty for all. */
  readonly locales: readonly string[];
  /** Names of versions; empty for the current one of each docs set. */
  readonly versions: readonly string[];
}

/** Books with at least one page, by version, then by language. */
export function planBooks(
  manifest: RouteManifest,
  site: Site,
  { locales, versions }: BookChoice,
): readonly Book[] {
  const isChosen = ({ key, name }: Version) =>
    versions.length === 0 ? isCurrent(key) : versions.includes(name);
  return site.versions.filter(isChosen).flatMap((version) =>
    site.locales
      .filter(({ code }) => locales.length === 0 || locales.includes(code))
      .map((locale) => ({
        locale,
        version,
        name: fileName(site, version, locale),
        entries: entriesOf(manifest, version, locale),
      }))
      .filter(({ entries }) => entries.length > 0),
  );
}

function entriesOf(
  { routes, sidebars }: RouteManifest,
  { key }: Version,
  { code }: Locale,
): readonly BookEntry[] {
  const own = routes.filter((route) => route.version === key && route.locale === code && isPrinted(route));
  const left = new Map(own.map((route) => [route.path, route]));
  const trees = sidebars.filter(({ locale, version }) => locale === code && version === key);
  const listed = trees.flatMap(({ tree }) => entriesBelow(tree, 0, left));
  return [...listed, ...[...left.values()].map((route) => ({ title: route.title, depth: 0, route }))];
}

function isPrinted({ kind, draft, unlisted }: Route): boolean {
  return kind === 'doc' && !draft && !unlisted;
}

/** Removes the pages that it lists from `left`, so each page is in the book once. */
function entriesBelow(
  tree: readonly NavNode[],
  depth: number,
  left: Map<string, Route>,
): readonly BookEntry[] {
  return tree.flatMap((node): readonly BookEntry[] => {
    if (node.kind === 'href') return [];
    const isOwn = node.kind === 'link' || node.id !== undefined;
    const route = isOwn && node.path !== null ? (left.get(node.path) ?? null) : null;
    if (route) left.delete(route.path);
    const below = node.kind === 'category' ? entriesBelow(node.children, depth + 1, left) : [];
    if (route === null && below.length === 0) return [];
    return [{ title: route?.title ?? node.label, depth, route }, ...below];
  });
}
