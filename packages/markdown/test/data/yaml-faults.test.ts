/** YAML mistakes are reported in a writer's words, where they begin, with the correct spelling. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faultsOf } from '../reading.js';

const mistakes: readonly (readonly [yaml: string, at: string, message: string])[] = [
  [
    'title: Bad: yaml',
    '2:11',
    'The value contains a colon and a space, which start another key; expected quotes around the value | Write title: "Bad: yaml"',
  ],
  [
    'title: "open\nid: c',
    '2:8',
    'Unclosed quote; expected another " at the end of the value | End the value with "',
  ],
  [
    "title: 'it's'",
    '2:12',
    'The quote ends before the value does; expected nothing after the closing \' | Write title: "it\'s"',
  ],
  [
    'title: "a" b',
    '2:12',
    'The quote ends before the value does; expected nothing after the closing " | Write title: "\\"a\\" b"',
  ],
  [
    "title: 'a' b",
    '2:12',
    "The quote ends before the value does; expected nothing after the closing ' | Write title: \"'a' b\"",
  ],
  [
    'title: @x',
    '2:8',
    "A value can't start with '@'; expected quotes around the value | Write title: \"@x\"",
  ],
  [
    'title: `x`',
    '2:8',
    "A value can't start with '`'; expected quotes around the value | Write title: \"`x`\"",
  ],
  [
    'title: %x',
    '2:8',
    "A value can't start with '%'; expected quotes around the value | Write title: \"%x\"",
  ],
  [
    'title: *x',
    '2:8',
    "A value can't start with '*'; expected quotes around the value | Write title: \"*x\"",
  ],
  [
    'title: &x',
    '2:8',
    "A value can't start with '&'; expected quotes around the value | Write title: \"&x\"",
  ],
  [
    'title: !x y',
    '2:8',
    "A value can't start with '!'; expected quotes around the value | Write title: \"!x y\"",
  ],
  [
    'title: |x',
    '2:8',
    "A value can't start with '|'; expected quotes around the value | Write title: \"|x\"",
  ],
  [
    'title: >x',
    '2:8',
    "A value can't start with '>'; expected quotes around the value | Write title: \">x\"",
  ],
  ['tags: [a, b\nid: d', '2:7', "Unclosed '['; expected ']' | End the value with ]"],
  ['tags: a, b]', '2:7', "The front matter key 'tags' is the text 'a, b]'; expected a list of texts"],
  ['sidebar: {hidden: true\nid: d', '2:10', "Unclosed '{'; expected '}' | End the value with }"],
  [
    'sidebar:\n\thidden: true',
    '3:1',
    'The front matter is indented with a tab; expected spaces | Indent with two spaces',
  ],
  ['\ttitle: a', '2:1', 'The front matter is indented with a tab; expected spaces | Indent with two spaces'],
  [
    'title: a\n id: b',
    '3:2',
    "The key 'id' is indented under a key that already has a value; expected both keys in the same column | Remove the spaces before 'id'",
  ],
  [
    'sidebar:\n  hidden: true\n label: x',
    '4:2',
    'The line starts in a different column from the lines it belongs to; expected the same column | Indent it like the others',
  ],
  ['title:a', '2:1', "The front matter is the text 'title:a'; expected a mapping of keys | Write title: a"],
  [
    'title',
    '2:1',
    "The front matter is the text 'title'; expected a mapping of keys | Write one 'key: value' per line",
  ],
  [
    'title: a\nfoo bar',
    '3:1',
    "The line has no colon after a key; expected 'key: value' | Indent the line if it continues the value before it",
  ],
  [
    'tags: [{ url: https://{a}.example.com }]',
    '2:15',
    'Text in brackets can\'t contain brackets; expected quotes around it | Write "https://{a}.example.com"',
  ],
  [
    'title: a\nsidebar\n  hidden: true',
    '3:1',
    "The line has no colon after a key; expected 'key: value' | Write sidebar:",
  ],
  [
    'sidebar:\n  label: a\n    hidden: true',
    '4:5',
    "The key 'hidden' is indented under a key that already has a value; expected both keys in the same column | Remove 2 spaces before 'hidden'",
  ],
  [
    'sidebar:\n label: a\n  hidden: true\n  position: 1',
    '3:2',
    "The key 'label' is indented less than those below it; expected the same column | Put one space more before 'label'",
  ],
  [
    '- a\n- b',
    '2:1',
    "The front matter is a list; expected a mapping of keys | Write one 'key: value' per line",
  ],
  [
    'title: a\n- b',
    '3:1',
    "Unexpected list entry among keys; expected a key | Write 'key:' on the line before the list",
  ],
  [
    'tags:\n  -a\n  -b',
    '3:3',
    "The front matter key 'tags' is the text '-a -b'; expected a list of texts | Add a space after each '-'",
  ],
  [
    'title: a\ntitle: b',
    '3:1',
    "Duplicate front matter key 'title'; expected each key once | Remove one of the two",
  ],
  [
    'title = "x"',
    '2:1',
    'The front matter is the text \'title = "x"\'; expected a mapping of keys | Write title: "x"',
  ],
  [
    'description: a\n  b: c',
    '3:3',
    "The key 'b' is indented under a key that already has a value; expected both keys in the same column | Remove the spaces before 'b'",
  ],
  [
    'title: "a\\d"',
    '2:10',
    "Invalid escape '\\d' in double quotes; expected '\\\\' for a backslash | Write title: 'a\\d'",
  ],
  [
    'title: "C:\\path"',
    '2:11',
    "Invalid escape '\\p' in double quotes; expected '\\\\' for a backslash | Write title: 'C:\\path'",
  ],
  ['"title: x', '2:1', 'Unclosed quote; expected another " at the end of the value | End the value with "'],
  ['title: a\n---x', '1:1', "Unclosed front matter; expected a line '---' after its last key"],
  [
    'title: "a": b',
    '2:11',
    'The value contains a colon and a space, which start another key; expected quotes around the value | Write title: "\\"a\\": b"',
  ],
  [
    'title: [a: b: c]',
    '2:12',
    'Unexpected colon in brackets; expected quotes around text | Write title: "[a: b: c]"',
  ],
  [
    'title: - a',
    '2:8',
    "A value can't start with '-'; expected quotes around the value | Write title: \"- a\"",
  ],
  [
    'title: ? a',
    '2:8',
    "A value can't start with '?'; expected quotes around the value | Write title: \"? a\"",
  ],
  ['%YAML 1.2\ntitle: a', '2:1', "A line can't start with '%'; expected a key | Remove the line"],
  [
    'title: {{x}}',
    '2:8',
    "A value can't start with '{'; expected quotes around the value | Write title: \"{{x}}\"",
  ],
  [
    'title: “x”: y',
    '2:11',
    'The value contains a colon and a space, which start another key; expected quotes around the value | Write title: "“x”: y"',
  ],
  [
    'title: yes\ndraft: yes',
    '3:8',
    "The front matter key 'draft' is the text 'yes'; expected true or false | Write draft: true",
  ],
  [
    'title: "x"y: z',
    '2:12',
    'The value contains a colon and a space, which start another key; expected quotes around the value | Write title: "\\"x\\"y: z"',
  ],
  ['{title: a', '2:1', "Unclosed '{'; expected '}' | End the value with }"],
  [
    'title: [a, b]]',
    '2:14',
    "Unexpected ']'; expected '[' before it | Remove it, or put the value in quotes",
  ],
  [
    'tags: [a b, "c]',
    '2:13',
    'Unclosed quote; expected another " at the end of the value | End the value with "',
  ],
  ['tags: ["a" "b"]', '2:12', 'Missing comma; expected one between two entries'],
  [
    'x-a: &a [*a]',
    '2:9',
    "The front matter key 'x-a' contains an alias of itself; expected plain values | Write the value instead of the alias, or put '*' in quotes",
  ],
  [
    'title: *nowhere',
    '2:8',
    "A value can't start with '*'; expected quotes around the value | Write title: \"*nowhere\"",
  ],
  ['title: !!js/function x', '2:8', 'The front matter uses a tag; expected plain values | Remove the tag'],
  [
    'title: [WIP] guide',
    '2:8',
    'A value that starts with \'[\' is a list; expected quotes around text | Write title: "[WIP] guide"',
  ],
  [
    'tags:\n  - [WIP] a',
    '3:5',
    'A value that starts with \'[\' is a list; expected quotes around text | Write - "[WIP] a"',
  ],
  [
    '{title: a} x',
    '2:12',
    "Text follows the closing '}'; expected a line break | Remove it, or put the whole value in quotes",
  ],
  [
    'title: a\n...\nid: b',
    '3:1',
    "A line '...' ends the front matter, so docgen ignores what follows; expected only '---' at its end | Remove the line, or replace it with '---'",
  ],
  [
    'title: a\n... b',
    '3:1',
    "A line '...' ends the front matter, so docgen ignores what follows; expected only '---' at its end | Remove the line, or replace it with '---'",
  ],
  [
    'title:\u00a0a',
    '2:7',
    "The character U+00A0 looks like a space, but YAML doesn't read it as one; expected a plain space | Replace it with a space",
  ],
  [
    'title:\u00a0a\nid: b',
    '2:7',
    "The character U+00A0 looks like a space, but YAML doesn't read it as one; expected a plain space | Replace it with a space",
  ],
  [
    '\u00a0title: a',
    '2:1',
    "The character U+00A0 looks like a space, but YAML doesn't read it as one; expected a plain space | Replace it with a space",
  ],
  [
    'title\u00a0: a',
    '2:6',
    "The character U+00A0 looks like a space, but YAML doesn't read it as one; expected a plain space | Replace it with a space",
  ],
  [
    'sidebar:\n\u00a0\u00a0label: a',
    '3:1',
    "The character U+00A0 looks like a space, but YAML doesn't read it as one; expected a plain space | Replace it with a space",
  ],
  [
    'title： a',
    '2:6',
    "The character U+FF1A looks like a colon, but YAML doesn't read it as one; expected a plain colon | Replace it with a colon",
  ],
  [
    'title: &a &b x',
    '2:8',
    "A value can't start with '&'; expected quotes around the value | Write title: \"&a &b x\"",
  ],
  [
    'title: !a !b x',
    '2:8',
    "A value can't start with '!'; expected quotes around the value | Write title: \"!a !b x\"",
  ],
  [
    'title: "a\nb"',
    '3:1',
    "The value continues on a line that isn't indented; expected spaces before it | Indent the lines that continue a value",
  ],
  [
    'title: "a\n\tb"',
    '3:1',
    'The front matter is indented with a tab; expected spaces | Indent with two spaces',
  ],
  [
    'tags: [\na,\nb\n]',
    '3:1',
    "The value continues on a line that isn't indented; expected spaces before it | Indent the lines that continue a value",
  ],
  [
    'title: |\n\ta',
    '3:1',
    'The front matter is indented with a tab; expected spaces | Indent with two spaces',
  ],
  ['title: [a, , b]', '2:12', 'Unexpected comma; expected one comma between two entries | Remove the comma'],
  ['title: [,a]', '2:9', 'Unexpected comma; expected one comma between two entries | Remove the comma'],
  ['tags: [a, @x]', '2:11', "A value can't start with '@'; expected quotes around the value | Write \"@x\""],
  ['tags:\n  - @x', '3:5', "A value can't start with '@'; expected quotes around the value | Write - \"@x\""],
  ['tags: [a: b]', '2:8', "An entry of the front matter key 'tags' is a mapping; expected text"],
  [
    'tags:\n- a\n - b',
    '4:2',
    'The list entry starts in a different column from those above it; expected the same column | Indent it like the others',
  ],
  [
    'tags:\n - a\n- b',
    '4:1',
    'The list entry starts in a different column from those above it; expected the same column | Indent it like the others',
  ],
  [
    'tags: [a]\n  - b',
    '3:3',
    'A list follows a key that already has a value; expected one of the two | Remove one of the two',
  ],
  ['title: !', '2:8', "A value can't start with '!'; expected quotes around the value | Write title: \"!\""],
  [
    'title: "a"#b',
    '2:11',
    'The quote ends before the value does; expected nothing after the closing " | Write title: "\\"a\\"#b"',
  ],
  [
    'tags: [a]#b',
    '2:10',
    "The '#' directly follows a value; expected a space before a comment | Add a space before it, or put the whole value in quotes",
  ],
  [
    'title: ,x',
    '2:8',
    "A value can't start with ','; expected quotes around the value | Write title: \",x\"",
  ],
  [
    '"a" b: c',
    '2:5',
    'The quote ends before the key does; expected a colon after the closing " | Put the whole key in quotes, or none of it',
  ],
  [
    '- a\nb: c',
    '2:1',
    "The front matter starts with a list entry; expected a mapping of keys | Write one 'key: value' per line",
  ],
  ['title: [WIP]', '2:8', 'The front matter key \'title\' is a list; expected text | Write title: "[WIP]"'],
  [
    'title: {a, b}',
    '2:8',
    'The front matter key \'title\' is a mapping; expected text | Write title: "{a, b}"',
  ],
  ['title: !!binary aGVs', '2:8', 'The front matter uses a tag; expected plain values | Remove the tag'],
  ['x-a: !!set {a}', '2:6', 'The front matter uses a tag; expected plain values | Remove the tag'],
  [
    'tags: [!!binary aGVs]',
    '2:8',
    "A value can't start with '!'; expected quotes around the value | Write \"!!binary aGVs\"",
  ],
  [
    'title: *a x',
    '2:8',
    "A value can't start with '*'; expected quotes around the value | Write title: \"*a x\"",
  ],
  [
    `${'k'.repeat(1100)}: a`,
    '2:1',
    'The key is longer than 1,024 characters; expected a name | Write a colon and a space after the name',
  ],
];

const pageOf = (yaml: string) => `---\n${yaml}\n---\n\n# A\n`;

test.each(mistakes)('%j', async (yaml, at, message) => {
  const faults = await faultsOf(pageOf(yaml));
  expect(faults.filter((one) => one.includes('frontmatter/invalid'))).toEqual([
    `${at} frontmatter/invalid error ${message}`,
  ]);
});

const rewritten = mistakes.flatMap(([yaml, at, message]) => {
  const [, text] = / \| Write (\S+: .*)$/.exec(message) ?? [];
  return text === undefined ? [] : [{ yaml, line: Number(at.split(':')[0]) - 2, text }];
});

test.each(rewritten)('$text is right in the place of $yaml', async ({ yaml, line, text }) => {
  const lines = yaml.split('\n').map((old, number) => (number === line ? text : old));
  const faults = await faultsOf(pageOf(lines.join('\n')));
  expect(faults.filter((one) => one.includes('frontmatter/invalid'))).toEqual([]);
});

test.each([
  ['title: Issue #12', '2:14', '#12', 'Write title: "Issue #12"'],
  ['title: #12 is next', '2:8', '#12 is next', 'Write title: "#12 is next"'],
  ['description: C #sharp  ', '2:16', '#sharp', 'Write description: "C #sharp"'],
  ['sidebar:\n  label: Nr. #3', '3:14', '#3', 'Write label: "Nr. #3"'],
  ['tags:\n  - C #sharp\n  - b', '3:7', '#sharp', 'Write - "C #sharp"'],
  ['title: Über #été', '2:13', '#été', 'Write title: "Über #été"'],
])('%j: a text is cut at its #', async (yaml, at, rest, hint) => {
  expect(await faultsOf(pageOf(yaml))).toEqual([
    `${at} frontmatter/invalid warning The value ends before '${rest}', which YAML reads as a comment; expected quotes around the value, or a space after the '#' | ${hint}`,
  ]);
});

test.each([
  'title: Guide # shown in the sidebar',
  'title: "Guide" #12',
  "title: 'Guide' #12",
  'title: C# guide',
  'title: Guide ## 1',
  'title: Guide #! x',
  'title: a\n#id of the page\nid: b',
  'title: a\n  #id of the page\nid: b',
  'draft: true #for now',
  'sidebar: #where it stands\n  position: 1 #first',
  'tags: #two\n  - a\n  - b',
  'tags: [a, b] #two',
  'title: >\n  Issue #12\nid: b',
  'x-a: b #c',
  'lastUpdated: 2025-01-01 #today',
  'title: “Guide”',
  'title: ‘Guide’',
  'title: a\n...',
  'title: a\n... # end',
])('%j is right', async (yaml) => expect(await faultsOf(pageOf(yaml))).toEqual([]));

/** Fragments that mistakes are built from. */
const piece = fc.constantFrom(
  'title',
  'tags',
  'a',
  ': ',
  ':',
  '- ',
  '-',
  '[',
  ']',
  '{',
  '}',
  ', ',
  '"',
  "'",
  '#',
  ' #',
  '\n',
  '\n  ',
  '\n\t',
  '&',
  '*',
  '!',
  '!!str ',
  '|',
  '>',
  '%',
  '@',
  '`',
  '? ',
  '\\',
  '...',
  '\u00a0',
  '1',
  '~',
);

test("the reader's own words come through nowhere", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), async (pieces) => {
      const faults = await faultsOf(`---\ntitle: ${pieces.join('')}\n---\n\n# A\n`);
      for (const fault of faults.filter((one) => one.includes('frontmatter/'))) {
        expect(fault).toMatch(
          /^\d+:\d+ frontmatter\/\S+ (?:error|warning) (?:.*(?:; expected| not allowed|one block)|Unknown )/,
        );
        expect(fault).not.toMatch(/flow|scalar|node|implicit|token|indicator|anchor|collection|sequence/i);
      }
    }),
    { numRuns: process.env['DOCGEN_WHOLE'] === '1' ? 2000 : 500 },
  );
});
