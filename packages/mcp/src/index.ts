/** A documentation site for programs that read: a server of the Model Context Protocol over the site's sources. */
export { type ServeMcpInput, serveMcp } from './serve.js';
