/** `:var[name]`: values of the site's files, their languages, code, and unknown names. */
import { describe, expect, test } from 'vitest';
import { faultsOf, filled, htmlOf, parseText, told, twinText } from '../../../test/reading.js';

const files = {
  'snippets/variables.yaml':
    'product:\n  name: Parcels & Co\n  version: 1.10\nlimit: 20\nisOpen: true\nnothing:\nmark: "*a*"\n',
  'snippets/fr/variables.yaml': 'product:\n  name: Colis\n',
};
const around = { files };

describe.each(['native', 'remark'] as const)('read by %s', (parser) => {
  test.each([
    ['Use :var[product.name].', '<p>Use Parcels &amp; Co.</p>'],
    ['**:var[product.version]** <b>:var[limit]</b>', '<strong>1.10</strong> <b>20</b>'],
    [':var[isOpen] :var[mark]', '<p>true *a*</p>'],
    ['[a :var[limit]](b.md)', '<a href="b.md">a 20</a>'],
    ['`:var[limit]` \\:var[limit]', '<code>:var[limit]</code> :var[limit]'],
  ])('%s', async (text, expected) => {
    expect(await htmlOf(text, { parser }, around)).toContain(expected);
    expect(await faultsOf(text, { parser }, around)).toEqual([]);
  });
});

test('a language has its own values, and those of all', async () => {
  const html = await htmlOf(':var[product.name] :var[limit]', { locale: 'fr' }, around);
  expect(html).toContain('<p>Colis 20</p>');
});

test('code has them only where its fence says so', async () => {
  const text = '```sh vars\nship :var[limit]\n```\n\n```sh\nship :var[limit]\n```';
  const parsed = await parseText(text, { highlight: false }, around);
  expect(twinText(parsed)).toBe('```sh\nship 20\n```\n\n```sh\nship :var[limit]\n```');
  const html = filled(parsed);
  expect(html).toContain('ship 20');
  expect(html).toContain('ship :var[limit]');
});

test('the twin has the value as text', async () => {
  const parsed = await parseText('# A\n\n:var[mark] and :var[product.name]', {}, around);
  expect(twinText(parsed)).toBe('# A\n\n\\*a\\* and Parcels & Co');
});

test('front matter has values on the page and in its twin, but not among the facts of its file', async () => {
  const text = '---\ntitle: Use :var[product.name]\n---\n\nText.';
  const parsed = await parseText(text, { locale: 'fr' }, around);
  expect(twinText(parsed)).toBe('# Use Colis\n\nText.');
  expect(parsed.document.skim.title).toBe('Use :var[product.name]');
  const heading = await parseText('# Use :var[product.name]', {}, around);
  expect(heading.document.skim.title).toBe('Use :var[product.name]');
});

test.each([
  [
    'title: A :var[limits]',
    "2:8 markdown/unknown-variable error Unknown variable 'limits' | Did you mean 'limit'?",
  ],
  [
    "description: ':var[product] \\:var[x]'",
    "2:14 markdown/unknown-variable error The variable 'product' is a mapping; expected text or a number | Write the name of a value in it: product.…",
  ],
  [
    'sidebar:\n  label: :var[gone]',
    "3:10 markdown/unknown-variable error Unknown variable 'gone' | Add it to snippets/variables.yaml",
  ],
])('in front matter, %j', async (matter, fault) => {
  expect(await faultsOf(`---\n${matter}\n---\n\n# A`, {}, around)).toEqual([fault]);
});

test.each([
  ['a :var[limits]', "1:3 markdown/unknown-variable error Unknown variable 'limits' | Did you mean 'limit'?"],
  [
    ':var[constructor]',
    "1:1 markdown/unknown-variable error Unknown variable 'constructor' | Add it to snippets/variables.yaml",
  ],
  [
    ':var[product]',
    "1:1 markdown/unknown-variable error The variable 'product' is a mapping; expected text or a number | Write the name of a value in it: product.…",
  ],
  [
    ':var[nothing]',
    "1:1 markdown/unknown-variable error The variable 'nothing' is empty; expected text or a number | Change its value in snippets/variables.yaml",
  ],
  [
    '```sh vars\n\nship :var[gone]\n```',
    "3:6 markdown/unknown-variable error Unknown variable 'gone' | Add it to snippets/variables.yaml",
  ],
])('%j', async (text, fault) => {
  expect(await faultsOf(text, {}, around)).toEqual([fault]);
});

test.each([
  ['a: [1', 'snippets/variables.yaml:1:4'],
  [
    '- a',
    "snippets/variables.yaml:1:1 markdown/unknown-variable error Can't read the variables. It is no mapping",
  ],
  [
    'a: 1\na: 2',
    "snippets/variables.yaml:2:1 markdown/unknown-variable error Can't read the variables. Duplicate key 'a'; expected each key once | Remove one of the two",
  ],
  [
    'a: 1\n---\nb: 2\n',
    "snippets/variables.yaml:2:1 markdown/unknown-variable error Can't read the variables. The file has a second document after a line '---'; expected one document | Remove the line '---'",
  ],
  [
    'b: !!binary aGk=\na: 1',
    "snippets/variables.yaml:1:4 markdown/unknown-variable error Can't read the variables. The file uses a tag; expected plain values | Remove the tag",
  ],
  ["a: !!js/function 'x'", 'The file uses a tag'],
  [
    new Uint8Array([0xff, 0xfe, 0x61, 0, 0x3a, 0]),
    "Can't read the variables. It is encoded as UTF-16; expected UTF-8 | Save the file as UTF-8",
  ],
  ['a: &x [*x]', "1:1 markdown/unknown-variable error The variable 'a' is a list"],
  [`a: ${'x'.repeat(70_000)}`, "Can't read the variables. It is longer than 65536 characters"],
])('a wrong file is reported where it is wrong: %#', async (text, fault) => {
  const { document } = await parseText(':var[a]', {}, { files: { 'snippets/variables.yaml': text } });
  expect(told(document.diagnostics)[0]).toContain(fault);
  expect(document.diagnostics).toHaveLength(1);
});

test('an alias has the value of its anchor', async () => {
  const files = { 'snippets/variables.yaml': 'a: &one 1.10\nb: *one\n' };
  expect(await htmlOf(':var[b]', {}, { files })).toContain('<p>1.10</p>');
});
