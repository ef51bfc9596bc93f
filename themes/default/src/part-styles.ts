/** Directives, layouts and marks that few pages use. Their styles are in separate files, which only those pages load. */
const names = ['badge', 'columns', 'definitions', 'file-tree', 'icon', 'keys', 'quote', 'version-marks'];

export const partStyles = {
  'layout:landing': '@docgen/theme-default/styles/landing.css',
  ...Object.fromEntries(names.map((name) => [name, '@docgen/theme-default/styles/parts.css'])),
  checklist: '@docgen/theme-default/styles/checklist.css',
  entry: '@docgen/theme-default/styles/entry.css',
  filter: '@docgen/theme-default/styles/fields.css',
  'group:descriptions': '@docgen/theme-default/styles/api.css',
  'group:drawings': '@docgen/theme-default/styles/diagram.css',
  'color-modes': '@docgen/theme-default/styles/color-modes.css',
  consent: '@docgen/theme-default/styles/consent.css',
  diagrams: '@docgen/theme-default/styles/diagrams.css',
  embed: '@docgen/theme-default/styles/embeds.css',
  images: '@docgen/theme-default/styles/images.css',
  math: '@docgen/theme-default/styles/math.css',
  zoom: '@docgen/theme-default/styles/zoom.css',
  'layout:not-found': '@docgen/theme-default/styles/not-found.css',
};
