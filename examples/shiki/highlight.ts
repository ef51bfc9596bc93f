/**
 * Shiki as docgen's highlighter. Shiki gives colours and docgen wants roles, so the colours of this theme are numbers
 * of roles: what TextMate's grammars call a scope becomes a role, and docgen's theme has the colours, light and dark.
 */
import type { CodeLines, CodeRole } from '@docgen/cli';
import { bundledLanguages, createHighlighter } from 'shiki';

const scopes: { readonly [role in CodeRole]?: string } = {
  com: 'comment, punctuation.definition.comment',
  str: 'string, punctuation.definition.string, constant.character.escape',
  num: 'constant.numeric, keyword.other.unit',
  con: 'constant.language, constant.other, support.constant, variable.other.enummember',
  kw: 'keyword, storage, variable.language, keyword.operator.new, keyword.operator.expression',
  fn: 'entity.name.function, support.function, meta.function-call.generic, entity.name.command',
  cls: 'entity.name.type, entity.other.inherited-class, support.type, support.class, storage.type.java, storage.type.cs, entity.name.namespace',
  var: 'variable.parameter, variable.other.normal.shell, variable.other.bracket.shell',
  prop: 'variable.other.property, meta.object-literal.key, support.type.property-name, entity.name.tag.yaml, support.variable.property, punctuation.support.type.property-name',
  tag: 'entity.name.tag, punctuation.definition.tag',
  attr: 'entity.other.attribute-name',
  re: 'string.regexp',
  ins: 'markup.inserted, punctuation.definition.inserted',
  del: 'markup.deleted, punctuation.definition.deleted',
  meta: 'meta.diff, meta.preprocessor, entity.name.function.preprocessor',
};

// No role, which keeps the text's colour.
const none = 'keyword.operator, punctuation, meta.template.expression, meta.embedded, string source';

const roles = Object.keys(scopes) as CodeRole[];
const colourOf = (index: number) => `#0000${(index + 1).toString(16).padStart(2, '0')}`;
const roleOf = new Map(roles.map((role, index) => [colourOf(index), role]));

const theme = {
  name: 'roles',
  type: 'light' as const,
  settings: [
    { settings: { foreground: '#000000', background: '#ffffff' } },
    { scope: none.split(', '), settings: { foreground: '#000000' } },
    ...roles.map((role, index) => ({
      scope: scopes[role]?.split(', ') ?? [],
      settings: { foreground: colourOf(index) },
    })),
  ],
};

// One for each thread that reads pages; a language is loaded when a page first needs it.
let shiki: ReturnType<typeof createHighlighter> | undefined;

/** The code in roles; null for a language that Shiki does not know, and for none. */
export async function highlight(code: string, language: string): Promise<CodeLines | null> {
  if (!Object.hasOwn(bundledLanguages, language)) return null;
  shiki ??= createHighlighter({ themes: [theme], langs: [] });
  const highlighter = await shiki;
  const lang = language as keyof typeof bundledLanguages;
  await highlighter.loadLanguage(lang);
  // Shiki leaves the rest of a line without colours after half a second, so a busy machine would give other bytes.
  const { tokens } = highlighter.codeToTokens(code, { lang, theme: 'roles', tokenizeTimeLimit: 0 });
  return tokens.map((line) =>
    line.map(({ content, color }) => ({
      text: content,
      role: roleOf.get(color?.toLowerCase() ?? '') ?? null,
    })),
  );
}
