/**
 * Building blocks of parts and layouts, for those of other themes. Some pieces that `docgen eject` copies import this
 * module.
 */
export * from './parts/consent.js';
export * from './parts/has-drawer.js';
export * from './parts/icons.js';
export * from './parts/nav-icon.js';
export * from './parts/navbar-entries.js';
export * from './parts/navbar-links.js';
export * from './parts/shell.js';
export * from './parts/site-title.js';
export * from './parts/social-links.js';
export * from './parts/toc-list.js';
export { type StringKey, text } from './strings/text.js';
