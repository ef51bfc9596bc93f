/** Books of a docgen site. */
export type { BrowserSearch } from './chromium/find.js';
export type { Paper } from './document/styles.js';
export { BookFault } from './fault.js';
export type { PdfBook } from './pdf-book.js';
export { type Book, type BookChoice, planBooks } from './plan/books.js';
export { siteName } from './plan/file-name.js';
export { type PrintSettings, printBooks } from './print-books.js';
export type { BookSource } from './source.js';
export { type BuiltFiles, type ZipSettings, zipSite } from './zip/offline-site.js';
