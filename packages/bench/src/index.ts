/** The seeded corpus, for tests and benchmarks of other rooms. */
export { corpusFiles, generateCorpus } from './corpus/generate.js';
export type { CorpusOptions } from './corpus/outline.js';
