/**
 * The half that the build calls: pages' terms to the files of an index, whole or from the last index and the pages that
 * are other ones now; both ways give the same bytes. It touches no file: names and texts go in and come out.
 */
export { type Manifest, formatVersion } from './format.js';
export { type Gatherer, gatherer } from './gather.js';
export type { IndexAbout, IndexFile, IndexPage, WrittenIndex } from './outline.js';
export { type LastIndex, type PageChange, patchIndex } from './patch.js';
export type { Groups } from './shards.js';
export { stemOf, stemmerUrl } from './words/stem.js';
export { type PageTerms, type PageText, type TermMaker, readTerms, termMaker, writeTerms } from './terms.js';
export type { Stem } from './words/words.js';
