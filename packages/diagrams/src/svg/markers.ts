/**
 * Ends of lines. Mermaid refers to markers by id; here each end is drawn in place and rotated like its line, so a page
 * needs no ids for it.
 */
import type { ElementContent } from 'hast';
import { lengthOf, pointAlong, pointsOf } from './path.js';
import { type Point, numbersIn, rounded } from './shapes.js';
import { made } from './tree.js';
import { own, pairs } from './measure.js';
import type { Around, Redraw } from './redraw.js';

/** `redraw` draws the marker's own shapes. */
export function markersOf(element: Element, around: Around, redraw: Redraw): ElementContent[] {
  const points = wayOf(element);
  if (points.length < 2) return [];
  return [
    ...end(element, 'marker-start', { points, around, redraw }),
    ...end(element, 'marker-end', { points: points.toReversed(), around, redraw }),
  ];
}

function wayOf(element: Element): Point[] {
  const number = (name: string) => Number.parseFloat(element.getAttribute(name) ?? '') || 0;
  if (element.localName === 'path') return pointsOf(element.getAttribute('d') ?? '');
  if (element.localName === 'polyline') return pairs(numbersIn(element.getAttribute('points') ?? ''));
  if (element.localName !== 'line') return [];
  return [
    { x: number('x1'), y: number('y1') },
    { x: number('x2'), y: number('y2') },
  ];
}

interface Way {
  /** From the end with the marker. */
  readonly points: readonly Point[];
  readonly around: Around;
  readonly redraw: Redraw;
}

/** Length of the path that a marker's direction follows: the very last points of a curve can point in any direction. */
const reach = 2;

function end(
  element: Element,
  name: 'marker-start' | 'marker-end',
  { points, around, redraw }: Way,
): ElementContent[] {
  const id = /url\(["']?[^#)]*#([^"')]+)["']?\)/.exec(own(element, name) ?? '')?.[1];
  const marker = id === undefined ? null : element.ownerDocument.getElementById(id);
  const [tip] = points;
  if (id === undefined || marker === null || tip === undefined) return [];
  const from = pointAlong(points, Math.min(reach, lengthOf(points)));
  const isEnd = name === 'marker-end' || marker.getAttribute('orient') === 'auto-start-reverse';
  const [dx, dy] = isEnd ? [tip.x - from.x, tip.y - from.y] : [from.x - tip.x, from.y - tip.y];
  const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
  const number = (attribute: string) => Number.parseFloat(marker.getAttribute(attribute) ?? '') || 0;
  const [, , viewWidth = 0, viewHeight = 0] = numbersIn(marker.getAttribute('viewBox') ?? '');
  const isOfLine = marker.getAttribute('markerUnits') !== 'userSpaceOnUse';
  const unit = isOfLine ? Number.parseFloat(own(element, 'stroke-width') ?? '') || 1 : 1;
  const fitted =
    viewWidth > 0 && viewHeight > 0
      ? Math.min(number('markerWidth') / viewWidth, number('markerHeight') / viewHeight)
      : 1;
  const scale = fitted * Math.min(unit, 1.5);
  const look = around.looks.marker(id);
  const children = [...marker.children].flatMap((child) =>
    redraw(child, { ...around, look, isColored: false, classes: [] }),
  );
  const turn = Number.isFinite(angle) && rounded(angle) !== '0' ? ` rotate(${rounded(angle)})` : '';
  const size = scale === 1 || !Number.isFinite(scale) ? '' : ` scale(${rounded(scale)})`;
  const back = ` translate(${rounded(-number('refX'))} ${rounded(-number('refY'))})`;
  const transform = `translate(${rounded(tip.x)} ${rounded(tip.y)})${turn}${size}${back}`;
  return children.length === 0 ? [] : [made('g', { transform }, children)];
}
