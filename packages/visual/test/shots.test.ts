/** Two pictures of a page: what differs, how much, and the part that is kept. */
import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import type { Box, Shot } from '../src/chromium/camera.ts';
import { readPng } from '../src/compare/png.ts';
import { compareShots } from '../src/compare/shots.ts';

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
  return { png: PNG.sync.write(png), height, masked };
}

const box = { x: 100, y: 500, width: 50, height: 20 };
const red = { ...box, color: [200, 0, 0] as const };
const read = (png: Uint8Array | undefined) => PNG.sync.read(Buffer.from(png ?? []));

test('counts the pixels that differ, and keeps the part around them', () => {
  const { pixels, share, pictures, heights } = compareShots(shot([]), shot([red]));
  expect([pixels, share]).toEqual([1000, 1000 / 600_000]);
  expect(heights).toEqual({ before: 1000, after: 1000 });
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
  const { pixels, heights, pictures } = compareShots(shot([]), shot([], { height: 1100 }));
  expect(heights).toEqual({ before: 1000, after: 1100 });
  expect(pixels).toBe(100 * 600);
  expect(read(pictures?.after).height).toBe(100 + 48);
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
      const wanted = [...data].filter((_, at) => at % 4 < channels);
      const read = readPng(bytes);
      expect([read.width, read.height, read.channels, [...read.data]]).toEqual([7, 5, channels, wanted]);
    }
    expect(() => readPng(PNG.sync.write(png, { colorType: 0 }))).toThrow('unknown kind of PNG');
  },
);
