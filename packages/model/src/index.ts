/** The nouns of docgen. */
export * from './code.js';
export * from './component.js';
export * from './config.js';
export * from './diagnostic.js';
export * from './document.js';
export * from './fragment.js';
export * from './frame.js';
export * from './links.js';
export * from './match.js';
export * from './nearest.js';
export * from './output.js';
export * from './reference.js';
export * from './route.js';
export * from './site.js';
export * from './source.js';
export * from './url.js';
export * from './visible.js';
