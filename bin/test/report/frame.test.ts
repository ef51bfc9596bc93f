import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameLines } from '../../report/frame.js';
import { paintFor } from '../../report/paint.js';

const plain = { paint: paintFor(false), underline: (text: string) => text };

/** The frame for the columns from `from` to `to` (1-based, `to` exclusive) in the last of `lines`. */
function framed(lines: readonly string[], [from, to]: readonly [number, number], columns = 100): string[] {
  const line = lines.length;
  return frameLines(
    lines,
    { start: { line, column: from }, end: { line, column: to } },
    { ...plain, columns },
  );
}

const cases: readonly { name: string; lines: string[]; mark: [number, number]; expected: string[] }[] = [
  {
    name: 'shows one line before',
    lines: ['one', 'two', 'See [orders](orders/creat.md).'],
    mark: [14, 29],
    expected: ['2 │ two', '3 │ See [orders](orders/creat.md).', '  │              ~~~~~~~~~~~~~~~'],
  },
  {
    name: 'the first line has none before it',
    lines: ['abc'],
    mark: [1, 2],
    expected: ['1 │ abc', '  │ ~'],
  },
  {
    name: 'an empty line before stays empty',
    lines: ['', 'abc'],
    mark: [2, 4],
    expected: ['1 │', '2 │ abc', '  │  ~~'],
  },
  {
    name: 'a mark at the end of a line is one column wide',
    lines: ['abc'],
    mark: [4, 4],
    expected: ['1 │ abc', '  │    ~'],
  },
  {
    name: 'tabs stand at every fourth column',
    lines: ['\ta\tb'],
    mark: [4, 5],
    expected: ['1 │     a   b', '  │         ~'],
  },
  {
    name: 'full-width characters take two columns',
    lines: ['注文を見る x'],
    mark: [3, 5],
    expected: ['1 │ 注文を見る x', '  │     ~~~~'],
  },
  {
    name: 'an emoji of many code points is one character of two columns',
    lines: ['👩‍👩‍👧 ok'],
    mark: [10, 12],
    expected: ['1 │ 👩‍👩‍👧 ok', '  │    ~~'],
  },
  {
    name: 'a combining mark takes no column',
    lines: ['cafe\u0301 x'],
    mark: [7, 8],
    expected: ['1 │ cafe\u0301 x', '  │      ~'],
  },
  {
    name: 'escapes and bidi controls are shown, not sent',
    lines: ['\u001b[31mred \u202e x'],
    mark: [12, 13],
    expected: ['1 │ ␛[31mred <U+202E> x', '  │                   ~'],
  },
];

test.each(cases)('$name', ({ lines, mark, expected }) => {
  expect(framed(lines, mark)).toEqual(expected);
});

test('a wide line is shown through a window around the mark', () => {
  const found = framed([`${'a'.repeat(500)}MARK${'b'.repeat(500)}`], [501, 505], 40);
  expect(found).toEqual(['1 │ …aaaaaaaaaaaaMARKbbbbbbbbbbbbbbbbbb…', '  │              ~~~~']);
});

test('no line of a frame is wider than it may be, wherever the mark lies', () => {
  const line = 'abc 注文 '.repeat(200);
  for (let column = 1; column < line.length; column += 7) {
    for (const text of framed(['x'.repeat(300), line], [column, column + 40], 60)) {
      expect(text.length + text.replace(/[^注文]/g, '').length).toBeLessThanOrEqual(60);
    }
  }
});

test('a megabyte on one line costs no more than a short one', () => {
  const started = performance.now();
  framed(['x'.repeat(1_000_000)], [500_000, 500_010]);
  expect(performance.now() - started).toBeLessThan(200);
});

test('a mark over several lines is underlined to the end of its first', () => {
  const range = { start: { line: 1, column: 3 }, end: { line: 2, column: 2 } };
  expect(frameLines(['abcdef', 'x'], range, { ...plain, columns: 100 })).toEqual([
    '1 │ abcdef',
    '  │   ~~~~',
  ]);
});

test('a place outside of the text has no frame', () => {
  expect(framed(['abc'], [9, 10])).toEqual([]);
  expect(
    frameLines(
      [],
      { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
      { ...plain, columns: 100 },
    ),
  ).toEqual([]);
});

test('what is underlined starts at the column that is printed, in lines of any length and width', () => {
  const plainCharacter = fc.constantFrom(...'abc xyz-[](){}:é'.split(''));
  const line = fc.array(plainCharacter, { maxLength: 300 }).map((all) => all.join(''));
  fc.assert(
    fc.property(
      line,
      line,
      fc.nat(300),
      fc.nat(40),
      fc.integer({ min: 24, max: 200 }),
      (before, after, at, width, columns) => {
        const text = `${before.slice(0, at)}§${after}`;
        const column = text.indexOf('§') + 1;
        const [shown = '', underline = ''] = framed([text], [column, column + width], columns);
        expect(shown[underline.indexOf('~')]).toBe('§');
        expect(Math.max(shown.length, underline.length)).toBeLessThanOrEqual(columns);
      },
    ),
    { numRuns: 500 },
  );
});
