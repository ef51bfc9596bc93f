/** One diagram in Graphviz's language, drawn by WebAssembly: the same on every machine. */
import type { Element as Drawn } from 'hast';
import { type Viz, instance } from '@viz-js/viz';
import { parseHTML } from 'linkedom';
import { DiagramFault, type Draw, type MadeDrawing } from '../drawing.js';
import { limits } from '../limits.js';
import { framed } from '../svg/frame.js';
import { redraw } from '../svg/redraw.js';
import { numbersIn } from '../svg/shapes.js';
import { fontSize } from '../text-width.js';
import { graphLooks } from './looks.js';

const font = { fontname: 'Arial', fontsize: fontSize };
const defaults = {
  graphAttributes: { ...font, bgcolor: 'transparent' },
  nodeAttributes: { ...font, margin: '0.16,0.08' },
  edgeAttributes: { ...font, fontsize: fontSize - 1 },
};

/** Loads Graphviz. */
export async function openGraphviz(): Promise<Draw> {
  const viz = await instance();
  return async (source) => drawDot(source, viz);
}

function drawDot(source: string, viz: Viz): MadeDrawing {
  const parts = source.match(/-[->]/g)?.length ?? 0;
  if (parts > limits.parts) throw tooLarge(parts);
  const result = viz.render(source, { format: 'svg', engine: 'dot', ...defaults });
  if (result.status === 'failure') throw faultOf(result.errors);
  const refused: string[] = [];
  const { document } = parseHTML(result.output.slice(Math.max(0, result.output.indexOf('<svg'))));
  const svg = document.querySelector('svg');
  const [x = 0, y = 0, width = 0, height = 0] = numbersIn(svg?.getAttribute('viewBox') ?? '');
  const around = {
    looks: graphLooks,
    classes: [],
    ground: null,
    look: null,
    isColored: true,
    onLink: (href: string) => void refused.push(href),
  };
  const children = [...(svg?.children ?? [])].flatMap((child) => redraw(child, around));
  if (svg === null || children.length === 0)
    throw new DiagramFault({ message: 'The graph is empty', hint: 'Add nodes to it', line: null });
  return {
    svg: framed(children as Drawn[], { x, y, width, height }),
    width,
    title: [...svg.querySelectorAll('.graph > text')].map(({ textContent }) => textContent?.trim()).join(' '),
    description: '',
    kind: 'Graph',
    refused,
  };
}

function tooLarge(parts: number): DiagramFault {
  const message = `The graph has ${parts} edges, more than ${limits.parts}`;
  return new DiagramFault({ message, hint: 'Divide it into several graphs', line: null });
}

function faultOf(errors: readonly { readonly message: string }[]): DiagramFault {
  const message =
    errors.find(({ message: said }) => said.includes('line'))?.message ?? errors[0]?.message ?? '';
  const [, line, near = ''] = /syntax error in line (\d+)(?: near '(.*)')?/s.exec(message) ?? [];
  if (line === undefined)
    return new DiagramFault({
      message: `Graphviz can't draw the graph: ${message.trim().slice(0, 200)}`,
      hint: 'Check its attributes',
      line: null,
    });
  return new DiagramFault({
    message: `Syntax error in a graph${near.trim() === '' ? '' : `: unexpected '${near.trim().slice(0, 40)}'`}`,
    hint: 'Check this line and the one before it',
    line: Number(line),
  });
}
