/** `::::columns`: their elements, their order in the twin, and their diagnostics. */
import { expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText, twinText } from '../../../test/reading.js';

const two = '::::columns\n:::column\n## A\n\na\n:::\n:::column\nb <b>c</b>\n:::\n::::';

test('each column is a block, whose headings are the page’s', async () => {
  expect((await htmlOf(two)).replaceAll('\n', '')).toBe(
    '<div class="columns"><div class="column"><h2 id="a">A<a class="heading-link" href="#a" aria-label="Link to: A"></a></h2><p>a</p></div><div class="column"><p>b <b>c</b></p></div></div>',
  );
  const parsed = await parseText(two);
  expect(parsed.document.headings.map(({ id }) => id)).toEqual(['a']);
  expect(parsed.document.parts).toEqual(['columns', 'group:text']);
  expect(twinText(parsed)).toBe('# A\n\n## A\n\na\n\nb <b>c</b>');
});

const hint = "Write each column's content between ':::column' and ':::'";
test.each([
  [
    '::::columns\n:::column\na\n:::\n::::',
    `1:1 markdown/bad-attribute error '::::columns' contains 1 column; expected 2 to 4 | ${hint}`,
  ],
  [
    '::::columns\na\n::::',
    `1:1 markdown/bad-attribute error '::::columns' contains 0 columns; expected 2 to 4 | ${hint}`,
  ],
  [
    `::::columns\n${':::column\na\n:::\n'.repeat(5)}::::`,
    `1:1 markdown/bad-attribute error '::::columns' contains 5 columns; expected 2 to 4 | ${hint}`,
  ],
  [
    '::::columns\nfirst\n\n:::column\na\n:::\n:::column\nb\n:::\n::::',
    "2:1 markdown/bad-attribute error '::::columns' contains content outside its columns; expected only ':::column' in it | Move the content into a column, or out of '::::columns'; until then it appears before them",
  ],
  [
    ':::column\na\n:::',
    "1:1 markdown/unknown-directive error ':::column' is outside '::::columns' | Put it inside '::::columns', which needs more colons than the columns in it",
  ],
])('%j', async (text, fault) => {
  expect(await faultsOf(text)).toEqual([fault]);
  expect(await htmlOf(text)).toContain('<p>a</p>');
});
