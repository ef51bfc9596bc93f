/** Code frames as text and numbers; the tests of the command's report cover how a terminal shows them. */
import { expect, test } from 'vitest';
import { frame } from '../src/frame.js';

const mark = (line: number, from: number, to: number) => ({
  start: { line, column: from },
  end: { line, column: to },
});

test('a mark has its place in the text and in columns', () => {
  expect(frame(['one', 'See 日本 there'], mark(2, 5, 7), 80)).toEqual([
    { number: 1, text: 'one', mark: null },
    { number: 2, text: 'See 日本 there', mark: { from: 4, to: 6, column: 4, width: 4 } },
  ]);
});

test('places are those of the shown text, where tabs and unseen characters are wider', () => {
  const [line] = frame(['\t\u202ebad'], mark(1, 3, 6), 80);
  expect(line).toEqual({
    number: 1,
    text: '    <U+202E>bad',
    mark: { from: 12, to: 15, column: 12, width: 3 },
  });
});

test('a cut line keeps its mark in view', () => {
  const [line] = frame([`${'a'.repeat(200)}MARK${'b'.repeat(200)}`], mark(1, 201, 205), 40);
  expect(line?.text).toMatch(/^…a+MARKb+…$/);
  expect(line?.text.slice(line.mark?.from, line.mark?.to)).toBe('MARK');
});

test('an empty mark is one column wide, and one outside of the text has no frame', () => {
  expect(frame(['abc'], mark(1, 4, 4), 80)[0]?.mark).toEqual({ from: 3, to: 3, column: 3, width: 1 });
  expect(frame(['abc'], mark(2, 1, 1), 80)).toEqual([]);
});

test('a line of plain characters is shown as one of others is', () => {
  const lines = [
    '',
    'a',
    'See [x](y.md) there',
    '-'.repeat(78),
    '-'.repeat(79),
    '-'.repeat(80),
    '-'.repeat(400),
  ];
  for (const line of lines)
    for (const columns of [20, 79, 80])
      for (let from = 1; from <= line.length + 1; from += 7) {
        const accented = line.replaceAll('-', 'é').replaceAll(/[a-z]/gi, 'é');
        const [plain, other] = [line, accented].map((one) =>
          frame([one, one], mark(2, from, from + 3), columns),
        );
        expect(plain?.map((shown) => shown.text.replaceAll(/[-a-z]/gi, 'é'))).toEqual(
          other?.map((shown) => shown.text),
        );
        expect(plain?.map((shown) => shown.mark)).toEqual(other?.map((shown) => shown.mark));
      }
});
