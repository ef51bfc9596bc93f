/** Braces in quoted attributes: both parsers produce the same tree, and the native one is used. */
import { describe, expect, test } from 'vitest';
import { isLeftToRemark } from '@docgen/syntax/parsers/left-to-remark';
import { plainBraces } from '@docgen/syntax/text/plain-braces';
import { bothParsed } from '../both-parsers.js';

const texts = [
  '::endpoint{method="GET" path="/orders/{order_id}"}',
  "- a\n\n  :::details[T]{open title='{x}'}\n  *b* `{` ⸀\n  :::\n",
  '> :::note[a {b} c]{#id .x key="}{"}\n> {y}\n> :::',
  '```\n::a{b="{c}"}\n```\n\n::a{b="{c}"} d',
  'x ::a{b="{c}"}\n\n::a{b="{c}" e={f}}',
  ':::tabs{group="{{{"}\n:::tab[A]\n`}` \\}\n:::\n:::',
];

describe('both parsers', () => {
  test.each(texts)('%j', async (text) => {
    const [native, remark] = await bothParsed(text);
    expect(native).toEqual(remark);
  });
});

test.each(texts.slice(0, 2))('the native parser reads %j', (text) => {
  expect(isLeftToRemark(text)).toBe(true);
  expect(isLeftToRemark(plainBraces(text).text)).toBe(false);
});

test('a text without them is not changed, and all lengths stay', () => {
  expect(plainBraces('::a{b=c}\n{}').text).toBe('::a{b=c}\n{}');
  for (const text of texts) expect(plainBraces(text).text).toHaveLength(text.length);
});
