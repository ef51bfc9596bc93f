/** The contract for theme authors. */
export { fillText } from '@docgen/model';
export type * from './code-page.js';
export * from './document.js';
export * from './island.js';
export * from './language.js';
export * from './link.js';
export type * from './page.js';
export * from './part.js';
export * from './theme.js';
