/** The contract for theme authors. */
export type * from './code-page.js';
export * from './island.js';
export * from './link.js';
export type * from './page.js';
export * from './parts.js';
export * from './theme.js';
