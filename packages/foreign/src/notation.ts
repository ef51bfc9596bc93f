/** Inline notation that other tools read: formulas, marked words, emoji by name, citations. */
import type { Construct } from './construct.js';
import { emoji } from '@docgen/syntax/text/emoji';
import { isFormula } from '@docgen/syntax/text/formula';

const formulas = 'Set markdown.math to true and run npm install @docgen/math, or write it as text: x², ½, ≤';

export const notation: readonly Construct[] = [
  {
    sign: /(?:^|\n)[ \t>]{0,9}#{1,6}[^\s#]/,
    pattern: /^(?<lead>[ \t>]{0,9})(?<name>#{1,6})\p{L}[^\n]*(?<=\{#[\w-]{1,100}\})[ \t]*$/gmu,
    written: (name) => name,
    kind: 'the start of a heading without a space after it',
    hint: (name) => `Add a space after '${name}'`,
  },
  {
    sign: /(?:^|\n)[ \t>]{0,9}##{1,5}[^\s#]/,
    pattern: /^(?<lead>[ \t>]{0,9})(?<name>#{2,6})\p{Lu}[^#\n]*$/gmu,
    written: (name) => name,
    kind: 'the start of a heading without a space after it',
    hint: (name) => `Add a space after '${name}'`,
  },
  {
    sign: /\$\$/,
    pattern: /(?<![\w\\$])\$\$(?!\$)(?<name>[^$]{1,2000})(?<!\\)\$\$(?![\w$])/g,
    accepts: (name) => isFormula(name.replace(/^[ \t>]+/gm, '').trim()),
    written: () => '$$…$$',
    kind: 'a formula in TeX',
    hint: () => formulas,
  },
  {
    sign: /\$[A-Za-z\d\\({|[]/,
    pattern: /(?<=^|[\s("'>—–-])\$(?![\s$])(?<name>[^$\n]{1,200})(?<![\s\\])\$(?=$|[\s.,;:!?)"'—–-])/gm,
    accepts: isFormula,
    written: () => '$…$',
    kind: 'a formula in TeX',
    hint: () => formulas,
  },
  {
    sign: /==[^\s=]/,
    pattern: /(?<=^|[\s("'>*_])==(?![\s=])[^=\n]{1,200}(?<!\s)==(?=$|[\s.,;:!?)"'<*_])/gm,
    written: () => '==…==',
    kind: 'highlighted text of Obsidian or MkDocs',
    hint: () => 'Write <mark>text</mark>, or **text**',
  },
  {
    sign: /:[a-z\d_+-]+:/,
    pattern: /(?<![\w\\:/.-]):(?<name>[a-z\d_+-]{1,30}):(?![\w:/])/g,
    accepts: (name) => emoji.has(name),
    written: (name) => `:${name}:`,
    kind: 'the name of an emoji on GitHub',
    hint: (name) => `Write ${emoji.get(name) ?? 'the emoji itself'}`,
  },
  {
    // Citation keys contain a year; brackets without one contain a person.
    sign: /@[A-Za-z][\w:.-]*(?:19|20)\d\d/,
    pattern:
      /(?<![\w\\\]!])\[(?:[^[\]@\n]{0,80}[ ;])?-?@[A-Za-z][\w:.-]{0,60}(?:19|20)\d\d\w{0,20}(?:[,;][^[\]\n]{0,200})?\](?![([:\w])/g,
    written: () => '[@…]',
    kind: 'a citation of Pandoc',
    hint: () => 'Write a footnote: [^1], and a line [^1]: with the source',
  },
];
