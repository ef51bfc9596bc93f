/** The table of front matter, by which schemas and references are written. */
export * from '@docgen/front-matter/matter-schema';
