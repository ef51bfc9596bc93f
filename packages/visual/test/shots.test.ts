/** Two pictures of a page: what differs, how much, and the part that is kept. */
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import type { Shot } from '../src/chromium/camera.ts';
import type { Box } from '../src/chromium/settle.ts';
import { readPng, stripOf } from '../src/compare/png.ts';
import { sharedRows } from '../src/compare/shared-rows.ts';
import { compareShots } from '../src/compare/shots.ts';
import { writePng } from '../src/compare/write-png.ts';

interface Painted extends Box {
  readonly color: readonly [number, number, number];
}

const size = { width: 600, height: 1000 };

/** A white picture with boxes in it. */
function shot(boxes: readonly Painted[], { height = size.height, masked = [] as Box[] } = {}): Shot {
  const png = new PNG({ width: size.width, height });
  png.data.fill(255);
  for (const { x, y, width, height: high, color } of boxes)
    for (let row = y; row < y + high; row++)
      for (let column = x; column < x + width; column++) png.data.set(color, (row * size.width + column) * 4);
  return { png: PNG.sync.write(png), top: 0, masked };
}

const box = { x: 100, y: 500, width: 50, height: 20 };
const red = { ...box, color: [200, 0, 0] as const };
const read = (png: Uint8Array | undefined) => PNG.sync.read(Buffer.from(png ?? []));

test('counts the pixels that differ, and keeps the part around them', () => {
  const { pixels, first, top, pictures } = compareShots(shot([]), shot([red]));
  expect([pixels, first, top]).toEqual([1000, 500, 500 - 48]);
  const [before, after, marked] = [pictures?.before, pictures?.after, pictures?.marked].map(read);
  expect([after?.width, after?.height]).toEqual([360, 20 + 2 * 48]);
  const middle = 4 * ((after?.width ?? 0) * 58 + 60);
  expect([...(before?.data.subarray(middle, middle + 3) ?? [])]).toEqual([255, 255, 255]);
  expect([...(after?.data.subarray(middle, middle + 3) ?? [])]).toEqual([200, 0, 0]);
  expect([...(marked?.data.subarray(middle, middle + 3) ?? [])]).toEqual([255, 0, 0]);
});

test('a color that nobody tells from the other, and the same picture, are no difference', () => {
  const almost = { ...red, color: [201, 1, 1] as const };
  for (const other of [almost, red])
    expect(compareShots(shot([red]), shot([other]))).toMatchObject({ pixels: 0, pictures: null });
});

test('what a mask covers on either side is left out', () => {
  const masked = [{ x: 99.5, y: 499.5, width: 51, height: 10.6 }];
  expect(compareShots(shot([]), shot([red], { masked })).pixels).toBe(1000 - 50 * 11);
  expect(compareShots(shot([], { masked: [box] }), shot([red])).pixels).toBe(0);
});

test('of a page that became longer, the end differs', () => {
  const { pixels, pictures } = compareShots(shot([]), shot([], { height: 1100 }));
  expect(pixels).toBe(100 * 600);
  expect(read(pictures?.after).height).toBe(100 + 48);
});

test('what only moved down or up is no difference, and what is new or gone is marked', () => {
  const moved = { ...red, y: red.y + 30 };
  const [line, other] = [
    { ...red, y: 300, height: 30, color: [0, 90, 0] as const },
    { ...red, y: 200, height: 10 },
  ];
  const [short, long] = [shot([other, red]), shot([other, line, moved], { height: 1030 })];
  const longer = compareShots(short, long);
  expect(longer.pixels).toBe(30 * 600);
  expect(read(longer.pictures?.marked).height).toBe(30 + 2 * 48);
  const shorter = compareShots(long, short);
  expect(shorter.pixels).toBe(30 * 600);
  const marked = read(shorter.pictures?.marked);
  const marks = Array.from({ length: marked.height }, (_, row) => [
    ...marked.data.subarray(row * marked.width * 4, row * marked.width * 4 + 3),
  ]);
  // What was here is gone, so a line shows where.
  expect(marks.map(([, green]) => green === 0).lastIndexOf(true)).toBe(49);
});

test('of pictures of some rows, places are those of the page', () => {
  const rows = (one: Shot, top = 3000): Shot => ({ ...one, top });
  const { pixels, first, top } = compareShots(rows(shot([]), 2900), rows(shot([red])));
  expect([pixels, first, top]).toEqual([1000, 3500, 3500 - 48]);
  const masked = [{ ...box, y: box.y + 3000 }];
  expect(compareShots(rows(shot([], { masked })), rows(shot([red]))).pixels).toBe(0);
});

test('a mask covers rows of its own side only', () => {
  const masked = [{ ...box, y: 400 }];
  const [short, long] = [shot([], { masked }), shot([{ ...red, y: 400 }], { height: 1020 })];
  expect(compareShots(short, long).pixels).toBeGreaterThan(0);
});

test.each([0, 1, 2, 3, 4])('rows that are shared have the same pixels, with filter %s', (filterType) => {
  // Numbers that look random, and the same each time.
  let seed = 7 + filterType;
  const next = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  const width = 5;
  const written = (rows: readonly Buffer[]) => {
    const png = new PNG({ width, height: rows.length });
    Buffer.concat(rows).copy(png.data);
    return readPng(PNG.sync.write(png, { filterType, colorType: 6 }));
  };
  let found = 0;
  for (let round = 0; round < 150; round++) {
    // Few colors, so that rows repeat.
    const before = Array.from({ length: 4 + next(12) }, () => Buffer.alloc(width * 4, next(3) * 60 + 60));
    const after = before.map((row) => Buffer.from(row));
    const at = next(after.length);
    if (next(3) === 0) after.splice(at, 1 + next(2));
    else if (next(2) === 0) after.splice(at, 0, Buffer.alloc(width * 4, next(3) * 60 + 60));
    // A column that differs to the end, whose rows are stored alike.
    if (next(4) === 0) for (const row of after.slice(at)) row[8] = 9;
    if (after.length === 0) continue;
    const { above, below } = sharedRows(written(before), written(after), 2);
    expect(above + below).toBeLessThanOrEqual(Math.min(before.length, after.length));
    expect(after.slice(0, above)).toEqual(before.slice(0, above));
    expect(after.slice(after.length - below)).toEqual(before.slice(before.length - below));
    found += below;
  }
  expect(found).toBeGreaterThan(150);
});

test.each([0, 1, 2, 3, 4])(
  'reads rows with filter %s as pngjs does, with and without transparency',
  (filterType) => {
    const png = new PNG({ width: 7, height: 5 });
    png.data.forEach((_, at) => (png.data[at] = (at * 37) % 256));
    for (const [colorType, channels] of [
      [2, 3],
      [6, 4],
    ] as const) {
      const bytes = PNG.sync.write(png, { filterType, colorType });
      const { data } = PNG.sync.read(bytes);
      const wanted = [...data];
      const picture = readPng(bytes);
      expect([picture.width, picture.height, picture.channels]).toEqual([7, 5, channels]);
      expect([...stripOf(picture, 0, 9).data]).toEqual(wanted);
      expect([...stripOf(picture, 2, 4).data]).toEqual(wanted.slice(2 * 7 * 4, 4 * 7 * 4));
    }
    expect(() => readPng(PNG.sync.write(png, { colorType: 0 }))).toThrow('unknown kind of PNG');
  },
);

test.each([
  ['opaque', 255, 2],
  ['with transparency', 9, 6],
])('writes pixels that are %s, as pngjs reads them', (_, alpha, colorType) => {
  const pixels = Buffer.from(Array.from({ length: 7 * 5 * 4 }, (__, at) => (at * 37 + at * at) % 256));
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255;
  pixels[7 * 4 + 3] = alpha;
  const bytes = Buffer.from(writePng(pixels, 7));
  expect(bytes[25]).toBe(colorType);
  const { width, height, data } = PNG.sync.read(bytes);
  expect([width, height]).toEqual([7, 5]);
  expect([...data]).toEqual([...pixels]);
});

test('no pixels are a transparent row', () => {
  const { width, height, data } = PNG.sync.read(Buffer.from(writePng(Buffer.alloc(0), 3)));
  expect([width, height, ...data]).toEqual([3, 1, ...Buffer.alloc(12)]);
});
