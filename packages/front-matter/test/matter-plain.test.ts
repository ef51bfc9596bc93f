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
  'keywords:\n  - a',
])('%j is left to YAML', (yaml) => expect(plainMatter(`\n${yaml}\n`)).toBeNull());

const key = fc.constantFrom(
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
  '-',
  '[',
  '&x',
  '*x',
  '!',
  '\t',
  '~',
  'yes',
);
const line = fc
  .tuple(key, fc.constantFrom(': ', ':', ':  ', ' : '), fc.array(word, { maxLength: 3 }))
  .map(([name, colon, words]) => name + colon + words.join(''));

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
