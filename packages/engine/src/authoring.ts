/** For tools of authors, such as editors: unsaved files, untrusted folders, and facts of pages and links. */
export { configNames } from '@docgen/config/config';
export * from './authoring/buffers.js';
export * from './authoring/facts.js';
export * from './authoring/restricted.js';
