/** The browser runtime: starting a page's features, and safe storage. Features are separate entries. */
export * from './start.js';
export * from './storage.js';
export type { Tools } from './tools.js';
