/** Bands of rows that may differ, and the parts in which they are drawn. */
import { expect, test } from 'vitest';
import { drawParts } from '../src/chromium/parts.ts';
import { type Both, type Range, type Rows, openRange } from '../src/layout/range.ts';

/** `before` and `after`, each from its first row to the one below its last. */
function bandsOf(heights: readonly [number, number], mark: (range: Range) => void) {
  const range = openRange({ before: heights[0], after: heights[1] });
  mark(range);
  return range.bands().map(({ before, after }) => [before.from, before.until, after.from, after.until]);
}

const rows = (top: number, bottom: number) => ({ top, bottom });

test('changes far apart are bands of their own, those nearby are one', () => {
  const bands = bandsOf([5000, 5000], ({ change }) => {
    change('after', rows(4000.5, 4020.2));
    change('before', rows(-3, 20));
    change('before', rows(117, 120));
    change('after', rows(216, 240));
  });
  expect(bands).toEqual([
    [0, 20, 0, 20],
    [117, 240, 117, 240],
    [4000, 4021, 4000, 4021],
  ]);
  expect(bandsOf([5000, 5000], () => undefined)).toEqual([]);
});

test('below what is new, rows are beside those that moved', () => {
  const bands = bandsOf([5000, 5100], ({ change, keep, move, stretch }) => {
    stretch(rows(0, 5000));
    keep(rows(0, 900));
    change('after', rows(1000, 1100));
    move(rows(1000, 5000));
    change('before', rows(300, 310));
    change('before', rows(3000, 3010));
    change('after', rows(4100, 4110));
  });
  expect(bands).toEqual([
    [300, 310, 300, 310],
    [1000, 1000, 1000, 1100],
    [3000, 3010, 3100, 3110],
    [4000, 4010, 4100, 4110],
  ]);
});

test('below what is gone, too', () => {
  const bands = bandsOf([5100, 5000], ({ change, move }) => {
    change('before', rows(1000, 1100));
    move(rows(1100, 5100));
    change('after', rows(2900, 2910));
  });
  expect(bands).toEqual([
    [1000, 1100, 1000, 1000],
    [3000, 3010, 2900, 2910],
  ]);
});

test('rows beside something that stays and something that moves have no partners', () => {
  const bands = bandsOf([5000, 5100], ({ change, keep, move }) => {
    keep(rows(0, 800));
    move(rows(200, 5000));
    change('before', rows(150, 400));
    change('after', rows(700, 1000));
  });
  expect(bands).toEqual([[150, 900, 150, 1000]]);
});

/** Draws bands of pages of the same height, of which some rows differ. */
async function drawn(bands: readonly (readonly [number, number])[], differing: readonly number[]) {
  const found = await drawParts<Rows>(
    bands.map(([from, until]) => ({ before: { from, until }, after: { from, until } })),
    {
      draw: async (part) => part,
      firstDifference: async ({ after }: Both<Rows>) =>
        differing.find((row) => row >= after.from && row < after.until) ?? null,
    },
  );
  return { ...found, shots: found.shots.map(({ after }) => [after.from, after.until]) };
}

test('without a difference, all is drawn: what is near together, and what is long in parts', async () => {
  const bands = [
    [10, 20],
    [1000, 1100],
    [4000, 8000],
  ] as const;
  expect(await drawn(bands, [])).toEqual({
    shots: [
      [10, 1100],
      [4000, 5600],
      [5600, 7200],
      [7200, 8000],
    ],
    rows: 1090 + 4000,
    end: null,
  });
});

test('after a difference, only as much is drawn as a report shows', async () => {
  const few = await drawn(
    [
      [0, 10],
      [3000, 3010],
      [6000, 8000],
      [9000, 9010],
    ],
    [5],
  );
  expect(few).toEqual({
    shots: [
      [0, 10],
      [3000, 3010],
    ],
    rows: 20,
    end: 3010,
  });
  expect(
    await drawn(
      [
        [0, 10],
        [3000, 3010],
      ],
      [5],
    ),
  ).toMatchObject({ rows: 20, end: null });
  expect(await drawn([[0, 5000]], [1700])).toMatchObject({
    shots: [
      [0, 1600],
      [1600, 3200],
    ],
    end: 3200,
  });
});

test('a difference in the second half of a part is drawn with the rows below it', async () => {
  expect(await drawn([[0, 5000]], [1500])).toEqual({ shots: [[1500, 3100]], rows: 3200, end: 3100 });
  expect(await drawn([[0, 2000]], [1500])).toMatchObject({ shots: [[1500, 2000]], end: 2000 });
  expect(
    await drawn(
      [
        [0, 1600],
        [4000, 4010],
      ],
      [1500],
    ),
  ).toMatchObject({
    shots: [[0, 1600]],
    end: 1600,
  });
});

test('a part ends in the next band if that starts soon below', async () => {
  expect(
    await drawn(
      [
        [0, 400],
        [600, 2000],
      ],
      [5],
    ),
  ).toMatchObject({ shots: [[0, 1600]], end: 1600 });
  expect(
    await drawn(
      [
        [0, 400],
        [600, 2000],
      ],
      [],
    ),
  ).toMatchObject({
    shots: [
      [0, 1600],
      [1600, 2000],
    ],
    end: null,
  });
});

test('below something new, a part ends with its band, so that both sides end with the same rows', async () => {
  const bands = [
    { before: { from: 0, until: 10 }, after: { from: 0, until: 110 } },
    { before: { from: 900, until: 1900 }, after: { from: 1000, until: 2000 } },
  ];
  const found = await drawParts<Rows>(bands, {
    draw: async (part) => part,
    firstDifference: async () => null,
  });
  expect(found.shots).toEqual(bands);
});

test('a side with fewer rows ends sooner', async () => {
  const band = { before: { from: 0, until: 1700 }, after: { from: 0, until: 5000 } };
  const found = await drawParts<Rows>([band], {
    draw: async (part) => part,
    firstDifference: async () => null,
  });
  expect(found.shots).toEqual([
    { before: { from: 0, until: 1600 }, after: { from: 0, until: 1600 } },
    { before: { from: 1600, until: 1700 }, after: { from: 1600, until: 5000 } },
  ]);
});
