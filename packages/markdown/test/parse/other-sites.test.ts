/** Links to other sites: an empty text is a hole for the title, in HTML and in the Markdown copy. */
import type { Body } from '@docgen/model';
import { expect, test } from 'vitest';
import { defaults, parseText } from '../reading.js';

const options = { sites: ['billing'], schemes: [...defaults.schemes, 'billing'] };
const shown = (body: Body) =>
  body
    .map((part) => (typeof part === 'string' ? part : 'n' in part ? `{${part.kind} ${part.n}}` : ''))
    .join('');

test.each([
  ['[](billing:a)', '<p><a href="{url 0}">{title 0}</a></p>', '[{title 0}]({url 0})'],
  ['[ ](billing:a)', '<p><a href="{url 0}">{title 0}</a></p>', '[{title 0}]({url 0})'],
  [
    'See [](billing:a "T").',
    '<p>See <a href="{url 0}" title="T">{title 0}</a>.</p>',
    'See [{title 0}]({url 0} "T").',
  ],
  ['[x](billing:a)', '<p><a href="{url 0}">x</a></p>', '[x]({url 0})'],
  ['[](other.md)', '<p><a href="{url 0}"></a></p>', '[]({url 0})'],
  [
    ':api[billing:createOrder]!',
    '<p><a href="{url 0}"><code>createOrder</code></a>!</p>',
    '[`createOrder`]({url 0})!',
  ],
  ['[a :api[billing:b]](c.md)', '<p><a href="{url 0}">a <code>b</code></a></p>', '[a `b`]({url 0})'],
  [':api[other:b]', '<p>:api[other:b]</p>', ':api[other:b]'],
])('%s', async (text, html, copy) => {
  const { body, twin } = await parseText(text, options);
  expect([shown(body).trim(), shown(twin).trim()]).toEqual([html, copy]);
});

test('both parsers agree', async () => {
  const text = '# A\n\n- [](billing:a)\n\n  > :api[billing:b] [](billing:c#d)\n';
  const [native, remark] = await Promise.all([
    parseText(text, options),
    parseText(text, { ...options, parser: 'remark' }),
  ]);
  expect(remark).toEqual(native);
});

test('without sites, the scheme is one that the site does not allow', async () => {
  const { document } = await parseText('[](billing:a)');
  expect(document.diagnostics.map(({ code }) => code)).toEqual(['link/scheme']);
});
