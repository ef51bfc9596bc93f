/** A Model Context Protocol server over a site's sources. */
export { type McpHttpInput, mcpOverHttp } from './http.js';
export { type ServeMcpInput, serveMcp } from './serve.js';
