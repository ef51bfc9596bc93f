/**
 * Every front matter key with values of every kind: each is accepted, treated as empty, or reported once, on its line,
 * in a single-line message. The keys come from the schema, so a new key is tested automatically.
 */
import { describe, expect, test } from 'vitest';
import { createMarkdown } from '../../src/index.js';
import { type Rule, matterTable } from '@docgen/front-matter/matter-schema';
import { bytesOf, defaults, told } from '../reading.js';

const values: readonly (readonly [name: string, yaml: string])[] = [
  ['a number', '5'],
  ['a negative number', '-3'],
  ['no number', '.nan'],
  ['an infinite number', '-.inf'],
  ['a number beyond all', '1e400'],
  ['a number of 30 digits', '123456789012345678901234567890'],
  ['an empty text', '""'],
  ['a blank text', '"  "'],
  ['an empty list', '[]'],
  ['a list of anything', '[a, 1, {b: c}, null, [d]]'],
  ['a mapping', '{a: {b: c}}'],
  ['null', 'null'],
  ['nothing', ''],
  ['true', 'true'],
  ['a flag as a text', '"yes"'],
  ['a number as a text', '"3"'],
  ['a day', '2025-01-01'],
  ['a time', '2025-01-01T10:00:00Z'],
  ['bytes', '!!binary aGVsbG8='],
  ['a date with a tag', '!!timestamp 2001-01-01'],
  ['a text of two lines', '|\n    a\n    b'],
  ['HTML', '"<script>alert(1)</script>"'],
  ['a URL that runs', '"javascript:alert(1)"'],
  ['a URL of another site', 'https://other.example/a?b#c'],
  ['control characters', '"a\\x00b\\x07"'],
  ['a direction that stays open', '"a\\u202eb"'],
  ['half a character', '"a\\ud800b"'],
  ['5,000 letters', 'x'.repeat(5000)],
  ['an alias', '*none'],
  ['a text in brackets', '[WIP] guide'],
];

/** Names of keys that take a value; nested ones contain a dot. */
function keysIn(rule: Rule, path: readonly string[] = []): string[] {
  return typeof rule === 'function'
    ? [path.join('.')]
    : Object.entries(rule).flatMap(([key, below]) => keysIn(below, [...path, key]));
}

function matterOf(key: string, yaml: string): string {
  const [top = '', below] = key.split('.');
  return below === undefined ? `${top}: ${yaml}` : `${top}:\n  ${below}: ${yaml}`;
}

async function skim(yaml: string) {
  const text = `---\n${yaml}\n---\n\n# A\n`;
  const { skim: found, diagnostics } = await createMarkdown(defaults).skim({ bytes: bytesOf(text) });
  return { matter: found.matter, faults: told(diagnostics) };
}

/** `matter` without empty tables. */
function filled(matter: object): unknown[] {
  return Object.values(matter).filter(
    (one) => typeof one !== 'object' || Object.keys(one as object).length > 0,
  );
}

const emptied = new Set(['null', 'nothing', 'an empty text', 'a blank text', 'an empty list']);

describe.each(keysIn(matterTable).map((key) => [key]))('%s', (key) => {
  test.each(values)('%s', async (name, yaml) => {
    const { matter, faults } = await skim(matterOf(key, yaml));
    const line = key.includes('.') ? 3 : 2;
    if (name === 'a list of anything' && faults.length > 1) {
      for (const fault of faults) expect(fault).toContain(`An entry of the front matter key '${key}'`);
      expect(new Set(faults.map((fault) => fault.split(' ')[0])).size).toBe(faults.length);
      return;
    }
    expect(faults.slice(1)).toEqual([]);
    const [fault] = faults;
    if (fault === undefined) {
      if (filled(matter).length === 0) expect(emptied).toContain(name);
      expect(JSON.parse(JSON.stringify(matter))).toEqual(matter);
      expect(JSON.stringify(matter)).not.toMatch(/\\u00|\\ud8|\u202e|\\u202e/);
      return;
    }
    expect(filled(matter)).toEqual([]);
    expect(fault).toMatch(new RegExp(`^${line}:\\d+ frontmatter/invalid error `));
    expect(fault).not.toMatch(/[\p{Cc}\p{Cs}\u202e]/u);
    expect(fault).not.toMatch(/(is [^;]+); expected \1/);
    expect(fault.length).toBeLessThan(300);
    await expectRewritten(key, fault);
  });
});

/** If a hint shows how to write the key's value, that is valid; YAML mistakes aren't specific to a key. */
async function expectRewritten(key: string, fault: string): Promise<void> {
  const [, written] = /The front matter key .* \| Write \w+: (.*)$/.exec(fault) ?? [];
  if (written !== undefined) expect((await skim(matterOf(key, written))).faults).toEqual([]);
}

test.each([
  ['tags: [a, 1, {b: c}, ""]', ['2:11 the number 1', '2:14 a mapping', "2:22 the text ''"]],
  ['keywords:\n  - a\n  -\n  - [b]', ['4:4 empty', '5:5 a list']],
  ['redirectFrom:\n  - /a\n  - b\n  - /c?d', ["4:5 the text 'b'", "5:5 the text '/c?d'"]],
])('%j is reported where it is wrong, and the rest is kept', async (yaml, expected) => {
  const { matter, faults } = await skim(yaml);
  const found = faults.map((fault) =>
    fault.replace(/^(\S+) frontmatter\/invalid error .*' is (.*); expected .*$/, '$1 $2'),
  );
  expect(found).toEqual(expected);
  expect(Object.values(matter)).toEqual([[expect.stringMatching(/^\/?a$/)]]);
});

const aPath = "a path such as /orders/create, without '..', ':x', '*', '[x]', '?' or '#'";
const fromRoot = 'a path from the site root, such as /orders/create';
const anId = "a name such as orders/create, without '..', ':', '?', '#' or a slash at either end";

test.each([
  ['slug', 'https://other.example/a', aPath],
  ['slug', '//other.example/a', aPath],
  ['slug', `/${'é'.repeat(121)}`, 'a path of at most 1000 characters, with at most 240 bytes per segment'],
  ['slug', '/a'.repeat(501), 'a path of at most 1000 characters, with at most 240 bytes per segment'],
  ['id', '../x y', anId],
  ['id', 'a//b', anId],
  ['id', '/a', anId],
  ['id', 'a/', anId],
  ['id', 'a#b', anId],
  ['id', 'a?b', anId],
  ['id', 'a/./b', anId],
  ['id', 'C:\\a', anId],
  ['id', 'mailto:a', anId],
  ['sidebar.position', '.inf', 'a finite number'],
  ['toc.min', '"3"', 'a whole number from 1 to 6 | Write min: 3'],
  ['lastUpdated', '2025-01-01 10:00', 'a day such as 2025-11-10, or false | Write lastUpdated: 2025-01-01'],
])('%s: %j', async (key, value, expected) => {
  const { faults } = await skim(matterOf(key, value));
  expect(faults.map((fault) => fault.replace(/^.*?; expected /, ''))).toEqual([expected]);
});

test.each([
  ['https://other.example/a', fromRoot],
  ['//other.example/a', fromRoot],
  ['old', fromRoot],
  ['./old', fromRoot],
  ['../old', fromRoot],
  ['/a/../b', aPath],
  ['/a?b=c', aPath],
  ['/a#b', aPath],
])('redirectFrom: [%j]', async (value, expected) => {
  const { faults } = await skim(`redirectFrom: ['${value}']`);
  expect(faults).toEqual([
    `2:16 frontmatter/invalid error An entry of the front matter key 'redirectFrom' is the text '${value}'; expected ${expected}`,
  ]);
});

test.each(['orders/create', 'a b', 'été', '.hidden', 'v1.2', 'a..b'])('the id %j is taken', async (id) => {
  expect((await skim(`id: ${id}`)).faults).toEqual([]);
});

test.each(['x-a: .inf', 'x-a: {b: [1, .nan]}'])('%s is refused: no JSON has it', async (yaml) => {
  const { matter, faults } = await skim(yaml);
  expect(matter).toEqual({});
  expect(faults).toEqual([
    expect.stringMatching(
      /^2:\d+ frontmatter\/invalid error .*'x-a' contains the number .*; expected a finite number$/,
    ),
  ]);
});
