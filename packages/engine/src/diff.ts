/** Compares two states of a site: `docgen diff`. */
export * from '@docgen/diff/diff';
export * from '@docgen/diff/formats';
