/** Links between sites: `docgen sites`. */
export * from '@docgen/edit/sites';
