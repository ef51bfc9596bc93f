/**
 * The seeded corpus, PNG files, the queries of `content`'s readers, and the cost of a process, for tests and proofs of other
 * rooms.
 */
export { corpusFiles, generateCorpus } from './corpus/generate.js';
export { pngOf } from './corpus/png.js';
export type { CorpusOptions } from './corpus/outline.js';
export { type Query, queries } from './search/queries.js';
export { childrenCpuSeconds, treeMemory } from './measure/process-tree.js';
