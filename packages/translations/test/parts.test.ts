import { expect, test } from 'vitest';
import { foreignAddress, isSameAddress } from '../src/external-addresses.js';
import { placeholdersOf } from '@docgen/config/texts/placeholders';
import { matchHeads } from '../src/sections.js';

test.each([
  ['Link to: {text}', ['{text}']],
  ['{ done } of {total} {done}', ['{done}', '{total}']],
  ['{{user.name}} has %s and %1$d', ['%s', '%1$d', '{{user.name}}']],
  ['%(name)s', ['%(name)s']],
  ['100% sure, 50%de, 5%', []],
  ['{count, plural, one {# page of {book}} other {# pages}}', ['{count, plural}', '{book}']],
  ['{a, select, x {%s} other {}} {n, number}', ['{a, select}', '%s', '{n, number}']],
  ['{ not closed', []],
  ['}{', []],
  ['{two words}', []],
  ['{'.repeat(5000), []],
])('placeholders of %j', (text, expected) =>
  expect([...placeholdersOf(text)].sort()).toEqual([...expected].sort()),
);

const head = (text: string) => ({ id: text.slice(1), depth: Number(text[0]) });
test.each([
  ['the same', '1a 2b 2c', '1x 2y 2z', '0-0 1-1 2-2 3-3', ''],
  ['one more at the end, of a level of its own', '2a 2b 6c', '2x 2y', '0-0 1-1 2-2', '3,4/3,3'],
  ['one more of a level that others have', '2a 2b', '2x 2y 2z', '0-0', '1,3/1,4'],
  ['one more between ids that both have', '2a 2b 2c', '2a 2c', '0-0 1-1 3-2', '2,3/2,2'],
  ['an id that the other has elsewhere', '2a 2b', '2b 2a', '0-0 1-2', '1,1/1,2 2,3/3,3'],
  ['nothing', '', '2x', '0-0', '1,1/1,2'],
])('sections: %s', (_, own, source, matches, gaps) => {
  const heads = (list: string) => [null, ...list.split(' ').filter(Boolean).map(head)];
  const found = matchHeads(heads(own), heads(source));
  const pairs = found.matches.toSorted((a, b) => a.own - b.own).map((one) => `${one.own}-${one.source}`);
  expect([
    pairs.join(' '),
    found.gaps.map((gap) => `${gap.own.join()}/${gap.source.join()}`).join(' '),
  ]).toEqual([matches, gaps]);
});

test.each([
  ['https://x.example/en/a', 'https://x.example/fr/b', true],
  ['https://x.example/en-GB/a', 'https://x.example/a', true],
  ['https://www.x.example/a', 'http://x.example/a/', true],
  ['https://x.example/a?hl=en', 'https://x.example/a?hl=fr', true],
  ['https://x.example/a', 'https://x.example/b', false],
  ['https://x.example/en/a', 'https://y.example/fr/a', false],
  ['https://x.example/de/a', 'https://x.example/it/a', false],
  ['mailto:a@x.example', 'mailto:a@x.example', false],
])('%s and %s are one page: %s', (a, b, expected) => {
  const languages = new Set(['en', 'fr']);
  expect(isSameAddress(foreignAddress(a, languages), foreignAddress(b, languages))).toBe(expected);
});
