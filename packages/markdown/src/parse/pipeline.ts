/** What parsing a page takes; imported when the first page is parsed. */
export { parse } from './parse.js';
export { createTools } from './tools.js';
