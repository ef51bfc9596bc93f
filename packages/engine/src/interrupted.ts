/** Changes of sources that a killed command left half done, undone. */
export * from '@docgen/edit/write/sources';
