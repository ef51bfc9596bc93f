/** Finds the syntax of MDX and of Vue templates in Markdown: imports, exports, comments, components, expressions. */
import { adviceFor } from './advice.js';
import { type Construct, onLine } from './construct.js';

const remove = 'Remove it';

/** An attribute with an expression on an HTML element: its form in messages, its description, and its replacement. */
export function expressionWritten(attribute: string): string {
  return `${attribute}={…}`;
}

export const expressionKind = 'an attribute of JSX (MDX)';

export function expressionHint(attribute: string): string {
  return attribute === 'style' ? remove : `Write the value in quotes: ${attribute}="…"`;
}

/** The hint for a component tag. */
export function componentHint(name: string): string {
  return adviceFor(name) ?? 'Declare a component in the configuration and write ::name{…}, or write Markdown';
}

export const mdx: readonly Construct[] = [
  {
    sign: /(?:^|\n)[ \t>]*import[ \t]/,
    pattern: onLine(
      String.raw`import[ \t]+(?:(?:type[ \t]+)?[\w*{$][^'";()]{0,200}[ \t}]from[ \t]*)?(?:"[^"\n]{1,200}"|'[^'\n]{1,200}');?[ \t]*$`,
    ),
    written: () => 'import',
    kind: 'an import of MDX',
    hint: () => 'Remove it; declare components in the configuration and write ::name{…}',
  },
  {
    sign: /(?:^|\n)[ \t>]*export[ \t]/,
    pattern: onLine(
      String.raw`export[ \t]+(?:(?:const|let|var)[ \t]+\w{1,60}[ \t]*=|default[ \t]+(?:function\b|\(|\{|[\w.]{1,60};?[ \t]*$)|(?:async[ \t]+)?function[ \t]+\w{1,60}\()`,
    ),
    written: () => 'export',
    kind: 'an export of MDX',
    hint: () => 'Remove it; put data in the front matter as x-… keys, and code in a component',
  },
  {
    sign: /\{\/\*/,
    pattern: /(?<!\\)\{\/\*/g,
    written: () => '{/* … */}',
    kind: 'a comment of MDX',
    hint: () => 'Write <!-- … -->',
    inHtml: true,
  },
  {
    sign: /<[A-Za-z]/,
    pattern:
      /(?<![\w\\])<(?<name>[A-Z]\w{0,60}(?:\.[A-Z]\w{0,60}){0,3})(?=\s+[a-zA-Z][\w:-]{0,60}=["'{]|\s*\/>|\s[^<>`]{0,300}=\{)/g,
    written: (name) => `<${name}>`,
    kind: 'a component tag of MDX or Vue',
    hint: componentHint,
  },
  {
    sign: /<[a-z]/,
    pattern: /(?<![\w\\])<[a-z][a-z\d]{0,20}\s(?:[^<>`{}]{0,300}\s)?(?<name>[a-zA-Z][\w:-]{0,60})=\{/g,
    written: expressionWritten,
    kind: expressionKind,
    hint: expressionHint,
  },
  {
    sign: /\{(?:props|front[mM]atter)\.|\{['"] /,
    pattern:
      /(?<![\\{$#%@])\{(?<name>(?<!\w\{)(?:props|front[mM]atter)\.[A-Za-z_][\w.]{0,60}|' '|" ")\}(?!\})/g,
    written: (name) => `{${name}}`,
    kind: 'an expression of MDX',
    hint: (name) => (/^['"]/.test(name) ? remove : 'Write the value itself'),
    inHtml: true,
  },
];
