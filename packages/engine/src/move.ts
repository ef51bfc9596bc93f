/** Pages and folders moved, with every link: what `docgen mv` does. */
export * from '@docgen/edit/move';
