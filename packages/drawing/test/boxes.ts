/** Overlaps in a drawing. */
import type { Box, Polyline } from '../src/shapes.js';

/** Straight segments as boxes without width or height. */
export function segments(way: Polyline): Box[] {
  return way.slice(1).map((end, index) => {
    const start = way[index] ?? end;
    return {
      x: Math.min(start.x, end.x),
      y: Math.min(start.y, end.y),
      width: Math.abs(start.x - end.x),
      height: Math.abs(start.y - end.y),
    };
  });
}

/** Touching boxes don't meet. */
export function meet(a: Box, b: Box): boolean {
  const inside = (from: number, size: number, other: number, otherSize: number) =>
    from < other + otherSize && other < from + size;
  return inside(a.x, a.width, b.x, b.width) && inside(a.y, a.height, b.y, b.height);
}

/** Whether the whole box is within a drawing of the given size. */
export function isWithin(
  { x, y, width, height }: Box,
  size: { readonly width: number; readonly height: number },
) {
  return x >= 0 && y >= 0 && x + width <= size.width && y + height <= size.height;
}
