/**
 * Sizes of elements, which Mermaid requests from a browser. Widths of text are estimates that are the same on every
 * machine; everything else follows from the elements' attributes.
 */
import { decodeHTML } from 'entities';
import { type Box, type Point, applied, boundsOf, cornersOf, numbersIn, transformOf } from './shapes.js';
import { lengthOf, pointAlong, pointsOf } from './path.js';
import { fontSize, textWidth } from '../text-width.js';

const empty: Box = { x: 0, y: 0, width: 0, height: 0 };
/** Height of a line, and of the part above its baseline, relative to the font size. */
const leading = 1.2;
const ascent = 0.93;

/** Adds the measuring functions to elements. */
export function addMeasures(prototype: object): void {
  Object.assign(prototype, {
    getBBox(this: Element) {
      return boxOf(this) ?? empty;
    },
    getBoundingClientRect(this: Element) {
      const box = boxOf(this) ?? empty;
      const { x, y, width, height } = box;
      return { ...box, left: x, top: y, right: x + width, bottom: y + height };
    },
    getComputedTextLength(this: Element) {
      return (boxOf(this) ?? empty).width;
    },
    getTotalLength(this: Element) {
      return lengthOf(pointsOf(this.getAttribute('d') ?? ''));
    },
    getPointAtLength(this: Element, length: number) {
      return pointAlong(pointsOf(this.getAttribute('d') ?? ''), length);
    },
  });
}

/** The box of an element in its own coordinates; null for what isn't drawn. */
export function boxOf(element: Element): Box | null {
  const number = (name: string) => Number.parseFloat(element.getAttribute(name) ?? '') || 0;
  switch (element.localName) {
    case 'rect':
    case 'image':
    case 'foreignObject':
      return { x: number('x'), y: number('y'), width: number('width'), height: number('height') };
    case 'circle':
      return around(number('cx'), number('cy'), [number('r'), number('r')]);
    case 'ellipse':
      return around(number('cx'), number('cy'), [number('rx'), number('ry')]);
    case 'line':
      return boundsOf([
        { x: number('x1'), y: number('y1') },
        { x: number('x2'), y: number('y2') },
      ]);
    case 'polygon':
    case 'polyline':
      return boundsOf(pairs(numbersIn(element.getAttribute('points') ?? '')));
    case 'path':
      return boundsOf(pointsOf(element.getAttribute('d') ?? ''));
    case 'text':
    case 'tspan':
      return textBox(element);
    case 'g':
    case 'svg':
    case 'a':
    case 'switch':
      return boundsOf(childCorners(element));
    default:
      return null;
  }
}

function around(x: number, y: number, [rx, ry]: readonly [number, number]): Box {
  return { x: x - rx, y: y - ry, width: 2 * rx, height: 2 * ry };
}

export function pairs(numbers: readonly number[]): Point[] {
  const points: Point[] = [];
  for (let at = 0; at + 1 < numbers.length; at += 2)
    points.push({ x: numbers[at] ?? 0, y: numbers[at + 1] ?? 0 });
  return points;
}

function childCorners(element: Element): Point[] {
  const corners: Point[] = [];
  for (const child of element.children) {
    const box = boxOf(child);
    if (box === null || (box.width === 0 && box.height === 0 && child.localName !== 'path')) continue;
    const matrix = transformOf(child.getAttribute('transform'));
    for (const corner of cornersOf(box)) corners.push(applied(matrix, corner));
  }
  return corners;
}

/** Text from one position on, which its anchor moves as a whole. */
interface Chunk extends Point {
  width: number;
  readonly size: number;
}

function textBox(element: Element): Box | null {
  const chunks: Chunk[] = [];
  collect(element, { x: 0, y: 0 }, chunks);
  const shift = { start: 0, middle: 0.5, end: 1 }[anchorOf(element)];
  const baseline = baselineOf(element);
  const corners = chunks.flatMap(({ x, y, width, size }) => {
    if (width === 0) return [];
    const rise = /^(?:central|middle)$/.test(baseline)
      ? leading / 2
      : /^(?:hanging|text-before-edge)$/.test(baseline)
        ? 0
        : ascent;
    return cornersOf({ x: x - shift * width, y: y - rise * size, width, height: leading * size });
  });
  return boundsOf(corners);
}

/** Adds the text of an element to the chunks; returns where the next would start. */
function collect(element: Element, from: Point, chunks: Chunk[]): Point {
  const size = sizeOf(element);
  const length = (name: string): number | null => {
    const written = element.getAttribute(name);
    const value = Number.parseFloat(written ?? '');
    return Number.isNaN(value) ? null : value * (written?.trim().endsWith('em') === true ? size : 1);
  };
  const [x, y] = [length('x'), length('y')];
  let at: Point = { x: (x ?? from.x) + (length('dx') ?? 0), y: (y ?? from.y) + (length('dy') ?? 0) };
  if (x !== null || y !== null || length('dy') !== null || chunks.length === 0)
    chunks.push({ ...at, width: 0, size });
  const isBold = weightOf(element);
  for (const child of element.childNodes) {
    if (child.nodeType === 3) {
      const width = textWidth(wordsOf(child), { size, isBold });
      const last = chunks.at(-1);
      if (last !== undefined) last.width += width;
      at = { x: at.x + width, y: at.y };
    } else if (child.nodeType === 1) at = collect(child as Element, at, chunks);
  }
  return at;
}

export type Anchor = 'start' | 'middle' | 'end';

/** Classes of text that Mermaid's stylesheet centers on its position. */
const centered =
  /\b(?:pieTitleText|titleText|taskText|flowchartTitleText|statediagramTitleText|classTitleText)\b/;

/** Where the position of a text is within it. */
export function anchorOf(element: Element): Anchor {
  const given = inherited(element, 'text-anchor');
  if (given === 'start' || given === 'middle' || given === 'end') return given;
  const classes = element.getAttribute('class') ?? '';
  if (/\btaskTextOutsideLeft\b/.test(classes)) return 'end';
  if (/\btaskTextOutsideRight\b/.test(classes)) return 'start';
  const isCentered = centered.test(classes);
  return isCentered || isNodeLabel(element) ? 'middle' : 'start';
}

/** Labels of nodes are centered on their position, unless Mermaid has moved them by half of their width. */
function isNodeLabel(element: Element): boolean {
  const label = element.closest('.label');
  if (label === null || element.closest('text')?.hasAttribute('transform') === true) return false;
  if (label.closest('.label-group, .members-group, .methods-group, .annotation-group') !== null) return false;
  return (
    label.closest('.node') !== null && /^translate\(\s*0\s*,/.test(label.getAttribute('transform') ?? '')
  );
}

export function baselineOf(element: Element): string {
  return inherited(element, 'dominant-baseline') ?? inherited(element, 'alignment-baseline') ?? '';
}

/** Text of a node: Mermaid leaves HTML references in it for a browser to decode. */
export function wordsOf(node: Node): string {
  const text = (node.textContent ?? '').replace(/\s+/g, ' ');
  // In sequence diagrams they still have the form that hides them from its parsers.
  return decodeHTML(text.replaceAll('ﬂ°°', '&#').replaceAll('ﬂ°', '&').replaceAll('¶ß', ';'));
}

/** Font size of an element in pixels. */
export function sizeOf(element: Element): number {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const written = own(one, 'font-size');
    const size = Number.parseFloat(written ?? '');
    if (!Number.isNaN(size) && size > 0)
      return written?.trim().endsWith('em') === true ? size * fontSize : Math.min(size, 100);
  }
  return fontSize;
}

function weightOf(element: Element): boolean {
  const weight = inherited(element, 'font-weight') ?? '';
  return /bold/.test(weight) || Number(weight) >= 600;
}

/** A property of an element or of its closest ancestor that has it. */
export function inherited(element: Element, name: string): string | null {
  for (let one: Element | null = element; one !== null; one = one.parentElement) {
    const value = own(one, name);
    if (value !== null && value !== '') return value;
  }
  return null;
}

/** A property from the element's style, else from its attribute. */
export function own(element: Element, name: string): string | null {
  return declared(element, name) ?? element.getAttribute(name);
}

/** A property of the element's style. */
function declared(element: Element, name: string): string | null {
  const style = element.getAttribute('style');
  if (style === null || !style.includes(name)) return null;
  for (const declaration of style.split(';').toReversed()) {
    const colon = declaration.indexOf(':');
    if (colon > 0 && declaration.slice(0, colon).trim().toLowerCase() === name)
      return declaration
        .slice(colon + 1)
        .replace('!important', '')
        .trim();
  }
  return null;
}
