/**
 * A drawing of Mermaid or Graphviz as a tree for pages: only shapes, lines and text, with classes of the theme instead
 * of styles. Everything unknown is left out, so no script, style, id or address in a diagram's text can reach a page.
 */
import type { Element as Drawn, ElementContent, Properties } from 'hast';
import { colorOf } from './colors.js';
import { pointsOf } from './path.js';
import { numbersIn, rounded, roundedIn } from './shapes.js';
import { made } from './tree.js';
import { markersOf } from './markers.js';
import { own } from './measure.js';
import { drawText } from './text.js';

/** Names in the theme's `styles/diagrams.css` for a shape's fill and its line. */
export interface Look {
  readonly fill: string;
  readonly line: string;
}

/** Looks of the elements that a tool draws. Classes are those of the element and its ancestors, innermost first. */
export interface Looks {
  /** Look of a shape; null for what isn't drawn. */
  shape(element: Element, classes: Classes): Look | null;
  text(classes: Classes): string;
  /** Look of the shapes of a marker, by its id. */
  marker(id: string): Look;
  /** Whether the tool sets a color if the author didn't. */
  isDefault(color: string): boolean;
  /** Opacity of backgrounds in an author's color below text of the theme; null if there is no text on them. */
  readonly opacity: number | null;
}

export type Classes = readonly ReadonlySet<string>[];
export type Redraw = (element: Element, around: Around) => ElementContent[];

/** What is known about the elements around one. */
export interface Around {
  readonly looks: Looks;
  readonly classes: Classes;
  /** The author's color under text; null for a theme color. */
  readonly ground: string | null;
  /** Look of all shapes, within a marker. */
  readonly look: Look | null;
  /** Whether an author can set colors here. */
  readonly isColored: boolean;
  /** Called with addresses that links have and pages may not. */
  readonly onLink: (href: string) => void;
}

export function redraw(element: Element, around: Around): ElementContent[] {
  const classes = new Set((element.getAttribute('class') ?? '').split(/\s+/).filter((name) => name !== ''));
  const within: Around = { ...around, classes: [classes, ...around.classes] };
  if (isHidden(element)) return [];
  switch (element.localName) {
    case 'svg':
    case 'g':
    case 'switch':
      return group(element, within);
    case 'a':
      return link(element, within);
    case 'text':
      return drawText(element, within);
    case 'rect':
    case 'circle':
    case 'ellipse':
    case 'line':
    case 'polygon':
    case 'polyline':
    case 'path':
      return [...shape(element, within), ...markersOf(element, within, redraw)];
    default:
      return [];
  }
}

function isHidden(element: Element): boolean {
  return (
    own(element, 'display') === 'none' ||
    own(element, 'visibility') === 'hidden' ||
    own(element, 'opacity') === '0'
  );
}

function group(element: Element, around: Around): ElementContent[] {
  const ground = groundOf(element, around) ?? around.ground;
  const children = [...element.children].flatMap((child) => redraw(child, { ...around, ground }));
  const transform = element.getAttribute('transform');
  if (children.length === 0 || transform === null || isNothing(transform)) return children;
  return [made('g', { transform: roundedIn(transform) }, children)];
}

function isNothing(transform: string): boolean {
  return /^\s*translate\(\s*-?0(?:\.0+)?\s*(?:[,\s]\s*-?0(?:\.0+)?\s*)?\)\s*$/.test(transform);
}

/** The author's color for the shape of a group, such as a node. */
function groundOf(element: Element, { isColored, looks }: Around): string | null {
  if (!isColored || !/\b(?:node|cluster|basic|label-container)\b/.test(element.getAttribute('class') ?? ''))
    return null;
  for (const child of element.querySelectorAll('rect, circle, ellipse, polygon, path')) {
    if (child.closest('.label') !== null) continue;
    const color = givenColor(child, 'fill', looks);
    if (color !== null) return color;
  }
  return null;
}

/** A color of the author; null for a default color. */
function givenColor(element: Element, name: string, looks: Looks): string | null {
  const color = colorOf(own(element, name));
  return color === null || looks.isDefault(color) ? null : color;
}

const allowedLink = /^(?:https?:\/\/|mailto:)[^\s]+$/i;

function link(element: Element, around: Around): ElementContent[] {
  const href = element.getAttribute('xlink:href') ?? element.getAttribute('href') ?? '';
  const children = group(element, around);
  if (href === '' || children.length === 0) return children;
  if (!allowedLink.test(href)) {
    around.onLink(href);
    return children;
  }
  return [made('a', { href }, children)];
}

/** Attributes for an element's shape. Mermaid sets more than an element has, such as the width of a circle. */
const geometry: { readonly [element: string]: readonly string[] } = {
  rect: ['x', 'y', 'width', 'height', 'rx', 'ry'],
  circle: ['cx', 'cy', 'r'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  line: ['x1', 'y1', 'x2', 'y2'],
};

function shape(element: Element, around: Around): Drawn[] {
  const properties: Properties = {};
  for (const name of geometry[element.localName] ?? []) {
    const written = element.getAttribute(name);
    const value = Number.parseFloat(written ?? '');
    if (Number.isNaN(value)) continue;
    if ((name === 'width' || name === 'height') && value <= 0) return [];
    if (value !== 0 || name.startsWith('r')) properties[name] = rounded(value);
  }
  const { localName } = element;
  if (localName === 'path') {
    const path = element.getAttribute('d') ?? '';
    if (pointsOf(path).length < 2 || /NaN|Infinity/.test(path)) return [];
    properties['d'] = roundedIn(path);
  } else if (localName.startsWith('poly')) {
    const points = element.getAttribute('points') ?? '';
    if (points === '' || /NaN/.test(points)) return [];
    properties['points'] = roundedIn(points);
  } else if (localName === 'rect' && !(Number(properties['width']) >= 1)) return [];
  const transform = element.getAttribute('transform');
  if (transform !== null && !isNothing(transform)) properties['transform'] = roundedIn(transform);
  // Mermaid's stylesheet rotates milestones.
  if (element.classList.contains('milestone'))
    properties['transform'] = `rotate(45 ${numbersIn(element.getAttribute('transform-origin') ?? '')
      .map(rounded)
      .join(' ')})`;
  const painted = paint(element, around);
  return painted === null ? [] : [made(localName, { ...painted, ...properties })];
}

/** Classes and the author's colors; null for invisible elements. */
function paint(element: Element, around: Around): Properties | null {
  const { looks, isColored } = around;
  const look = around.look ?? looks.shape(element, around.classes);
  if (look === null) return null;
  const isOpen = element.localName === 'line' || element.localName === 'polyline';
  const noFill = isOpen || look.fill === 'none';
  const noLine = look.line === 'none';
  const fill = isColored && !noFill ? givenColor(element, 'fill', looks) : null;
  const stroke = isColored && !noLine ? givenColor(element, 'stroke', looks) : null;
  const fillName = noFill ? 'none' : look.fill;
  const lineName = noLine ? 'none' : look.line;
  if (fillName === 'none' && lineName === 'none') return null;
  const isThick = around.classes[0]?.has('edge-thickness-thick') === true;
  const dashes = isColored ? (own(element, 'stroke-dasharray') ?? '') : '';
  return {
    className: [
      fill === null ? `drawn-fill-${fillName}` : 'drawn-own',
      ...(stroke === null ? [`drawn-line-${lineName}`] : []),
      ...(isThick ? ['drawn-thick'] : []),
    ],
    ...(fill !== null && { fill }),
    ...(fill !== null && looks.opacity !== null && { fillOpacity: String(looks.opacity) }),
    ...(stroke !== null && { stroke, strokeWidth: widthOf(element) }),
    ...(/^[\d.,\s]{1,40}$/.test(dashes) && !/^[0\s,]*$/.test(dashes) && { strokeDasharray: dashes }),
  };
}

function widthOf(element: Element): string {
  const width = Number.parseFloat(own(element, 'stroke-width') ?? '');
  return rounded(Number.isNaN(width) ? 1.5 : Math.min(8, Math.max(0.5, width)));
}
