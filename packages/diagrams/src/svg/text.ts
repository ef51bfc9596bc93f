/** Text of Mermaid's drawings: each line at its position, in the page's font and the theme's colors. */
import type { ElementContent, Properties } from 'hast';
import { colorOf, onGround } from './colors.js';
import { type Point, rounded, roundedIn } from './shapes.js';
import { made } from './tree.js';
import { fontSize } from '../text-width.js';
import { anchorOf, baselineOf, inherited, own, sizeOf, wordsOf } from './measure.js';
import type { Around } from './redraw.js';

interface Run {
  text: string;
  readonly isBold: boolean;
  readonly isItalic: boolean;
}

interface Line extends Point {
  readonly runs: Run[];
}

export function drawText(element: Element, around: Around): ElementContent[] {
  const lines: Line[] = [];
  collect(element, { x: 0, y: 0 }, lines);
  const shown = lines.filter(({ runs }) => runs.some(({ text }) => text.trim() !== ''));
  if (shown.length === 0) return [];
  const size = sizeOf(element);
  const anchor = anchorOf(element);
  const drop =
    { central: 0.35, middle: 0.35, hanging: 0.8, 'text-before-edge': 0.93 }[baselineOf(element)] ?? 0;
  const transform = element.getAttribute('transform');
  const properties: Properties = {
    ...textPaint(element, around),
    ...(anchor !== 'start' && { textAnchor: anchor }),
    ...(size !== fontSize && { fontSize: rounded(size) }),
    ...(transform !== null && { transform: roundedIn(transform) }),
  };
  const place = ({ x, y }: Point): Properties => ({ x: rounded(x), y: rounded(y + drop * size) });
  const [first] = shown;
  if (shown.length === 1 && first) return [made('text', { ...properties, ...place(first) }, content(first))];
  return [
    made(
      'text',
      properties,
      shown.map((line) => made('tspan', place(line), content(line))),
    ),
  ];
}

function textPaint(element: Element, { classes, ground, isColored, looks }: Around): Properties {
  const given = isColored ? colorOf(own(element, 'fill') ?? inherited(element, 'color')) : null;
  if (ground !== null && given !== null && !looks.isDefault(given))
    return { fill: given, className: ['drawn-own'] };
  // A color without its own background can't be read in both modes.
  return { className: [ground === null ? `drawn-${looks.text(classes)}` : onGround(ground)] };
}

function content({ runs }: Line): ElementContent[] {
  return runs.map(({ text, isBold, isItalic }) => {
    const value = { type: 'text', value: text } as const;
    if (!isBold && !isItalic) return value;
    const className = [...(isBold ? ['drawn-bold'] : []), ...(isItalic ? ['drawn-italic'] : [])];
    return made('tspan', { className }, [value]);
  });
}

function collect(element: Element, from: Point, lines: Line[]): Point {
  const size = sizeOf(element);
  const length = (name: string): number | null => {
    const written = element.getAttribute(name);
    const value = Number.parseFloat(written ?? '');
    return Number.isNaN(value) ? null : value * (written?.trim().endsWith('em') === true ? size : 1);
  };
  const [x, y, dx, dy] = [length('x'), length('y'), length('dx'), length('dy')];
  const at: Point = { x: (x ?? from.x) + (dx ?? 0), y: (y ?? from.y) + (dy ?? 0) };
  if (x !== null || y !== null || dy !== null || lines.length === 0) lines.push({ ...at, runs: [] });
  const isBold = /bold|[6-9]00/.test(inherited(element, 'font-weight') ?? '');
  const isItalic = inherited(element, 'font-style') === 'italic';
  let end = at;
  for (const child of element.childNodes) {
    if (child.nodeType === 1) end = collect(child as Element, end, lines);
    if (child.nodeType !== 3) continue;
    const text = wordsOf(child);
    const runs = lines.at(-1)?.runs;
    const last = runs?.at(-1);
    if (last?.isBold === isBold && last.isItalic === isItalic) last.text += text;
    else if (text !== '') runs?.push({ text, isBold, isItalic });
  }
  return end;
}
