/** A version frozen: what `docgen version` does. */
export * from '@docgen/edit/freeze';
