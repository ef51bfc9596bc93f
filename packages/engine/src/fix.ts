/** Fixes problems automatically: `docgen check --fix`. */
export * from '@docgen/edit/fix';
