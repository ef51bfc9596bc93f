/** The `<svg>` around a drawing. */
import type { Element } from 'hast';
import { DiagramFault } from '../drawing.js';
import { limits } from '../limits.js';
import { fontSize } from '../text-width.js';
import type { Box } from './shapes.js';
import { made } from './tree.js';

/** Space around a drawing, for lines that are half outside its box. */
const margin = 4;

export function framed(children: readonly Element[], { x, y, width, height }: Box): Element {
  if (children.reduce((sum, child) => sum + count(child), 0) > limits.elements)
    throw new DiagramFault({
      message: `The drawing has more than ${limits.elements} elements`,
      hint: 'Divide the diagram into several diagrams',
      line: null,
    });
  const [w, h] = [Math.ceil(width) + 2 * margin, Math.ceil(height) + 2 * margin];
  return made(
    'svg',
    {
      viewBox: `${Math.floor(x) - margin} ${Math.floor(y) - margin} ${w} ${h}`,
      // As large as the reader's text: only these sizes follow it.
      width: `${w / 16}rem`,
      height: `${h / 16}rem`,
      fontSize: String(fontSize),
    },
    children,
  );
}

function count(element: Element): number {
  return element.children.reduce((sum, child) => sum + (child.type === 'element' ? count(child) : 0), 1);
}
