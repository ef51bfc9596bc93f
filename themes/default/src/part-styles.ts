/** Directives that few pages use: their rules are in a file that other pages don't load. */
const names = ['badge', 'columns', 'definitions', 'file-tree', 'icon', 'keys', 'quote'];

export const partStyles = {
  ...Object.fromEntries(names.map((name) => [name, '@docgen/theme-default/styles/parts.css'])),
  math: '@docgen/theme-default/styles/math.css',
};
