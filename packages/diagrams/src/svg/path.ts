/** An SVG path as points that are close together. */
import { type Point, numbersIn } from './shapes.js';

/** Points on a curve between its ends. */
const steps = 8;

/** Number of arguments of each command. */
const counts: { readonly [command: string]: number } = {
  M: 2,
  L: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  T: 2,
  A: 7,
  Z: 0,
};

/** All points of a path, in order. */
export function pointsOf(path: string): Point[] {
  const points: Point[] = [];
  let at: Point = { x: 0, y: 0 };
  let start = at;
  let control: Point | null = null;
  for (const [command, given] of commandsOf(path)) {
    const upper = command.toUpperCase();
    const isRelative = command !== upper;
    const base = isRelative ? at : { x: 0, y: 0 };
    const pointAt = (index: number): Point => ({
      x: base.x + (given[index] ?? 0),
      y: base.y + (given[index + 1] ?? 0),
    });
    const reflected: Point = control === null ? at : { x: 2 * at.x - control.x, y: 2 * at.y - control.y };
    let end = at;
    let nextControl: Point | null = null;
    if (upper === 'Z') end = start;
    else if (upper === 'H') end = { x: base.x + (given[0] ?? 0), y: at.y };
    else if (upper === 'V') end = { x: at.x, y: base.y + (given[0] ?? 0) };
    else if (upper === 'A') {
      end = pointAt(5);
      points.push(...arc(at, end, given));
    } else if (upper === 'C' || upper === 'S') {
      const first = upper === 'C' ? pointAt(0) : reflected;
      nextControl = pointAt(upper === 'C' ? 2 : 0);
      end = pointAt(upper === 'C' ? 4 : 2);
      points.push(...curve([at, first, nextControl, end]));
    } else if (upper === 'Q' || upper === 'T') {
      nextControl = upper === 'Q' ? pointAt(0) : reflected;
      end = pointAt(upper === 'Q' ? 2 : 0);
      points.push(...curve([at, nextControl, end]));
    } else end = pointAt(0);
    if (upper === 'M') start = end;
    points.push(end);
    at = end;
    control = nextControl;
  }
  return points;
}

function* commandsOf(path: string): Generator<readonly [command: string, given: readonly number[]]> {
  for (const [, command = '', rest = ''] of path.matchAll(/([MLHVCSQTAZ])([^MLHVCSQTAZ]*)/gi)) {
    const count = counts[command.toUpperCase()] ?? 0;
    const numbers = numbersIn(rest);
    if (count === 0) {
      yield [command, []];
      continue;
    }
    for (let from = 0; from + count <= numbers.length; from += count) {
      const isLater = from > 0 && command.toUpperCase() === 'M';
      yield [isLater ? (command === 'm' ? 'l' : 'L') : command, numbers.slice(from, from + count)];
    }
  }
}

/** Points of a Bézier curve without its first one. */
function curve(controls: readonly Point[]): Point[] {
  const points: Point[] = [];
  for (let step = 1; step < steps; step++) {
    let left = controls;
    while (left.length > 1)
      left = left.slice(1).map((point, index) => between(left[index] ?? point, point, step / steps));
    points.push(...left);
  }
  return points;
}

function between(one: Point, other: Point, part: number): Point {
  return { x: one.x + (other.x - one.x) * part, y: one.y + (other.y - one.y) * part };
}

/** Points of an elliptical arc, by the implementation notes of SVG. */
function arc(
  from: Point,
  to: Point,
  [rx = 0, ry = 0, turned = 0, large = 0, sweep = 0]: readonly number[],
): Point[] {
  if (rx === 0 || ry === 0 || (from.x === to.x && from.y === to.y)) return [];
  const phi = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const x = cos * dx + sin * dy;
  const y = -sin * dx + cos * dy;
  const scale = Math.max(1, Math.sqrt((x / rx) ** 2 + (y / ry) ** 2));
  const [a, b] = [Math.abs(rx) * scale, Math.abs(ry) * scale];
  const under = (a * b) ** 2 - (a * y) ** 2 - (b * x) ** 2;
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, under / ((a * y) ** 2 + (b * x) ** 2)));
  const [centerX, centerY] = [(factor * a * y) / b, (-factor * b * x) / a];
  const first = Math.atan2((y - centerY) / b, (x - centerX) / a);
  let turn = Math.atan2((-y - centerY) / b, (-x - centerX) / a) - first;
  if (sweep !== 0 && turn < 0) turn += 2 * Math.PI;
  if (sweep === 0 && turn > 0) turn -= 2 * Math.PI;
  const middle = between(from, to, 0.5);
  return Array.from({ length: 2 * steps - 1 }, (_, index) => {
    const angle = first + (turn * (index + 1)) / (2 * steps);
    const [px, py] = [centerX + a * Math.cos(angle), centerY + b * Math.sin(angle)];
    return { x: middle.x + cos * px - sin * py, y: middle.y + sin * px + cos * py };
  });
}

/** Length of the path through points. */
export function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, point, index) => sum + distance(points[index - 1] ?? point, point), 0);
}

/** The point at a length of the path. */
export function pointAlong(points: readonly Point[], length: number): Point {
  let left = length;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1] ?? point;
    const far = distance(before, point);
    if (far >= left && far > 0) return between(before, point, left / far);
    left -= far;
  }
  return points.at(-1) ?? { x: 0, y: 0 };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(other.x - one.x, other.y - one.y);
}
