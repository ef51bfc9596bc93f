/** Moves pages and folders with all links to them: `docgen mv`. */
export * from '@docgen/edit/move';
