/** `:::cards`: lists of links, and invalid cards. */
import { expect, test } from 'vitest';
import { faultsOf, htmlOf } from '../../../test/reading.js';

const flat = (html: string) => html.replaceAll('\n', '');

test('its lists are cards, all else stays', async () => {
  expect(flat(await htmlOf(':::cards\nBefore\n\n- [**A**](a.md) One line\n- [**B**](b.md)\n:::'))).toBe(
    '<p>Before</p><ul class="cards"><li><a href="a.md"><strong>A</strong></a> One line</li><li><a href="b.md"><strong>B</strong></a></li></ul>',
  );
});

test('the class stays where raw HTML is sanitised', async () => {
  expect(await htmlOf(':::cards\n- [a](b.md) <b>b</b>\n:::')).toContain('<ul class="cards">');
});

test('features are cards without links', async () => {
  expect(
    await faultsOf(
      ':::cards\n- **Fast** Builds in a second\n- :icon[rocket] **Small**\n- [**B**](b.md)\n:::',
    ),
  ).toEqual([]);
});

const hint = 'Write - [**Title**](page.md) One line';
test.each([
  [
    ':::cards\ntext\n:::',
    `1:1 markdown/bad-attribute error ':::cards' has no list of links; expected entries with one link each | ${hint}`,
  ],
  [
    ':::cards\n- [a](b.md)\n- text\n:::',
    `3:1 markdown/bad-attribute error ':::cards' has an entry without a link; expected entries with one link each | ${hint}`,
  ],
  [
    ':::cards\n- [a](b.md) and [c][d]\n\n[d]: e.md\n:::',
    `2:1 markdown/bad-attribute error ':::cards' has an entry with 2 links; expected entries with one link each | ${hint}`,
  ],
])('%j', async (text, fault) => expect(await faultsOf(text)).toEqual([fault]));
