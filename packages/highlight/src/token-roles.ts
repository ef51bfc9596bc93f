/**
 * Maps a grammar's many token names to the few roles that a theme colors: `kw` becomes the class `t-kw`.
 *
 * Operators and punctuation have no role: they keep the text's color and need no element. Exceptions cover names with
 * different meanings in other languages, and Prism's names that don't match what readers see.
 */
import type { Token, Tokens } from './tokenize.js';

/** `plain` ends an outer role, as inside `${…}` of a string. */
const table: { readonly [role: string]: string } = {
  kw: 'keyword atrule rule important module control-flow statement storage modifier directive directive-hash title',
  str: 'string char attr-value url template-string string-literal triple-quoted-string heredoc-string filename cdata',
  num: 'number hexcode unit dimension duration date time',
  com: 'comment doc-comment block-comment',
  fn: 'function method function-name function-definition builtin macro macro-name function-variable',
  cls: 'class-name type namespace maybe-class-name section-name struct interface type-definition known-class-name',
  var: 'variable parameter environment assign-left argument',
  prop: 'property key property-access literal-property field header-name instance-variable',
  tag: 'tag selector element',
  attr: 'attr-name attribute annotation decorator',
  con: 'boolean constant null nil symbol literal entity enum-member color code-snippet',
  re: 'regex regex-source',
  ins: 'inserted inserted-sign',
  del: 'deleted deleted-sign',
  meta: 'prolog doctype preprocessor shebang coord hashbang request-line response-status http-version shell-symbol',
  plain:
    'interpolation embedded-code script style spread language-javascript language-css operator punctuation',
};

/** Context of a token. */
export interface TokenContext {
  /** Type of the token that it is a part of. */
  readonly within: string | undefined;
  readonly next: Tokens | undefined;
}

export type RoleOf = (token: Token, around: TokenContext) => string | undefined;

/**
 * The role of a token by its content, else by its type and aliases, first match first; undefined keeps the outer role.
 */
export function createRoles(): RoleOf {
  const roles = new Map<string, string>();
  for (const [role, types] of Object.entries(table))
    for (const type of types.split(' ')) roles.set(type, role);
  return (token, around) => {
    const { type, alias } = token;
    const role = exceptionOf(token, around) ?? roles.get(type);
    if (role !== undefined || !alias) return role;
    if (typeof alias === 'string') return roles.get(alias);
    for (const other of alias) {
      const own = roles.get(other);
      if (own !== undefined) return own;
    }
    return undefined;
  };
}

/** Tokens whose role applies to the whole and not to its parts, because the parts have tokens of their own. */
const wholes = new Set(['atrule', 'directive', 'macro']);
const values = new Set(['null', 'nullptr', 'nil', 'undefined', 'true', 'false', 'None', 'NaN']);
const typeNames = new Set(
  (
    'any array bool boolean byte bytes complex complex64 complex128 dict error float float32 float64 frozenset ' +
    'function int int8 int16 int32 int64 list map never number object promise rune set str string symbol tuple ' +
    'uint uint8 uint16 uint32 uint64 uintptr unknown'
  ).split(' '),
);

function exceptionOf({ type, alias, content }: Token, { within, next }: TokenContext): string | undefined {
  if (typeof content !== 'string') {
    if (wholes.has(type)) return 'plain';
    return type === 'variable' && isSubstitution(content) ? 'plain' : undefined;
  }
  switch (type) {
    case 'builtin':
      // Types, functions, and names that are one of them in other languages; a shell's have an alias.
      if (alias || isCalled(next)) return 'fn';
      return typeNames.has(content.toLowerCase()) ? 'cls' : 'plain';
    case 'keyword':
      if (values.has(content)) return 'con';
      return content === 'print' && isCalled(next) ? 'fn' : undefined;
    case 'constant':
      // Parameters of types.
      return /^[A-Z]$/.test(content) ? 'cls' : undefined;
    case 'operator':
      return /^[a-z]+$/i.test(content) ? 'kw' : undefined;
    case 'scalar':
      // YAML strings have an alias, and GraphQL types have none.
      return alias ? undefined : 'cls';
    case 'namespace':
      return within === 'tag' ? 'tag' : within === 'attr-name' ? 'attr' : undefined;
    case 'variable':
      // CSS properties.
      return content.startsWith('--') ? 'prop' : undefined;
    case 'parameter':
      // Command options.
      return alias === 'variable' ? 'attr' : undefined;
    case 'punctuation':
      return within === 'attr-value' && alias === undefined ? 'str' : undefined;
    default:
      return undefined;
  }
}

/** Whether it is a shell's `$(…)`, which contains commands. */
function isSubstitution(content: Tokens): boolean {
  const first = Array.isArray(content) ? (content as readonly Tokens[])[0] : undefined;
  return typeof first === 'object' && 'type' in first && first.type === 'variable';
}

function isCalled(next: Tokens | undefined): boolean {
  const text = typeof next === 'object' && 'type' in next ? next.content : next;
  return typeof text === 'string' && text.startsWith('(');
}
