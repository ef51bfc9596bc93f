/** Copies of the default theme’s parts, for a site to change. */
export * from '@docgen/edit/eject';
