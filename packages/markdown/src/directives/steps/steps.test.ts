import { expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText } from '../../../test/reading.js';

const flat = (html: string) => html.replaceAll('\n', '');
const link = (id: string, text: string) =>
  `<a class="heading-link" href="#${id}" aria-label="Link to: ${text}"></a>`;

test('an ordered list', async () => {
  expect(flat(await htmlOf(':::steps\nBefore\n\n3. a\n4. b\n\nAfter\n:::'))).toBe(
    '<p>Before</p><ol start="3" class="steps"><li>a</li><li>b</li></ol><p>After</p>',
  );
});

test('headings of the shallowest level, each with what follows it', async () => {
  const text = ':::steps\nBefore\n\n### A\nx\n\n#### Sub\n\n### B\n- y\n:::';
  expect(flat(await htmlOf(text))).toBe(
    `<p>Before</p><ol class="steps"><li><h3 id="a">A${link('a', 'A')}</h3><p>x</p><h4 id="sub">Sub${link('sub', 'Sub')}</h4></li><li><h3 id="b">B${link('b', 'B')}</h3><ul><li>y</li></ul></li></ol>`,
  );
  expect((await parseText(text)).document.headings.map(({ depth, id }) => [depth, id])).toEqual([
    [3, 'a'],
    [4, 'sub'],
    [3, 'b'],
  ]);
});

test('the class stays where raw HTML is sanitised', async () => {
  expect(await htmlOf(':::steps\n1. a <b>b</b>\n:::')).toContain('<ol class="steps">');
});

test.each([
  [
    ':::steps\n- a\n:::',
    "1:1 markdown/bad-attribute error ':::steps' has no steps; expected an ordered list or headings in it",
  ],
  [
    ':::steps{a=1}\n1. a\n:::',
    "1:1 markdown/bad-attribute error Unknown attribute 'a' on ':::steps', which takes none",
  ],
  [
    ':::steps Title\n1. a\n:::',
    "1:1 markdown/bad-attribute error ':::steps' doesn't take a title in brackets",
  ],
])('%j', async (text, fault) => expect(await faultsOf(text)).toEqual([fault]));
