/** The words of plain text found from its bytes are those found in any text. */
import { expect, test } from 'vitest';
import { eachPlainWord } from '../../src/words/plain-words.js';
import { wordsIn } from '../../src/words/words.js';

function plainWords(text: string): string[] {
  const found: string[] = [];
  eachPlainWord(new TextEncoder().encode(text), text.length, (from, to) => found.push(text.slice(from, to)));
  return found;
}

test.each([
  '',
  'one',
  ' a.b ',
  'a. b',
  '.a-b:c_d-',
  'x--y',
  'order.created, X-Api-Key (v1.2.3)...',
  'a\u0000b\u007Fc\td\ne',
])('the words of %j', (text) => expect(plainWords(text)).toEqual(wordsIn(text)));

test('the words of texts drawn by lot', () => {
  const signs = 'aZ09-._: ,/\n@';
  let state = 7;
  const lot = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let round = 0; round < 2000; round++) {
    const text = Array.from({ length: lot(30) }, () => signs[lot(signs.length)]).join('');
    expect(plainWords(text), JSON.stringify(text)).toEqual(wordsIn(text));
  }
});

test('no more than so many bytes are looked at', () => {
  const found: [number, number][] = [];
  eachPlainWord(new TextEncoder().encode('one two'), 5, (from, to) => found.push([from, to]));
  expect(found).toEqual([
    [0, 3],
    [4, 5],
  ]);
});
