/** The table of front matter, by which schemas and references are written. */
export * from '../front-matter/matter-schema.js';
