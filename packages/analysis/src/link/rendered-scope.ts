/** Possible targets of links that appear only when React renders. */
import type { Names } from './names.js';
import type { Anchors, HasFeed } from './anchor-sets.js';

/** Possible targets of rendered links. */
export interface DrawnScope {
  readonly names: Names;
  /** Texts of the site's own files with such links, by path, to find a link's position. */
  readonly texts: CodeTexts;
  readonly anchors: Anchors;
  readonly hasFeed: HasFeed;
}

export type CodeTexts = ReadonlyMap<string, string>;
