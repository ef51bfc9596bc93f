/** Variables of a site, and those in the front matter of its pages. */
export { readVariables } from '@docgen/data/variables';
export { hasVariables, withValues } from '@docgen/front-matter/matter-variables';
