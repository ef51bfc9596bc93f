import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainMatter } from '../src/matter-plain.js';
import { readYaml } from '../src/matter-yaml.js';

const plain: readonly [yaml: string, matter: object][] = [
  ['', {}],
  ['\ntitle: A page\ndescription: "It\'s: a #1"\n', { title: 'A page', description: "It's: a #1" }],
  [
    "\nsidebar:\n  position: -12\n  hidden: true\n  label:   'a  b'  \ndraft: false\n",
    { sidebar: { position: -12, hidden: true, label: 'a  b' }, draft: false },
  ],
  ['\nkeywords:\n- a\n\n- "b: c"\ntags:\n   - d e \n', { keywords: ['a', 'b: c'], tags: ['d e'] }],
  ['\ntags: [a, d’un b , \'c, d\', "e"]\ndraft: true\n', { tags: ['a', 'd’un b', 'c, d', 'e'], draft: true }],
  [
    '\ntitle: client:only in C#/F#\nkeywords: []\ntags: [ ]\n',
    { title: 'client:only in C#/F#', keywords: [], tags: [] },
  ],
  ['\ntoc:\n    min: 2\n    max: 3\n\nslug: "/a/b"\n', { toc: { min: 2, max: 3 }, slug: '/a/b' }],
];

test.each(plain)('%j is plain', (yaml, matter) => {
  const read = plainMatter(yaml);
  expect(read?.matter).toEqual(matter);
  expect(readYaml(yaml)).toEqual({
    matter,
    diagnostics: [],
    ...(yaml === '' ? {} : { places: read?.places }),
  });
});

test.each([
  'title: null',
  'title: True',
  'title: 5',
  'title: a # b',
  'title: a: b',
  'title: a:',
  'title: a:b: c',
  'tags: [a:]',
  'title: "a\\n"',
  'title: [a]',
  'title:',
  'tilte: a',
  'title: a\ntitle: b',
  'title: a\n  b',
  'prev: a',
  'layout: wide',
  'sidebar:',
  'sidebar: {position: 1}',
  'sidebar:\n position: 01',
  'sidebar:\n  position: 1\n   hidden: true',
  '  title: a',
  'title:a',
  'title: *a',
  'title: &a b',
  'title: !x a',
  '<<: a',
  'toc:\n  min: 9',
  'title: a\t',
  '\ttitle: a',
  'title: a\u2028b',
  '# c',
  'x-a: b',
  'title: | \n a',
  'title: "a" b',
  "title: 'a''b'",
  'keywords:',
  'keywords: a',
  'keywords:\n  - a\n - b',
  'keywords:\n  - a\n   - b',
  'keywords:\n  - 5',
  'keywords:\n  - true',
  'keywords:\n  - ""',
  'keywords:\n  - a: b',
  'keywords:\n  - a # b',
  'keywords:\n  - - a',
  'keywords:\n  -',
  'keywords:\n  - a\n    b',
  'keywords:\n  - a\n  b: c',
  'keywords: [a\n  - b',
  'keywords: [a,]',
  'keywords: [a, ]',
  'keywords: [, a]',
  'keywords: [a b: c]',
  'keywords: [[a]]',
  'keywords: [a{b]',
  "keywords: ['a'b]",
  'keywords: [5]',
  'keywords: [a]\n  - b',
  'locales:\n  - a',
  'locales: [a]',
  'title: a\n  - b',
  'sidebar:\n  - a',
  '- a',
])('%j is left to YAML', (yaml) => expect(plainMatter(`\n${yaml}\n`)).toBeNull());

const key = fc.constantFrom(
  'keywords',
  'tags',
  'title',
  'description',
  'slug',
  'draft',
  'sidebar',
  'toc',
  '  position',
  '  label',
  '   min',
  '  hidden',
  'x',
  'prev',
);
const word = fc.constantFrom(
  'a',
  'B c',
  'é',
  'true',
  'null',
  '0',
  '12',
  '-3',
  '1.5',
  '"q"',
  "'s'",
  '"',
  "'",
  ':',
  ' #',
  '# ',
  ' ',
  'b:c',
  '#',
  '-',
  '[',
  '&x',
  '*x',
  '!',
  '\t',
  '~',
  'yes',
);
const words = fc.array(word, { maxLength: 3 }).map((each) => each.join(''));
const pair = fc
  .tuple(key, fc.constantFrom(': ', ':', ':  ', ' : '), words)
  .map(([name, colon, value]) => name + colon + value);
const entry = fc
  .tuple(fc.constantFrom('- ', '  - ', '  -  ', '   - ', '-'), words)
  .map((parts) => parts.join(''));
const inBrackets = fc
  .array(words, { maxLength: 3 })
  .chain((each) => fc.constantFrom(', ', ',', ' ,').map((comma) => `tags: [${each.join(comma)}]`));
const list = fc.array(entry, { maxLength: 3 }).map((entries) => ['keywords:', ...entries].join('\n'));
const line = fc.oneof({ arbitrary: pair, weight: 3 }, entry, list, inBrackets);

test('a long line is read in linear time', () => {
  const spaces = ' '.repeat(40_000);
  const read = plainMatter(`\ntitle: a${spaces}b\ntags: [c${spaces}d]\nkeywords:\n- e${spaces}f\n`);
  expect(read?.matter.tags?.[0]).toHaveLength(40_002);
});

test('what is read without YAML is what YAML says', () => {
  let read = 0;
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
      const yaml = `\n${lines.join('\n')}\n`;
      const plain = plainMatter(yaml);
      if (plain === null) return;
      read++;
      expect({ places: {}, ...readYaml(yaml) }).toEqual({ ...plain, diagnostics: [] });
    }),
    { numRuns: 5000 },
  );
  expect(read).toBeGreaterThan(300);
});
