/** Every JSON file of a site, broken in every way: one diagnostic each, at its position, and never an exception. */
import { describe, expect, test } from 'vitest';
import { placeOfMember } from '@docgen/config/data/json-members';
import { type SiteFiles, analyzeSite } from '../site.js';

const config = {
  title: 'T',
  i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' }, fallback: 'en' },
};

const site: SiteFiles = {
  'docgen.config.json': config,
  'docs/en/a.md': '# A\n',
  'docs/fr/a.md': '# A\n',
  'versions/1.0/docs/en/a.md': '# A\n',
  'versions/1.0/sidebars.json': '{"docs": ["a"]}\n',
  'i18n/fr.json': '{"own.key": "a"}\n',
  'i18n/fr.accepted.json': '{}\n',
};

/** What each file is, and what each member of it is. */
const files = [
  { file: 'i18n/fr.json', what: 'an object of strings by key', member: 'text' },
  { file: 'i18n/fr.accepted.json', what: 'an object that maps sections to hashes', member: 'a hash' },
  { file: 'versions/1.0/sidebars.json', what: 'an object of sidebars by name', member: 'a list of entries' },
  { file: 'docgen.config.json', what: null, member: null },
];

const utf16 = (text: string) => Uint8Array.of(0xff, 0xfe, ...Buffer.from(text, 'utf16le'));
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

const isUtf8 = 'Save the file as UTF-8';
const broken: readonly (readonly [
  name: string,
  content: string | Uint8Array,
  at: string,
  message: string,
])[] = [
  ['an empty file', '', '1:1', 'The file is not valid JSON'],
  ['blank lines', ' \n\n', '3:1', 'The file is not valid JSON'],
  ['a comma too many', '{\n  "a": "b",\n}', '2:11', 'The file is not valid JSON'],
  ['no end', '{"a": "b"', '1:10', 'The file is not valid JSON'],
  ['a comment', '{\n  // docgen-ignore\n  "a": "b"\n}', '2:3', 'The file is not valid JSON'],
  ['no JSON behind a mark', '\uFEFF{"a" "b"}', '1:7', 'The file is not valid JSON'],
  ['10,000 open brackets', '['.repeat(10_000), '1:10001', 'The file is not valid JSON'],
  [
    'a key twice',
    '{"a": "b",\n  "a": "c"}',
    '2:4',
    "Duplicate key 'a' in one object | Remove one of them: the first is on line 1",
  ],
  [
    'a key twice, escaped',
    '{"a": {"b": 1, "\\u0062": 2}}',
    '1:17',
    "Duplicate key 'b' in one object | Remove one of them: the first is on line 1",
  ],
  ['__proto__', '{"a": "b", "__proto__": "c"}', '1:13', "The key '__proto__' is not allowed | Remove it"],
  ['__proto__ below', '{"a": [{"__proto__": {}}]}', '1:10', "The key '__proto__' is not allowed | Remove it"],
  [
    'a NUL',
    '{"a": "b\0"}',
    '1:9',
    'The file contains a NUL character; expected text | Remove the character, or save the file as UTF-8 if it is UTF-16',
  ],
  ['UTF-16', utf16('{"a": "b"}'), '1:1', `The file is encoded as UTF-16; expected UTF-8 | ${isUtf8}`],
  ['Latin-1', latin1('{\n"a": "\xe9"}'), '2:7', `Invalid UTF-8: unexpected byte 0xE9 | ${isUtf8}`],
];

async function faultsOf(file: string, content: string | Uint8Array): Promise<readonly string[]> {
  const { diagnostics } = await analyzeSite({ ...site, [file]: content });
  return diagnostics.filter((one) => / config\//.test(one));
}

describe.each(files)('$file', ({ file, what, member }) => {
  test.each(broken)('%s', async (_, content, at, message) => {
    const faults = await faultsOf(file, content);
    const [fault = ''] = faults;
    expect(faults).toHaveLength(1);
    expect(fault).toContain(`${file}:${at} error config/invalid: ${message}`);
  });

  test('a folder in its place', async () => {
    const { [file]: _, ...rest } = site;
    const { diagnostics } = await analyzeSite({ ...rest, [`${file}/x`]: '' });
    expect(diagnostics).toEqual([
      `${file} error config/invalid: '${file}' is a folder; expected a file | Rename the folder`,
    ]);
  });

  if (what === null) return;
  test.each([
    ['null', 'null'],
    ['[]', 'a list'],
    ['"a"', 'a text'],
    ['5', 'the number 5'],
  ])('%s', async (content, kind) => {
    const [fault = '', ...others] = await faultsOf(file, content);
    expect(others).toEqual([]);
    expect(fault).toContain(`${file}:1:1 error config/invalid: The file contains ${kind}; expected ${what}`);
  });

  test('members of the wrong kind, each where it stands', async () => {
    const faults = await faultsOf(file, '\uFEFF{"a": {"c": "b"}, "c": null,\n "b": 5, "other": true}');
    const expected = [
      `1:4 error config/invalid: 'a' is an object; expected ${member}`,
      `1:21 error config/invalid: 'c' is null; expected ${member}`,
      `2:3 error config/invalid: 'b' is the number 5; expected ${member}`,
      `2:11 error config/invalid: 'other' is true; expected ${member}`,
    ];
    expect(faults).toEqual(expected.map((one) => expect.stringContaining(`${file}:${one}`) as string));
  });
});

test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf'])('a text with the key %s', async (key) => {
  expect(await faultsOf('i18n/fr.json', `{"${key}": "a"}`)).toEqual([]);
  expect(await faultsOf('i18n/fr.accepted.json', `{"${key}": "a"}`)).toEqual([]);
});

test.each(['\\u0000', '\\u001b[31m', '\\u202e', '\\ud800'])('a text with %s', async (sign) => {
  expect(await faultsOf('i18n/fr.json', `{"a": "x${sign}y"}`)).toEqual([
    "i18n/fr.json:1:3 error config/invalid: 'a' contains control characters; expected text | Remove the control characters",
  ]);
});

test.each(['config.nope', 'config.__proto__.title', 'config.constructor.name'])(
  'the key %s leads to no text',
  async (key) => {
    expect(await faultsOf('i18n/fr.json', `{"a": "${key}", "${key}": "x"}`)).toEqual([
      expect.stringMatching(new RegExp(`^i18n/fr.json:1:${12 + key.length} error config/unknown-key: `)),
    ]);
  },
);

test('a member is found by its path, not by a text that reads the same', () => {
  const text = '{"a": "b", "c": [{"b": 1}, {"x": "b", "b": 2}], "b": 3}';
  expect(placeOfMember(text, ['b'])?.start).toEqual({ line: 1, column: 50 });
  expect(placeOfMember(text, ['c', 0, 'b'])?.start.column).toBe(20);
  expect(placeOfMember(text, ['c', 1, 'b'])?.start.column).toBe(40);
  expect(placeOfMember(text, ['c', 'b'])).toBeUndefined();
});

/** 20 million with DOCGEN_WHOLE. */
const millions = process.env['DOCGEN_WHOLE'] !== '1' ? 4 : 20;

test.each(['x', '\\'])(`a text of ${millions} million times %j is read`, async (sign) => {
  expect(await faultsOf('i18n/fr.json', JSON.stringify({ a: sign.repeat(millions * 1e6) }))).toEqual([]);
});
