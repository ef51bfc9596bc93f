/** Formulas: `$…$`, `$$…$$` and code blocks in the language `math`, from TeX to MathML. */
import type { MarkdownExtension } from '@docgen/markdown';
import { drawFormula, temmlVersion } from './formula.js';
import { formulaSyntax } from './syntax.js';

export const extension: MarkdownExtension = {
  name: '@docgen/math',
  version: temmlVersion,
  languages: ['math'],
  part: 'math',
  read: formulaSyntax,
  draw: drawFormula,
};
