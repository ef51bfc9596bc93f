/** Notices of other generators: the types that become one of docgen's without a title. */

/** docgen's types by the names that authors know them by. */
export const noticeTypes: { readonly [type: string]: string | undefined } = {
  note: 'note',
  tip: 'tip',
  hint: 'tip',
  info: 'info',
  important: 'important',
  warning: 'warning',
  attention: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
};
