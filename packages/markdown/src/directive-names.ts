/** Names of docgen's directives, which a site's component cannot have; `directives.ts` has what they do. */
export const directiveNames: readonly string[] = [
  'note',
  'tip',
  'info',
  'warning',
  'danger',
  'caution',
  'important',
  'tabs',
  'tab',
  'steps',
  'details',
  'include',
  'endpoint',
  'field',
];
