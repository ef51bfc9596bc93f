/** A Model Context Protocol server for a site's sources, or for its published files. */
export { type McpHttpInput, mcpOverHttp } from './http.js';
export { localSource } from './local.js';
export { publishedSource } from './published/published-source.js';
export type { McpSource } from './source.js';
export { type ServeMcpInput, serveMcp } from './serve.js';
