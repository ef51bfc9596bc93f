/**
 * What a site lets other sites link to: pages by a name that stays when the page moves, their anchors, and the
 * operations of its APIs.
 */
import { compareText } from '@docgen/model';

/** Version of the files of a contract. Fields may be added while it stays the same. */
export const formatVersion = 1;

export const linksFile = 'docgen-links.json';
export const anchorsFile = 'docgen-anchors.json';

export interface Contract {
  /** Codes of the site's languages, the default one first. */
  readonly locales: readonly string[];
  readonly groups: readonly PageGroup[];
  /** The search of each language, if other sites may use it. */
  readonly searches?: readonly OpenSearch[];
}

/** A search that other sites may use. */
export interface OpenSearch {
  readonly locale: string;
  /** Title of the site; empty if it has none. */
  readonly title: string;
  /** Path of the index with the base of the site. */
  readonly url: string;
}

/** The pages of one version in one language. */
export interface PageGroup {
  /** Key of the version: `''`, `1.0`, `sdk@` or `sdk@1.0`. */
  readonly version: string;
  readonly locale: string;
  /** In the order of `byName`. */
  readonly pages: readonly OpenPage[];
  /** In alphabetical order. */
  readonly operations: readonly OpenOperation[];
}

export interface OpenPage {
  /** Doc id; for a page outside the docs, its path with a slash in front: `/about`. */
  readonly name: string;
  readonly title: string;
  /** Path with the base of the site, percent-encoded: `/base/docs/orders/create`. */
  readonly url: string;
  readonly anchors: readonly string[];
}

/** An operation of an API, and the page that describes it. */
export interface OpenOperation {
  readonly name: string;
  /** Index of its page in the group. */
  readonly page: number;
  /** Anchor of the heading above it; null at the top of the page. */
  readonly anchor: string | null;
}

/** Orders pages by folder, so that those of one folder follow each other, and then by name. */
export function byName(a: Pick<OpenPage, 'name'>, b: Pick<OpenPage, 'name'>): number {
  return compareText(folderOf(a.name), folderOf(b.name)) || compareText(a.name, b.name);
}

/** Up to and with the last slash. */
export function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/') + 1);
}
