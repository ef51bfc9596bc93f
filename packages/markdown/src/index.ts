/** Text of one file to a Document. */
export type { MarkdownOptions } from './options.js';
