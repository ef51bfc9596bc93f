/** `:::definitions`: terms and meanings, and invalid lists. */
import { expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText, twinText } from '../../../test/reading.js';

const flat = (html: string) => html.replaceAll('\n', '');
const around = (list: string) => `:::definitions\n${list}\n:::`;
const pair = (term: string, meaning: string) => `<div><dt>${term}</dt><dd>${meaning}</dd></div>`;

test.each([
  ['- **A** One', pair('<strong>A</strong>', '<p>One</p>')],
  ['- **A**: *one*', pair('<strong>A</strong>', '<p><em>one</em></p>')],
  ['- **A**:\n\n  One\n\n  Two', pair('<strong>A</strong>', '<p>One</p><p>Two</p>')],
  ['- `a()` – One', pair('<code>a()</code>', '<p>One</p>')],
  ['- [a](b.md) One <b>b</b>', pair('<a href="b.md">a</a>', '<p>One <b>b</b></p>')],
  [
    '- **A** One\n- **B** Two',
    `${pair('<strong>A</strong>', '<p>One</p>')}${pair('<strong>B</strong>', '<p>Two</p>')}`,
  ],
])('%j', async (list, expected) => {
  expect(flat(await htmlOf(around(list)))).toBe(`<dl class="definitions">${expected}</dl>`);
  expect(await faultsOf(around(list))).toEqual([]);
});

test('the twin has the list', async () => {
  const parsed = await parseText(around('- **A** One\n- `b` Two'));
  expect(twinText(parsed)).toBe('- **A** One\n- `b` Two');
  expect(parsed.document.parts).toEqual(['definitions', 'group:text']);
});

const hint = 'Write - **Term** What it means';
test.each([
  [
    around('text'),
    `1:1 markdown/bad-attribute error ':::definitions' has no list of terms; expected entries that start with a term | ${hint}`,
  ],
  [
    around('- **A** One\n- B is two'),
    `3:1 markdown/bad-attribute error ':::definitions' has an entry that does not start with a term; expected entries that start with a term | ${hint}`,
  ],
])('%j', async (text, fault) => {
  expect(await faultsOf(text)).toEqual([fault]);
  expect(await htmlOf(text)).not.toContain('<dl');
});
