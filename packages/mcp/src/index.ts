/** A Model Context Protocol server over a site's sources. */
export { type ServeMcpInput, serveMcp } from './serve.js';
