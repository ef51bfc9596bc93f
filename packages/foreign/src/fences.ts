/** Code blocks whose language means that another tool converts them: to a drawing, a formula, a notice. */
import { splitInfo } from '@docgen/syntax/text/info-string';
import { adviceFor } from './advice.js';

export interface ForeignFence {
  /** The fence in messages. */
  readonly written: string;
  readonly kind: string;
  readonly hint: string;
  /** Names of plugins that draw it. */
  readonly drawnBy?: RegExp;
}

/** Whether one of the plugins with these names draws the block. */
export function isDrawnBy(plugins: string, { drawnBy }: ForeignFence): boolean {
  return drawnBy?.test(plugins) ?? false;
}

const kind = 'a diagram of another tool';
/** Diagrams of other tools, by language. */
const drawn: ReadonlyMap<string, Omit<ForeignFence, 'written'>> = new Map([
  [
    'mermaid',
    {
      kind,
      hint: 'Set markdown.diagrams to true and run npm install @docgen/diagrams, or write :::sequence, :::states or :::timeline',
      drawnBy: /mermaid|kroki|diagram/i,
    },
  ],
  [
    'plantuml',
    {
      kind,
      hint: 'Write :::sequence, :::states or :::timeline, or export the diagram as an image',
      drawnBy: /plantuml|kroki|(?<!docgen\/)diagram/i,
    },
  ],
]);
const formula = {
  kind: 'a GitHub math block',
  hint: 'Set markdown.math to true and run npm install @docgen/math, or write ```latex to show the source',
  drawnBy: /katex|mathjax|mathml|temml|docgen\/math/i,
};

/** Determines what the block is in another generator, by its info string; undefined for code. */
export function foreignFenceOf(
  lang: string | null | undefined,
  meta: string | null | undefined,
): ForeignFence | undefined {
  const { language } = splitInfo(lang, meta);
  const diagram = drawn.get(language);
  if (diagram !== undefined) return { written: `\`\`\`${language}`, ...diagram };
  if (language === 'math') return { written: '```math', ...formula };
  return bracedFenceOf(`${lang ?? ''} ${meta ?? ''}`);
}

const braced = /^\{[ \t]*(?<dot>\.?)(?<name>[A-Za-z][\w+#:-]{0,40})(?=[ \t,}])/;

function bracedFenceOf(info: string): ForeignFence | undefined {
  const { dot, name = '' } = braced.exec(info)?.groups ?? {};
  if (name === '') return undefined;
  const code = `Write \`\`\`${name.toLowerCase()}`;
  if (dot === '.')
    return { written: `\`\`\`{.${name}}`, kind: 'a list of attributes (Pandoc, MkDocs)', hint: code };
  const hint = adviceFor(name) ?? (cells.has(name.toLowerCase()) ? code : 'Write its result as Markdown');
  const kind = cells.has(name.toLowerCase()) ? 'a code cell (Quarto, R Markdown)' : 'a directive of MyST';
  return { written: `\`\`\`{${name}}`, kind, hint };
}

/** Languages of cells that other tools run. */
const cells: ReadonlySet<string> = new Set('bash js julia mermaid ojs python r rust sh sql'.split(' '));
