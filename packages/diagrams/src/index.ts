/** Diagrams: code blocks in the languages of Mermaid and Graphviz, drawn as SVG when the site is built. */
import type { MarkdownExtension } from '@docgen/markdown';
import { drawDiagram } from './draw.js';

export const extension: MarkdownExtension = {
  name: '@docgen/diagrams',
  /** Versions of Mermaid and the Graphviz build, which a test compares with the installed packages. */
  version: '11.17.2 3.31.0',
  languages: ['mermaid', 'dot', 'graphviz'],
  part: 'diagrams',
  draw: drawDiagram,
};
