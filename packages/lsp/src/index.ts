/** The language server of docgen sites. */
export { type ServeLspInput, serveLsp } from './serve.js';
