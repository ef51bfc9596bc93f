/** Texts that are left to remark: each kind has a reason that still applies, and is cheap to detect. */
import { expect, test } from 'vitest';
import { sorts } from '@docgen/syntax/parsers/left-to-remark';
import { doubts } from '@docgen/syntax/parsers/native-doubts';
import { rawDifferences, reasonsFor } from '../both-parsers.js';

/** Texts that the parsers read differently, each for only one reason. */
const texts = [
  'http://b|\n-|',
  '[a:b]:c\n[a:b]\n\n::x',
  '_f_😀',
  '~\uFEFF~',
  '- [ ]\ni',
  '[^a]:[^a]:',
  '[r]:"\n>\n>0. o',
  '[^+]:z\n    [^a]:a',
  '[^a]: b\n<i>\n',
  '<f\n::>',
  ':::o\n\\\n:::',
  '::\t',
  '::😀',
  ':::o\n::: :::',
  '- x\n|a|\n  |-|',
  ':::note\n::::card\nx\n::::\n:::',
  '::::a\n:::b\n::::\nx',
  '::a{b="}"}',
  '[\u00a0o]:o',
  '::e{é}',
  '*\\**e',
  '- <b>\n  \t\n- ]',
  '    g\n::e\n*',
  '```a \u00a0c\nb\n```',
  '>[o\n>]:n',
  'x <a b=c=d>',
  '[f]\n\n:::n\n[f]: /u\n\nx\n:::',
  '[o]:\n-|',
  '- <script\n\n',
  ':::e\n```\n:::\n```',
  '>- o\n>\n>',
  '- [x] b\n  =',
  '>[o]:l\n>r\n>=',
  '*_*e',
  '1. h\n:::d\n    e\n\n    e',
  'a\n-|\n<b>',
  '/e@a.e',
  '|\n-|\n- |',
  '- ]\ne\n  -|',
  '- "\n <v>\n',
  '>:::o\n>>\n>',
  '1. o\n***\n    s\n    .',
  'www.',
];

test.each(texts)('%j is read in two ways, for one reason', (text) => {
  expect(rawDifferences(text)).not.toEqual([]);
  expect(reasonsFor(text)).toHaveLength(1);
});

test('every reason has its text', () => {
  const reasons = [...sorts, ...doubts].map(({ reason }) => reason);
  const shown = new Set(texts.flatMap(reasonsFor));
  expect(reasons.filter((reason) => !shown.has(reason))).toEqual([
    'pairs of things in a paragraph take time by their product',
  ]);
});
