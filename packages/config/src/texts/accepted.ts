/**
 * The record of what translators have accepted: for each section of a translated page, `i18n/<locale>.accepted.json`
 * contains a hash of the source text that it was translated from. Each section is one line, sorted by name, so that two
 * branches that accept different pages merge. It can't be a file of strings, because no locale's code contains a dot.
 */
import { type Diagnostic, type Route, compareText, isCurrent } from '@docgen/model';
import { membersOf, readData } from '../data/data-file.js';
import type { FileSystem } from '@docgen/store/fs';

/** Hashes by section id (`''` before the first heading), by the name of the page. */
export type AcceptedPages = { readonly [page: string]: { readonly [section: string]: string } };
/** By locale. */
export type Accepted = { readonly [locale: string]: AcceptedPages };

export function recordFile(locale: string): string {
  return `i18n/${locale}.accepted.json`;
}

/**
 * Name of a page in the record: `docs/orders/create`; null for a page of a frozen version, because nobody translates
 * those.
 */
export function recordName({ kind, version, id }: Pick<Route, 'kind' | 'version' | 'id'>): string | null {
  return isCurrent(version) ? `${recordRoot(kind, version)}/${id}` : null;
}

/** Start of the names of a set's pages: `docs`, or `docs@sdk` for the set `sdk` unless it is the first. */
function recordRoot(kind: Route['kind'], version: string): string {
  return version === '' ? `${kind}s` : `${kind}s@${version.slice(0, -1)}`;
}

/** The records of the site in `folder`. */
export async function readAccepted(
  locales: readonly string[],
  tree: { readonly fs: FileSystem; readonly folder: string },
): Promise<{ readonly accepted: Accepted; readonly diagnostics: readonly Diagnostic[] }> {
  const accepted: { [locale: string]: AcceptedPages } = {};
  const diagnostics: Diagnostic[] = [];
  for (const locale of locales) {
    const read = await readData(recordFile(locale), tree);
    if (read === null) continue;
    if ('fault' in read) {
      diagnostics.push(read.fault);
      continue;
    }
    const hashes = membersOf(read.data, ofHashes);
    if ('faults' in hashes) diagnostics.push(...hashes.faults);
    else accepted[locale] = pagesOf(hashes.members);
  }
  return { accepted, diagnostics };
}

const ofHashes = {
  isRight: (value: unknown): value is string => typeof value === 'string',
  what: 'an object that maps sections to hashes',
  expected: 'a hash',
  hint: "Run 'docgen i18n accept', which writes it",
};

function pagesOf(lines: { readonly [key: string]: string }): AcceptedPages {
  const pages = new Map<string, [string, string][]>();
  for (const [key, hash] of Object.entries(lines)) {
    const cut = key.indexOf('#');
    const [page, section] = cut < 0 ? [key, ''] : [key.slice(0, cut), key.slice(cut + 1)];
    const known = pages.get(page);
    if (known) known.push([section, hash]);
    else pages.set(page, [[section, hash]]);
  }
  return Object.fromEntries([...pages].map(([page, sections]) => [page, Object.fromEntries(sections)]));
}

/** The file's text. */
export function recordText(pages: AcceptedPages): string {
  const lines = Object.entries(pages).flatMap(([page, sections]) =>
    Object.entries(sections).map(([id, hash]): [string, string] => [
      id === '' ? page : `${page}#${id}`,
      hash,
    ]),
  );
  lines.sort(([a], [b]) => compareText(a, b));
  return `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`;
}

/** The records that change when pages move, by file: pages keep their accepted hashes under their new ids. */
export function movedRecords(
  accepted: Accepted,
  /** New ids by old ones, for each current version. */
  ids: ReadonlyMap<string, ReadonlyMap<string, string>>,
): ReadonlyMap<string, string> {
  const renamed = new Map(
    [...ids].flatMap(([version, names]) => {
      const root = recordRoot('doc', version);
      return [...names].map(([old, id]): [string, string] => [`${root}/${old}`, `${root}/${id}`]);
    }),
  );
  return new Map(
    Object.entries(accepted).flatMap(([locale, pages]) => {
      if (!Object.keys(pages).some((name) => renamed.has(name))) return [];
      const moved = Object.entries(pages).map(([name, page]) => [renamed.get(name) ?? name, page] as const);
      return [[recordFile(locale), recordText(Object.fromEntries(moved))] as const];
    }),
  );
}
