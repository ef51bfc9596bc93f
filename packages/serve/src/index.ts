/** The dev server's public face. */
export { serve } from './serve.js';
export type { Report, ServeOptions, Server, Update } from './serve.js';
