/** The seeded corpus, and what readers look for in `content`, for tests and benchmarks of other rooms. */
export { corpusFiles, generateCorpus } from './corpus/generate.js';
export type { CorpusOptions } from './corpus/outline.js';
export { type Query, queries } from './search/queries.js';
