/** The table of front matter keys, from which schemas and references are generated. */
export * from '@docgen/front-matter/matter-schema';
