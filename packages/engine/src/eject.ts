/** Ejects parts of the default theme: `docgen eject`. */
export * from '@docgen/edit/eject';
