/** Directives and roles of reStructuredText and of MyST, its Markdown variant, outside of code blocks. */
import { adviceFor } from './advice.js';
import { type Construct, onLine } from './construct.js';

const directives =
  'admonition|attention|auto(?:attribute|class|data|exception|function|method|module)|caution|code-block|contents|csv-table|danger|deprecated|error|figure|hint|image|important|include|list-table|literalinclude|math|note|parsed-literal|raw|rubric|seealso|sourcecode|tip|toctree|todo|versionadded|versionchanged|warning';
const roles =
  '(?:(?:c|cpp|js|py|rst|std):)?(?:abbr|attr|class|command|confval|data|dfn|doc|download|envvar|eq|exc|external|file|func|guilabel|kbd|keyword|macro|manpage|math|menuselection|meth|mod|numref|obj|option|pep|program|ref|rfc|samp|term|token|type)';

function roleHint(role: string): string {
  const name = role.replace(/^.*:/, '');
  if (/^(?:ref|doc|numref|download|external)$/.test(name)) return 'Write a link: [text](page.md#heading)';
  if (name === 'term') return 'Add the term to the glossary and write :term[the term]';
  if (name === 'math' || name === 'eq')
    return 'Write $…$ or $$…$$, set markdown.math to true, and run npm install @docgen/math';
  return 'Remove it; keep code and keys in backticks';
}

export const sphinx: readonly Construct[] = [
  {
    sign: /\.\. [a-z-]+::/,
    pattern: onLine(String.raw`\.\. (?<name>${directives})::(?=[ \t]|$)`),
    written: (name) => `.. ${name}::`,
    kind: 'a directive of reStructuredText',
    hint: (name) => adviceFor(name) ?? 'Write its result as Markdown',
  },
  {
    // With a limit: colons may follow each other in a text of any length.
    sign: /:[a-z:]{1,24}:`/,
    pattern: new RegExp(String.raw`(?<![\w\\:]):(?<name>${roles}):(?= )`, 'g'),
    beforeCode: true,
    written: (name) => `:${name}:`,
    kind: 'a role of reStructuredText',
    hint: roleHint,
  },
  {
    sign: /\{[a-z:]+\}`/,
    pattern: new RegExp(String.raw`(?<![\w\\{}$%])\{(?<name>${roles})\}(?= )`, 'g'),
    beforeCode: true,
    written: (name) => `{${name}}`,
    kind: 'a role of MyST',
    hint: roleHint,
  },
];
