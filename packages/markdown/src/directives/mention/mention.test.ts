/** `:api[name]` is code, and a link if the name is explained; unknown names stay code. */
import { expect, test } from 'vitest';
import { filled, htmlOf, parseText } from '../../../test/reading.js';

const files = {
  'source:api-name/en/missing_field': JSON.stringify({ to: '/docs/errors.md#missing_field' }),
  'source:api-name/en/Order.status': '{}',
};
const asked = { attributes: ['id'], example: 'a', of: 'name', isAsked: true } as const;
const api = { sources: [{ ...asked, name: 'api-name' }] };

test('a name that is explained leads there', async () => {
  const parsed = await parseText('Expect :api[missing_field], or *:api[Order.status]*.', api, { files });
  expect(filled(parsed)).toContain(
    '<p>Expect <a href="/docs/errors.md#missing_field"><code>missing_field</code></a>, or <em><code>Order.status</code></em>.</p>',
  );
  expect(parsed.document.links.map(({ range }) => range?.start)).toEqual([{ line: 1, column: 8 }]);
  expect(parsed.document.fragments.map(({ name, range }) => [name, range?.start.column])).toEqual([
    ['api-name/missing_field', 8],
    ['api-name/Order.status', 33],
  ]);
});

test('within a link, in headings and tables', async () => {
  const text =
    '## The :api[missing_field] {#x}\n\n[see :api[missing_field]](a.md)\n\n| a |\n| - |\n| :api[Order.status] |';
  const html = await htmlOf(text, api, { files });
  expect(html).toContain('<a href="a.md">see <code>missing_field</code></a>');
  expect(html).toContain('<td><code>Order.status</code></td>');
  expect(html).toMatch(/<h2 id="x">The <a href="\/docs\/errors.md#missing_field"><code>/);
});

test('an unknown name is asked for and shown', async () => {
  const parsed = await parseText('A :api[nope]', api, { files });
  expect(filled(parsed)).toContain('A <code>nope</code>');
  expect(parsed.document.fragments.map(({ name }) => name)).toEqual(['api-name/nope']);
});

test('code is left alone, and so is all where no source knows names', async () => {
  expect(await htmlOf('`:api[missing_field]`', api, { files })).toContain('<code>:api[missing_field]</code>');
  expect(await htmlOf('A \\:api[missing_field]', api, { files })).toContain('A :api[missing_field]');
  expect(await htmlOf('A :api[missing_field]', {}, { files })).toContain('A :api[missing_field]');
});

test('the twin has the code and its link', async () => {
  const { twin } = await parseText('# T\n\nExpect :api[missing_field] *and* :api[Order.status].', api, {
    files,
  });
  const written = twin.map((part) => (typeof part === 'string' ? part : `{${part.kind}}`)).join('');
  expect(written).toContain('Expect [`missing_field`]({url}) *and* `Order.status`.');
});
