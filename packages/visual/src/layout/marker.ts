/** Marks what nodes paint as different. */
import type { Extent, Range, Side } from './range.js';
import type { LayoutBox, LayoutNode } from './snapshot.js';

/** Rows that a box may paint on. Letters may be taller than their line. */
export function rowsOf({ top, bottom, style, lines }: LayoutBox, more = 0): Extent {
  const reach = style.reach + more + lines.reduce((most, line) => Math.max(most, line.bottom - line.top), 0);
  return { top: top - reach, bottom: bottom + reach };
}

export interface Marker {
  /** Marks a node without those inside it. */
  readonly mark: (node: LayoutNode, side: Side) => void;
  readonly markTree: (node: LayoutNode, side: Side) => void;
  /** Marks boxes that show what is behind them, if that differs. */
  readonly markCovers: (nodes: readonly LayoutNode[], side: Side) => void;
  /** Whether something inside a drawing was marked. */
  readonly isInDrawing: () => boolean;
}

export function openMarker(range: Range): Marker {
  let isDrawing = false;
  const change = (side: Side, box: LayoutBox, more: number) => {
    const isNowhere = box.left === 0 && box.top === 0 && box.right === 0 && box.bottom === 0;
    if (!isNowhere) range.change(side, rowsOf(box, more));
  };
  const mark = (node: LayoutNode, side: Side) => {
    let more = 0;
    for (let outer = node.parent; outer; outer = outer.parent) {
      if (outer.name === 'svg') isDrawing = true;
      // A blurred or turned element differs as a whole, and what overflows it spreads as far.
      for (const box of outer.boxes.filter(({ style }) => style.isDistorting)) {
        change(side, box, more);
        more += box.style.reach;
      }
    }
    for (const box of node.boxes) change(side, box, more);
  };
  const markTree = (node: LayoutNode, side: Side) => {
    for (const open = [node]; open.length > 0;) {
      const next = open.pop();
      if (!next) break;
      mark(next, side);
      open.push(...next.children);
    }
  };
  return {
    mark,
    markTree,
    markCovers(nodes, side) {
      const covers = nodes.flatMap(({ boxes }) => boxes.filter(({ style }) => style.showsBehind));
      const left = new Set(covers);
      // One may cover another.
      for (const _ of covers) {
        const bands = range.bands();
        for (const box of left) {
          const { top, bottom } = rowsOf(box);
          if (!bands.some(({ [side]: rows }) => top < rows.until && bottom > rows.from)) continue;
          change(side, box, 0);
          left.delete(box);
        }
      }
    },
    isInDrawing: () => isDrawing,
  };
}
