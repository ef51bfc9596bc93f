/**
 * The rows of a page that may look different on both sides. All others are painted by boxes with the same texts,
 * attributes and styles at the same place, or moved as far as the end of the page. Where this isn't certain, rows count
 * as different, and sometimes all do.
 */
import { type Marker, openMarker, rowsOf } from './marker.js';
import { type Pair, pairsOf, samePairs } from './pairs.js';
import { type Both, type Range, type Rows, openRange } from './range.js';
import {
  type LayoutBox,
  type LayoutNode,
  type Painted,
  type Snapshot,
  nodesOf,
  styleReader,
} from './snapshot.js';

/** Elements whose content isn't in the layout. */
const unclear = new Set(['CANVAS', 'VIDEO', 'AUDIO', 'IFRAME', 'FRAME', 'OBJECT', 'EMBED', 'MARQUEE']);

/** Elements with parts whose styles aren't in the layout. */
const controls = new Set(['INPUT', 'TEXTAREA', 'SELECT', 'METER', 'PROGRESS']);

/** Other HTML elements that look different in the middle if they become taller. */
const stretched = new Set(['IMG', 'BUTTON']);

export interface Styles {
  /** Computed styles that the snapshots have. */
  readonly names: readonly string[];
  /** Whether these are all that paint. */
  readonly isAll: boolean;
}

/** Bands of rows from the top; `styles` if snapshots with all styles that paint are needed. */
export function differingRows(
  snapshots: Both<Snapshot>,
  heights: Both<number>,
  { names, isAll }: Styles,
): readonly Both<Rows>[] | 'styles' {
  const all = [{ before: { from: 0, until: heights.before }, after: { from: 0, until: heights.after } }];
  const readStyle = styleReader(names);
  const [before, after] = [nodesOf(snapshots.before, readStyle), nodesOf(snapshots.after, readStyle)];
  if (sheetsOf(before) !== sheetsOf(after)) return all;
  const boxes = [...before, ...after].flatMap((node) => node.boxes);
  if (boxes.some(({ style }) => style.isReflecting)) return all;
  const same = isAll ? null : samePairs(before, after);
  if (!isAll && !same?.every(hasSameStyles)) return 'styles';
  const { pairs, lost, added } = same ? { pairs: same, lost: [], added: [] } : pairsOf(before, after);
  const range = openRange(heights);
  const marker = openMarker(range);
  for (const node of lost) marker.markTree(node, 'before');
  for (const node of added) marker.markTree(node, 'after');
  for (const pair of pairs) comparePair(pair, { range, marker, isAll });
  const sides = [
    ['before', before],
    ['after', after],
  ] as const;
  if (marker.isInDrawing()) {
    // Drawings use parts of others.
    if (boxes.some(({ style }) => style.namesElement)) return all;
    for (const [side, nodes] of sides)
      for (const node of nodes) if (node.name === 'svg') marker.mark(node, side);
  }
  for (const [side, nodes] of sides) marker.markCovers(nodes, side);
  return range.bands();
}

/** Everything about a page's style sheets that it doesn't load from files. */
function sheetsOf(nodes: readonly LayoutNode[]): string {
  return nodes
    .filter((node) => isSheet(node) || (node.parent && isSheet(node.parent)))
    .map(({ own, text }) => own + text)
    .join('\0');
}

function isSheet({ name, own }: LayoutNode): boolean {
  return name.toLowerCase() === 'style' || (name === 'LINK' && own.includes('stylesheet'));
}

/** Whether a node and its partner, which has the same attributes, look the same except for their text and size. */
function hasSameStyles([was, is]: Pair): boolean {
  const isStatic = was.boxes.every((box, index) => {
    const other = is.boxes[index];
    if (!other || box.style.isDynamic || other.style.isDynamic) return false;
    return !box.style.isContainer || shiftOf(box, other) === 0;
  });
  if (was.text === is.text || !isStatic) return isStatic;
  // Scripts and controls depend on texts that aren't shown.
  return (was.boxes.length > 0 && is.boxes.length > 0) || was.parent?.name === 'TITLE';
}

interface Comparing {
  readonly range: Range;
  readonly marker: Marker;
  readonly isAll: boolean;
}

function comparePair([was, is]: Pair, { range, marker, isAll }: Comparing): void {
  const markBoth = (mark: Marker['mark']) => {
    mark(was, 'before');
    mark(is, 'after');
  };
  if (was.name === '#document') return;
  if (was.boxes.length !== is.boxes.length) return markBoth(marker.markTree);
  if (was.text !== is.text || unclear.has(was.name) || (isAll && controls.has(was.name)))
    markBoth(marker.mark);
  for (const [index, box] of was.boxes.entries()) {
    const other = is.boxes[index];
    if (!other || box.style !== other.style) return markBoth(marker.markTree);
    const shift = shiftOf(box, other);
    if (box.style.isUnclear) markBoth(marker.mark);
    else if (shift === 0) range.keep(rowsOf(box));
    else if (shift === range.shift) range.move(rowsOf(box));
    else if (isStretched(was, [box, other], range)) range.stretch(box);
    else markBoth(box.style.isDistorting ? marker.markTree : marker.mark);
  }
}

/** Rows by which a box with all its lines moved down; null if it changed otherwise. */
function shiftOf(box: LayoutBox, other: LayoutBox): number | null {
  const shift = other.top - box.top;
  const isMoved = (one: Painted, two: Painted | undefined) =>
    one.left === two?.left &&
    one.right === two.right &&
    one.top + shift === two.top &&
    one.bottom + shift === two.bottom &&
    one.content === two.content;
  const isSame = box.lines.length === other.lines.length && isMoved(box, other);
  return isSame && box.lines.every((line, at) => isMoved(line, other.lines[at])) ? shift : null;
}

/** Whether a box only became as much taller or shorter as the page. */
function isStretched(
  { name }: LayoutNode,
  [box, other]: readonly [LayoutBox, LayoutBox],
  { shift }: Range,
): boolean {
  const isHtml = name === name.toUpperCase();
  return (
    shift !== 0 &&
    isHtml &&
    !stretched.has(name) &&
    !controls.has(name) &&
    box.lines.length + other.lines.length === 0 &&
    box.content === other.content &&
    box.left === other.left &&
    box.right === other.right &&
    box.top === other.top &&
    other.bottom - box.bottom === shift &&
    Math.min(box.bottom, other.bottom) - box.top >= box.style.uniformFrom
  );
}
