/** The text of a model, in any pieces, becomes what readers may get. */
import { describe, expect, test } from 'vitest';
import { checkedText } from '../src/server/checked-text.ts';

const given = [
  { url: '/a#x', title: 'A', text: 'Call https://api.example.com:8443/v1/orders, or read on.' },
  { url: '/b', title: 'B', text: 'Other.' },
  { url: '/a#x', title: 'A', text: 'The next part of the same section.' },
];

function checked(pieces: readonly string[]): string {
  const text = checkedText(given);
  const parts = [...pieces.flatMap((one) => text.add(one)), ...text.end()];
  return parts.map((part) => (part.kind === 'text' ? part.text : `<${part.number} ${part.url}>`)).join('');
}

test.each([
  ['One [1].', '<1 /a#x>One [1].'],
  ['One[2], two[1], again [2].', '<1 /b><2 /a#x>One[1], two[2], again [1].'],
  ['Both [1, 2] and [1;4].', '<1 /a#x><2 /b>Both [1][2] and [1].'],
  [
    'Parts of one section [3], [1] and another [2].',
    '<1 /a#x><2 /b>Parts of one section [1], [1] and another [2].',
  ],
  ['Not given [4] [0] [99].', ''],
  [
    'Code `list[1]` [1] and\n```js\na[2] = b[9];\n```\n[2]',
    '<1 /a#x><2 /b>Code `list[1]` [1] and\n```js\na[2] = b[9];\n```\n[2]',
  ],
  ['An open ` tick\nthen [1]', '<1 /a#x>An open ` tick\nthen [1]'],
  [
    '[1] https://api.example.com:8443/v2?a=[2] stays',
    '<1 /a#x><2 /b>[1] https://api.example.com:8443/v2?a=[2] stays',
  ],
  ['[1] https://api.example.com/v2 and HTTPS://EVIL.example, javascript://x', '<1 /a#x>[1] … and … …'],
  ['[1] https://api.example.com:8443@evil.example/', '<1 /a#x>[1] …'],
  ['[1] `https://evil.example/` (ftp://evil.example)', '<1 /a#x>[1] `…` (…)'],
  [
    '在快递员取件之前可以取消订单[1]。之后不行[2]。',
    '<1 /a#x><2 /b>在快递员取件之前可以取消订单[1]。之后不行[2]。',
  ],
])('%s', (text, expected) => {
  const flat = (shown: string) => {
    const marks = shown.match(/<\d \/[^>]*>/g) ?? [];
    return `${marks.join('')}${shown.replaceAll(/<\d \/[^>]*>/g, '')}`;
  };
  expect(flat(checked([text]))).toBe(expected);
  expect(flat(checked(text.split('')))).toBe(expected);
  for (let at = 1; at < text.length; at++)
    expect(flat(checked([text.slice(0, at), text.slice(at)]))).toBe(expected);
});

describe('text without spaces', () => {
  test('is sent as it comes', () => {
    const text = checkedText(given);
    text.add('可以[1]。');
    expect(text.add('取消订')).toEqual([{ kind: 'text', text: '取消订' }]);
  });
});

test('an endless word is cut, and an unfinished bracket waits no longer than a marker', () => {
  const text = checkedText(given);
  text.add('[1] ');
  const [part] = text.add('x'.repeat(3_000));
  expect(part).toMatchObject({ kind: 'text' });
  expect(text.add(' [note: this is a long text in a bracket ')).toEqual([
    { kind: 'text', text: ' [note: this is a long text in a bracket ' },
  ]);
});
