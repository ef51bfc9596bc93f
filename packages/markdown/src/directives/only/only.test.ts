/** `:::only`: what a build without the audience omits, and unknown audiences. */
import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText, twinText } from '../../../test/reading.js';

const audiences = { partner: true, staff: false };
const secret =
  '# Page\n\nFor all.\n\n:::only{audience=staff}\n## Hidden\n\nSecret [link](gone.md) :term[nothing]\n\n```json\n{ "a": \n```\n:::\n\n:::only{audience=partner}\n## Shown\n\nFor partners.\n:::';

describe.each(['native', 'remark'] as const)('read by %s', (parser) => {
  test('what is for others is in nothing that is made of the page', async () => {
    const parsed = await parseText(secret, { parser, audiences });
    expect(JSON.stringify(parsed)).not.toMatch(/Hidden|Secret|gone\.md/);
    expect(parsed.document.headings.map(({ text }) => text)).toEqual(['Page', 'Shown']);
    expect(parsed.document.links).toEqual([]);
    expect(parsed.document.diagnostics).toEqual([]);
    expect(twinText(parsed)).toBe('# Page\n\nFor all.\n\n## Shown\n\nFor partners.');
  });

  test.each([
    [':::only{audience=partner}\na\n:::', '<p>a</p>'],
    [':::only{audience="staff, partner"}\na <b>b</b>\n:::', '<p>a <b>b</b></p>'],
    ['- a\n\n  :::only{audience=partner}\n  b\n  :::', '<p>b</p>'],
  ])('%j is shown', async (text, expected) => {
    expect(await htmlOf(text, { parser, audiences })).toContain(expected);
    expect(await faultsOf(text, { parser, audiences })).toEqual([]);
  });

  test.each([
    ':::only{audience=staff}\n# A\n:::\n\n# B',
    '::::only{audience=staff}\n:::note\n# A\n:::\n::::\n\n# B',
    ':::only{audience=staff}\nA\n=\n:::\n\nB\n=',
  ])('%j has the title that is shown', async (text) => {
    const { document } = await parseText(text, { parser, audiences });
    expect(document.skim.title).toBe('B');
  });
});

test('a title within what is shown is one', async () => {
  const { document } = await parseText(':::only{audience=partner}\n# A *b*\n:::', { audiences });
  expect(document.skim.title).toBe('A b');
});

test.each([
  [
    ':::only{audience=partnr}\na\n:::',
    "1:1 markdown/unknown-audience error Unknown audience 'partnr' | Did you mean 'partner'?",
  ],
  [
    ':::only{audience=other}\na\n:::',
    "1:1 markdown/unknown-audience error Unknown audience 'other' | Set audiences: { other: true } in the configuration, or use one of partner, staff",
  ],
  [
    ':::only\na\n:::',
    "1:1 markdown/bad-attribute error ':::only' is missing the attribute 'audience' | Write :::only{audience=partner}",
  ],
])('%j shows nothing', async (text, fault) => {
  expect(await faultsOf(text, { audiences })).toEqual([fault]);
  expect(await htmlOf(text, { audiences })).not.toContain('a');
});
