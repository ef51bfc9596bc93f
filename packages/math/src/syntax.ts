/**
 * Parses formulas with any Markdown parser: characters in a formula that are Markdown to the parser (`_`, `*`, `\\`,
 * `<`) are replaced by one that it treats as a letter, and the result becomes the formula again.
 *
 * The text keeps its length and its lines, so every position stays the same. Pages without a dollar sign are parsed
 * once, only by the parser itself.
 */
import type { MarkdownSyntax } from '@docgen/markdown';
import type { InlineCode, Nodes, Parents, PhrasingContent, Root, Text } from 'mdast';
import type { Point, Position } from 'unist';
import { type Block, blocksOf } from './blocks.js';
import { type FoundFormula, formulasIn } from './find.js';
import { leadOf } from './lead.js';

/** A formula in the page's text. */
export interface Formula extends FoundFormula {
  /** TeX, without the block quote markers on its lines. */
  readonly source: string;
  /** Parts that the parser must not see. */
  readonly hidden: readonly (readonly [start: number, end: number])[];
}

/** A parser that returns formulas as inline code with `docgenDrawn`. */
export function formulaSyntax(parse: MarkdownSyntax): MarkdownSyntax {
  return async (text) => {
    const plain = await parse(text);
    if (!text.includes('$')) return plain;
    const letters = unusedLetters(text);
    let formulas = blocksOf(plain, text).flatMap((block) =>
      formulasIn(block.text).map((found) => formulaOf(found, { ...block, whole: text })),
    );
    // Text that was split up, for example by a line that starts another block, isn't a formula.
    for (let tries = 0; formulas.length > 0 && tries < 3; tries++) {
      const tree = await parse(masked(text, formulas, letters));
      const lost = putBack(tree, { formulas, letters, starts: lineStarts(text) });
      if (lost.size === 0) return tree;
      formulas = formulas.filter((formula) => !lost.has(formula));
    }
    return plain;
  };
}

interface Within extends Block {
  /** The page's text. */
  readonly whole: string;
}

function formulaOf({ start, end, isBlock }: FoundFormula, { offset, quotes, whole }: Within): Formula {
  const from = offset + start;
  const to = offset + end;
  const marks = isBlock ? 2 : 1;
  const lines: string[] = [];
  const hidden: [number, number][] = [];
  let at = from;
  for (const line of whole.slice(from, to).split('\n')) {
    const lead = at === from ? 0 : leadOf(line, quotes);
    lines.push(line.slice(lead));
    if (line.length > lead) hidden.push([at + lead, at + line.length]);
    at += line.length + 1;
  }
  const source = lines.join('\n').slice(marks, -marks);
  return { start: from, end: to, isBlock, source, hidden };
}

type Letters = readonly [string, string];

/** Two private-use characters that don't occur in the text: consecutive formulas have different ones. */
function unusedLetters(text: string): Letters {
  const unused: string[] = [];
  for (let code = 0xe000; unused.length < 2; code++) {
    const letter = String.fromCharCode(code);
    if (!text.includes(letter)) unused.push(letter);
  }
  const [first = '', second = ''] = unused;
  return [first, second];
}

function masked(text: string, formulas: readonly Formula[], letters: Letters): string {
  let made = '';
  let from = 0;
  for (const [index, { hidden }] of formulas.entries()) {
    for (const [start, end] of hidden) {
      made += text.slice(from, start) + (letters[index % 2] ?? '').repeat(end - start);
      from = end;
    }
  }
  return made + text.slice(from);
}

/** Offsets at which lines start. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

interface Hidden {
  readonly formulas: readonly Formula[];
  readonly letters: Letters;
  readonly starts: readonly number[];
}

/** Replaces the hidden characters with formulas; returns the missing ones. */
function putBack(tree: Root, { formulas, letters, starts }: Hidden): Set<Formula> {
  const left = new Set(formulas);
  const sign = new RegExp(`[${letters.join('')}]`);
  let next = 0;
  const walk = (parent: Parents): void => {
    const children: Nodes[] = parent.children;
    for (let index = 0; index < children.length; index++) {
      const child = children[index];
      if (child === undefined) continue;
      if (child.type === 'text' && sign.test(child.value)) {
        const start = child.position?.start.offset ?? 0;
        const end = child.position?.end.offset ?? 0;
        while ((formulas[next]?.start ?? end) < start) next++;
        const first = next;
        while ((formulas[next]?.end ?? Infinity) <= end) next++;
        const own = formulas.slice(first, next);
        const parts = partsOf(child, { formulas: own, letters, starts });
        if (parts === null) continue;
        for (const formula of own) left.delete(formula);
        children.splice(index, 1, ...parts);
        index += parts.length - 1;
      } else if ('children' in child) walk(child);
    }
  };
  walk(tree);
  return left;
}

/** The text with its formulas as nodes; null if it doesn't contain exactly these. */
function partsOf(node: Text, { formulas, letters, starts }: Hidden): PhrasingContent[] | null {
  const pattern = letters.map((letter) => `${letter}+(?:\\n${letter}+)*`).join('|');
  const runs = [...node.value.matchAll(new RegExp(pattern, 'g'))];
  const { position } = node;
  if (runs.length !== formulas.length || position === undefined) return null;
  const parts: PhrasingContent[] = [];
  let from = 0;
  let { start: before } = position;
  const addText = (value: string, end: Point) => {
    if (value !== '') parts.push({ type: 'text', value, position: { start: before, end } });
  };
  for (const [index, run] of runs.entries()) {
    const formula = formulas[index];
    if (formula === undefined) return null;
    const start = pointAt(starts, formula.start);
    addText(node.value.slice(from, run.index), start);
    before = pointAt(starts, formula.end);
    parts.push(nodeOf(formula, { start, end: before }));
    from = run.index + run[0].length;
  }
  addText(node.value.slice(from), position.end);
  return parts;
}

function nodeOf({ source, isBlock }: Formula, position: Position): InlineCode {
  return { type: 'inlineCode', value: source, position, data: { docgenDrawn: { isBlock } } };
}

function pointAt(starts: readonly number[], offset: number): Point {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1, offset };
}
