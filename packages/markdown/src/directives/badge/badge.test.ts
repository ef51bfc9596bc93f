/** `:badge[Beta]`: a label, its colors, and its diagnostics. */
import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText, twinText } from '../../../test/reading.js';

const badge = (words: string, type = 'note') => `<span class="badge badge-${type}">${words}</span>`;

describe.each(['native', 'remark'] as const)('read by %s', (parser) => {
  test.each([
    ['A :badge[Beta]', `<p>A ${badge('Beta')}</p>`],
    [':badge[New]{type=tip}.', `${badge('New', 'tip')}.`],
    [':badge[Two words]{type="danger"}', badge('Two words', 'danger')],
    ['[a :badge[Beta]](b.md) <b>x</b>', `<a href="b.md">a ${badge('Beta')}</a> <b>x</b>`],
    ['`:badge[a]` \\:badge[a]', '<code>:badge[a]</code> :badge[a]'],
  ])('%s', async (text, expected) => {
    expect(await htmlOf(text, { parser })).toContain(expected);
    expect(await faultsOf(text, { parser })).toEqual([]);
  });
});

test('in headings and titles it is words, in the twin in parentheses', async () => {
  const parsed = await parseText('# Orders :badge[Beta]{type=tip}\n\n## One :badge[*]');
  expect(parsed.document.skim.title).toBe('Orders Beta');
  expect(parsed.document.headings.map(({ text, id }) => [text, id])).toEqual([
    ['Orders Beta', 'orders-beta'],
    ['One *', 'one-'],
  ]);
  expect(twinText(parsed)).toBe('# Orders (Beta)\n\n## One (\\*)');
  expect(parsed.document.parts).toEqual(['badge']);
});

test.each([
  [
    'A :badge[New]{type=tpi}',
    "1:3 markdown/bad-attribute error ':badge' takes only {type=…}; found {type=tpi} | Write {type=tip}",
  ],
  [
    ':badge[New]{color=red}',
    "1:1 markdown/bad-attribute error ':badge' takes only {type=…}; found {color=red} | Known types: note, tip, info, warning, danger",
  ],
])('%s', async (text, fault) => {
  expect(await faultsOf(text)).toEqual([fault]);
  expect(await htmlOf(text)).toContain(badge('New'));
});
