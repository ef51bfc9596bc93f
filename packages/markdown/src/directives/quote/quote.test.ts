/** `:::quote`: its text, its source and its Markdown copy. */
import { expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText, twinText } from '../../../test/reading.js';

const flat = (html: string) => html.replaceAll('\n', '');
const figure = (words: string, source = '') =>
  `<figure class="quote"><blockquote>${words}</blockquote>${source}</figure>`;

test.each([
  [':::quote\nA\n:::', figure('<p>A</p>')],
  [
    ':::quote[Who, [where](a.md)]\nA\n\nB\n:::',
    figure('<p>A</p><p>B</p>', '<figcaption>Who, <a href="a.md">where</a></figcaption>'),
  ],
  [':::quote{title="Who"}\nA <b>b</b>\n:::', figure('<p>A <b>b</b></p>', '<figcaption>Who</figcaption>')],
])('%j', async (text, expected) => expect(flat(await htmlOf(text))).toBe(expected));

test('the twin is a quotation', async () => {
  const parsed = await parseText(':::quote[Who]\nA\n\nB\n:::');
  expect(twinText(parsed)).toBe('> A\n>\n> B\n>\n> — Who');
  expect(parsed.document.parts).toEqual(['group:text', 'quote']);
});

test('an empty one is reported', async () => {
  expect(await faultsOf(':::quote[Who]\n:::')).toEqual([
    "1:1 markdown/bad-attribute error ':::quote' is empty | Write the quotation between ':::quote[Who said it]' and ':::'",
  ]);
});
