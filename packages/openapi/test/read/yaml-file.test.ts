/** Files that are hard to read: what they can contain, and the position of errors. */
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { type YamlFile, readYaml } from '../../src/read/yaml-file.js';

function said(text: string): string {
  const read = readYaml(text, 'openapi/a.yaml');
  if (!('fault' in read)) return 'none';
  const { message, range, hint } = read.fault;
  return `${range?.start.line}:${range?.start.column} ${message.replace("Can't read the file: ", '')}${hint === undefined ? '' : ` | ${hint}`}`;
}

/** Each line repeats the previous one nine times. */
const bomb = [
  'a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1]',
  ...Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${`*a${n}, `.repeat(9)}]`),
].join('\n');

test.each([
  [
    'an alias within itself',
    'a:\n  b: &b\n    c: *b\n',
    "3:8 the alias '*b' refers to a value that contains it",
  ],
  ['an alias of the whole', '&a\nb: [*a]\n', "2:5 the alias '*a' refers to a value that contains it"],
  [
    'an alias as its own key',
    'a: &b { ? *b : 1 }\n',
    "1:11 the alias '*b' refers to a value that contains it",
  ],
  ['an alias without an anchor', 'a: 1\nb: *c\n', "2:4 the alias '*c' has no anchor before it"],
  [
    'a bomb of aliases',
    bomb,
    '6:10 its aliases repeat more than 100,000 values | Refer to the repeated value with $ref',
  ],
  [
    'a key that stands twice',
    'a: 1\nb: 2\na: 3\n',
    "3:1 duplicate key 'a' in an object | Remove one of them: the first is on line 1",
  ],
  [
    'a key of JSON that stands twice',
    '{"a": {"b": 1,\n "\\u0062": 2}}',
    "2:2 duplicate key 'b' in an object | Remove one of them: the first is on line 1",
  ],
  [
    'JSON nested too deep',
    '['.repeat(10_000) + ']'.repeat(10_000),
    '1:201 it is nested more than 200 levels deep',
  ],
  ['YAML nested too deep', `a: ${'['.repeat(10_000)}${']'.repeat(10_000)}`, '1:302 it is nested too deeply'],
  ['a list that is not closed', 'a: [b\nc: d\n', "1:4 unclosed '['; expected ']' | End the value with ]"],
  ['a tab', 'a:\n\tb: c\n', '2:1 it is indented with a tab; expected spaces | Indent with two spaces'],
  ['a no-break space', 'a: b\nc:\u00a0d\n', '2:3 the character U+00A0 looks like a space'],
  ['a colon in a text', 'a: b: c\n', '1:5 the value contains a colon and a space'],
  [
    'a sign',
    'a: @b\n',
    "1:4 a value can't start with '@'; expected quotes around the value | Write a: \"@b\"",
  ],
  ['a second document', 'a: b\n---\nc: d\n', "2:1 a second document starts here | Remove the line '---'"],
  ['a number without end', '{"a": 1e400}', '1:2 the number 1e400 is too large or too small'],
])('%s', (_, text, expected) => {
  expect(said(text).slice(0, expected.length)).toBe(expected);
});

test('an anchor that is set anew is another', () => {
  const read = readYaml('a: &x 1\nb: &x { c: &x 2, d: *x }\ne: *x\n', 'a.yaml');
  expect('value' in read && read.value).toEqual({ a: 1, b: { c: 2, d: 2 }, e: 2 });
});

test('aliases may repeat what is small', () => {
  const read = readYaml(`a: &a { b: 1 }\nc: [${'*a, '.repeat(3000)}]\n`, 'a.yaml');
  expect('fault' in read).toBe(false);
});

test.each([
  ['values of JSON', `{"a":[${'1,'.repeat(1_000_001)}1]}`, '1:1 it holds more than 1,000,000 values'],
  ['values that are empty', `{"a":[${'{},'.repeat(1_000_001)}1]}`, '1:1 it holds more than 1,000,000 values'],
  ['brackets that are never closed', '['.repeat(3_000_000), '1:1 it holds more than 1,000,000 values'],
  ['words of YAML', `a:\n${'- 1\n'.repeat(400_000)}`, '1:1 it has more than 1,500,000 YAML tokens'],
  ['comments', `a: 1\n${'#\n'.repeat(900_000)}`, '1:1 it has more than 1,500,000 YAML tokens'],
])('too many %s are refused before anything is made of them', (_, text, expected) => {
  const start = process.cpuUsage();
  expect(said(text).slice(0, expected.length)).toBe(expected);
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(10);
});

const json = `{
  "a": {"b c": [1, {"d": "}"}, [ ] , -1.5e3,true ],  "~/": null},
  "__proto__": {"x": "\\"{"}, "\\u00e9\\"": [[], {}, "]"], "200": {"e": 1}, "": 0
}`;
const pointers = [
  [],
  ['a'],
  ['a', 'b c'],
  ['a', 'b c', 0],
  ['a', 'b c', 1],
  ['a', 'b c', 1, 'd'],
  ['a', 'b c', 2],
  ['a', 'b c', 3],
  ['a', 'b c', 4],
  ['a', '~/'],
  ['__proto__', 'x'],
  ['\u00e9"'],
  ['\u00e9"', 2],
  ['200', 'e'],
  [''],
];
const absent = [['b'], ['a', 'b c', 9], ['a', 'b c', 1, 'x'], ['a', '~/', 'x'], ['200', 'e', 'f']];

test.each([...pointers, ...absent])(
  '%j stands in JSON where it stands in the same text as YAML',
  (...pointer) => {
    const asJson = readYaml(json, 'a.json') as YamlFile;
    // A comment makes it YAML.
    const asYaml = readYaml(`${json}\n# YAML`, 'a.yaml') as YamlFile;
    expect(asJson.place(pointer)).toEqual(asYaml.place(pointer));
    expect(asJson.value).toEqual(asYaml.value);
    expect(asJson.value).toEqual(parseDocument(json).toJS());
  },
);
