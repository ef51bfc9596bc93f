/** State of a build's search indexes in the store. */
import type { Groups, Manifest } from '@docgen/search/write';

/** State of a build's search indexes, by the paths of their manifests. */
export interface SearchState {
  readonly [path: string]: KeptIndex;
}

export interface KeptIndex {
  readonly locale: string;
  readonly pages: readonly KeptPage[];
  readonly manifest: Manifest;
  readonly groups: Groups;
  /** Hashes of its files by their names. */
  readonly hashes: { readonly [name: string]: string };
}

/** A page with the key of its terms, and whether it is the first of a category. */
export type KeptPage = readonly [url: string, title: string, area: string, key: string, isLead: boolean];
