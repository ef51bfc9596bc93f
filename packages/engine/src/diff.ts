/** Compares two states of a site: `docgen diff`. */
import { undocumentedSince as since } from '@docgen/diff/since';

export * from '@docgen/diff/diff';
export * from '@docgen/diff/formats';
export { type State, statesOf } from '@docgen/diff/sides/states';
export { changelog } from '@docgen/diff/apis/changelog';
export { areDescriptions, diffDescriptions } from '@docgen/diff/apis/description-files';

/** API changes that no entry of the changelog names, for a check. See the module. */
export const undocumentedSince: typeof since = (own, asked) => since(own, asked);
