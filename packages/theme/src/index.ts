/** The contract for theme authors. */
export type * from './page.js';
export * from './parts.js';
export * from './theme.js';
