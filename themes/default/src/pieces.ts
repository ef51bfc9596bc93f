/** What parts and layouts are made of, for parts and layouts of other themes: `docgen eject` copies some that import it. */
export * from './parts/has-drawer.js';
export * from './parts/icons.js';
export * from './parts/navbar-links.js';
export * from './parts/shell.js';
export * from './parts/site-title.js';
export * from './parts/toc-list.js';
export { type StringKey, text } from './strings/text.js';
