/**
 * The half that the build calls: converts the terms of pages to index files, either from scratch or from the previous
 * index and the changed pages, with identical bytes. It reads and writes no files: it takes and returns names and
 * texts.
 */
export { type Manifest, formatVersion } from './format.js';
export { type Gatherer, gatherer } from './gather.js';
export {
  type IndexAbout,
  type IndexFile,
  type IndexPage,
  type NamedIndex,
  type WrittenIndex,
  outline,
} from './outline.js';
export {
  type IndexAfter,
  type LastIndex,
  type PageChange,
  type Shelf,
  indexAfter,
  openShelf,
  patchIndex,
} from './patch.js';
export type { Groups } from './shards.js';
export { stemOf, stemmerOf, stemmerUrl } from './words/stem.js';
export { type PageTerms, type PageText, type TermMaker, readTerms, termMaker, writeTerms } from './terms.js';
export type { Stem } from './words/words.js';
