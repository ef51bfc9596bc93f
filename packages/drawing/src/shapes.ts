/** Plane figures of drawings: boxes, and lines of straight segments whose corners are rounded when they are drawn. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A line through its points. */
export type Polyline = readonly Point[];

/** The outline of a line for SVG, with corners rounded by at most `radius`. */
export function roundedPath(way: Polyline, radius: number): string {
  const parts: string[] = [];
  for (const [index, point] of way.entries()) {
    const before = way[index - 1];
    const after = way[index + 1];
    if (before === undefined) parts.push(`M${at(point)}`);
    else if (after === undefined) parts.push(`L${at(point)}`);
    else {
      const r = Math.min(radius, distance(before, point) / 2, distance(point, after) / 2);
      parts.push(`L${at(towards(point, before, r))}`, `Q${at(point)} ${at(towards(point, after, r))}`);
    }
  }
  return parts.join('');
}

/** A coordinate as text: the same on every machine, and short. */
export function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function at({ x, y }: Point): string {
  return `${number(x)} ${number(y)}`;
}

function distance(a: Point, b: Point): number {
  return Math.abs(a.x - b.x) + Math.abs(a.y - b.y);
}

function towards(from: Point, to: Point, by: number): Point {
  return { x: from.x + Math.sign(to.x - from.x) * by, y: from.y + Math.sign(to.y - from.y) * by };
}
