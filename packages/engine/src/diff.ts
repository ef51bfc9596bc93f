/** Compares two states of a site: `docgen diff`. */
export * from '@docgen/diff/diff';
export * from '@docgen/diff/formats';
export { type State, statesOf } from '@docgen/diff/sides/states';
export { changelog } from '@docgen/diff/apis/changelog';
export { areDescriptions, diffDescriptions } from '@docgen/diff/apis/description-files';
