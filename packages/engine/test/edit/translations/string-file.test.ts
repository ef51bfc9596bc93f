/** A strings file gets its missing keys, and every existing byte stays. */
import { expect, test } from 'vitest';
import { fileWithNeeds } from '@docgen/edit/translations/string-file';

const needs = ['a', 'q"k'].map((key) => ({ key, text: key, own: null }));

test.each([
  ['no file', null, '{\n  "a": "",\n  "q\\"k": ""\n}\n'],
  ['an empty object', '{}', '{\n  "a": "",\n  "q\\"k": ""\n}'],
  ['tabs', '{\n\t"x": "{y}"\n}\n', '{\n\t"x": "{y}",\n\t"a": "",\n\t"q\\"k": ""\n}\n'],
  ['CR LF', '{\r\n  "x": "y"\r\n}\r\n', '{\r\n  "x": "y",\r\n  "a": "",\r\n  "q\\"k": ""\r\n}\r\n'],
  ['a byte order mark', '\uFEFF{ "x": "y" }', '\uFEFF{ "x": "y", "a": "", "q\\"k": "" }'],
  ['one line', '{"x":"y"}', '{"x":"y", "a": "", "q\\"k": ""}'],
  ['an empty object of two lines', '{\n}\n', '{\n  "a": "",\n  "q\\"k": ""\n}\n'],
])('%s', (_, text, expected) => {
  const texts = text === null ? {} : (JSON.parse(text.replace('\uFEFF', '')) as { [key: string]: string });
  const filled = fileWithNeeds({ text, texts }, needs);
  expect(filled).toEqual({ text: expected, added: 2 });
  expect(JSON.parse(filled.text.replace('\uFEFF', ''))).toEqual({ ...texts, a: '', 'q"k': '' });
  const again = fileWithNeeds({ text: filled.text, texts: { ...texts, a: '', 'q"k': '' } }, needs);
  expect(again).toEqual({ text: filled.text, added: 0 });
});
