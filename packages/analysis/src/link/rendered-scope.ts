/** What links can lead to that show themselves only when React draws. */
import type { Names } from './names.js';
import type { Anchors, HasFeed } from './anchor-sets.js';

/** What links that are drawn can lead to. */
export interface DrawnScope {
  readonly names: Names;
  /** Texts of the files that hold such links, as far as they are the site's own, by path: they tell a link's place. */
  readonly texts: CodeTexts;
  readonly anchors: Anchors;
  readonly hasFeed: HasFeed;
}

export type CodeTexts = ReadonlyMap<string, string>;
