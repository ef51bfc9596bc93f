/** Modules that parsing a page needs; imported when the first page is parsed. */
export { parse } from './parse.js';
export { createTools } from './tools.js';
