/** Freezes a version: `docgen version`. */
export * from '@docgen/edit/freeze';
