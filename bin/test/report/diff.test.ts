import { expect, test } from 'vitest';
import { diffLines } from '../../report/diff.js';

function shown(text: string, ...changes: [from: string, to: string][]): string[] {
  let at = 0;
  const found = changes.map(([from, to]) => {
    const start = text.indexOf(from, at);
    at = start + from.length;
    return { start, end: at, text: to };
  });
  return diffLines(text, found).map(({ sign, number, text: line }) => `${number} ${sign} ${line}`);
}

test('changes of one line are one pair, others their own', () => {
  expect(shown('a b c\nd\ne', ['a', 'x'], ['c', 'z'], ['e', 'y'])).toEqual([
    '1 - a b c',
    '1 + x b z',
    '3 - e',
    '3 + y',
  ]);
});

test('lines that come and go shift the numbers of the new text', () => {
  expect(shown('---\na: 1\n---\ntext\n', ['---\na: 1\n---\n', ''], ['text', 'word'])).toEqual([
    '1 - ---',
    '2 - a: 1',
    '3 - ---',
    '4 - text',
    '1 + word',
  ]);
  expect(diffLines('a\nb\n', [{ start: 2, end: 2, text: 'new\n' }])).toEqual([
    { sign: '+', number: 2, text: 'new' },
  ]);
});

test('line ends of Windows are no part of a line', () => {
  expect(shown('a\r\nb\r\n', ['b', 'c'])).toEqual(['2 - b', '2 + c']);
});

test('what is alike at both ends of a long line is cut at a word', () => {
  const words = 'one two three four five six seven eight nine ten';
  expect(shown(`${words} OLD ${words}`, ['OLD', 'NEW'])).toEqual([
    '1 - …four five six seven eight nine ten OLD one two three four five six seven eight…',
    '1 + …four five six seven eight nine ten NEW one two three four five six seven eight…',
  ]);
});
