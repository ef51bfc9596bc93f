/**
 * From a grammar's many token names to the few roles that a theme colours: `kw` becomes the class `t-kw`.
 *
 * Operators and punctuation have no role: they keep the text's colour and cost no element.
 */

/** `plain` ends an outer role, as inside `${…}` of a string. */
const table: { readonly [role: string]: string } = {
  kw: 'keyword atrule rule important module control-flow statement storage modifier unit',
  str: 'string char attr-value url template-string string-literal triple-quoted-string heredoc-string filename',
  num: 'number hexcode dimension duration date time',
  com: 'comment doc-comment cdata block-comment',
  fn: 'function method function-name function-definition builtin macro-name function-variable',
  cls: 'class-name type namespace maybe-class-name struct interface type-definition known-class-name',
  var: 'variable parameter environment assign-left argument',
  prop: 'property key property-access literal-property field header-name instance-variable',
  tag: 'tag selector element',
  attr: 'attr-name attribute annotation decorator',
  con: 'boolean constant null nil symbol literal entity enum-member',
  re: 'regex regex-source',
  ins: 'inserted inserted-sign',
  del: 'deleted deleted-sign',
  meta: 'prolog doctype preprocessor macro directive shebang coord title hashbang request-line response-status',
  plain: 'interpolation embedded-code script style language-javascript language-css operator punctuation',
};

export type RoleOf = (type: string, alias: string | readonly string[] | undefined) => string | undefined;

/** The role of a token by its type and aliases, first match first; undefined leaves the outer role. */
export function createRoles(): RoleOf {
  const roles = new Map<string, string>();
  for (const [role, types] of Object.entries(table))
    for (const type of types.split(' ')) roles.set(type, role);
  return (type, alias) => {
    const role = roles.get(type);
    if (role !== undefined || alias === undefined) return role;
    if (typeof alias === 'string') return roles.get(alias);
    for (const other of alias) {
      const own = roles.get(other);
      if (own !== undefined) return own;
    }
    return undefined;
  };
}
