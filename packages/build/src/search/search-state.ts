/** What is kept of the indexes of a build. */
import type { Groups, Manifest } from '@docgen/search/write';

/** What is kept of the indexes of a build, by the paths of their manifests. */
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

/** A page with the key of its terms. */
export type KeptPage = readonly [url: string, title: string, area: string, key: string];
