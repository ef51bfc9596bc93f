/** The browser's runtime: starting a page's features, and safe storage. Features are entries of their own. */
export * from './start.js';
export * from './storage.js';
export type { Tools } from './tools.js';
