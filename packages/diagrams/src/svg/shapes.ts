/** Points, boxes and transforms, in SVG's notation. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** `a b c d e f` of SVG's `matrix()`. */
export type Matrix = readonly [number, number, number, number, number, number];

const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Bounds of points; null if there are none. */
export function boundsOf(points: readonly Point[]): Box | null {
  const known = points.filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  if (known.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of known) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export function cornersOf({ x, y, width, height }: Box): Point[] {
  return [
    { x, y },
    { x: x + width, y },
    { x, y: y + height },
    { x: x + width, y: y + height },
  ];
}

/** Numbers in a text, with any separators. */
export function numbersIn(text: string): number[] {
  return (text.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/g) ?? []).map(Number);
}

export function transformOf(written: string | null): Matrix {
  let matrix = identity;
  for (const [, name = '', given = ''] of (written ?? '').matchAll(/([a-zA-Z]+)\s*\(([^)]*)\)/g))
    matrix = multiply(matrix, oneTransform(name, numbersIn(given)));
  return matrix;
}

function oneTransform(name: string, [a = 0, b, c = 0, ...more]: readonly number[]): Matrix {
  if (name === 'translate') return [1, 0, 0, 1, a, b ?? 0];
  if (name === 'scale') return [a, 0, 0, b ?? a, 0, 0];
  if (name === 'matrix') return [a, b ?? 0, c, more[0] ?? 1, more[1] ?? 0, more[2] ?? 0];
  if (name !== 'rotate') return identity;
  const angle = (a * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const around: Matrix = [1, 0, 0, 1, b ?? 0, c];
  const back: Matrix = [1, 0, 0, 1, -(b ?? 0), -c];
  return multiply(multiply(around, [cos, sin, -sin, cos, 0, 0]), back);
}

function multiply(one: Matrix, two: Matrix): Matrix {
  const [a, b, c, d, e, f] = one;
  const [g, h, i, j, k, l] = two;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

export function applied([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** A number as written in attributes: with no more digits than a screen can show. */
export function rounded(value: number): string {
  return String(Math.round(value * 100) / 100 + 0);
}

/** Every number of a text, with no more digits than a screen can show. */
export function roundedIn(text: string): string {
  return text.replace(/[+-]?(?:\d+\.\d{3,}|\.\d{3,})(?:[eE][+-]?\d+)?/g, (found, offset: number) => {
    const number = rounded(Number(found));
    // A number directly after another one must stay separate.
    return offset > 0 && !number.startsWith('-') && /[\d.]/.test(text.charAt(offset - 1))
      ? ` ${number}`
      : number;
  });
}
