/** Directives and roles shown as text, with the correct spelling in the hint; applying the hint fixes the problem. */
import { expect, test } from 'vitest';
import { parseText } from './reading.js';

const card = { file: 'card.tsx', props: {}, slots: ['default'], hydrate: 'never' } as const;

async function hintsOf(text: string): Promise<string[]> {
  const [native, remark] = await Promise.all(
    (['native', 'remark'] as const).map(async (parser) => {
      const strings = { 'glossary.berth': 'A place to moor' };
      const { document } = await parseText(text, { parser, components: { card }, strings });
      return document.diagnostics
        .filter(({ code }) => code !== 'markdown/include-missing')
        .map(({ range, code, hint }) => `${range?.start.line}:${range?.start.column} ${code} ${hint}`);
    }),
  );
  expect(native).toEqual(remark);
  return native ?? [];
}

test('a directive within a block of HTML', async () => {
  const hint = "Leave an empty line above it, and one below its last line, so that it isn't part of the HTML";
  expect(await hintsOf('<div>\n  :::note[Title]\n  a\n  :::\n::include{file=a.md}\n</div>\n')).toEqual([
    `2:3 markdown/mistyped-directive ${hint}`,
    `5:1 markdown/mistyped-directive ${hint}`,
  ]);
  expect(
    await hintsOf(
      '<div>\n\n:::note\na\n:::\n\n</div>\n\n<pre>\n:::note\n</pre>\n\n<p>\n:::unknown\n::note\n</p>\n',
    ),
  ).toEqual([]);
});

const block = [
  ['::include {file=a.md}', '::include{file=a.md}'],
  [':: include{file=a.md}', '::include{file=a.md}'],
  ['::include(file=a.md)', '::include{file=a.md}'],
  ['::include ( file=a.md )', '::include{file=a.md}'],
  ['::include{file=a.md', '::include{file=a.md}'],
  ['::card {a=b}', '::card{a=b}'],
  [':::note(Title)', ':::note[Title]'],
  ['::endpoint {path=/a method=GET}', '::endpoint{path=/a method=GET}'],
  [':include{file=a.md}', '::include{file=a.md}'],
  ['::include(a.md)', '::include{file=a.md}'],
  ['::include a.md', '::include{file=a.md}'],
  ['::include {a/b.md}', '::include{file=a/b.md}'],
  [':::note{title=“My title”}', ':::note{title="My title"}'],
] as const;

test.each(block)('%s', async (written, right) => {
  const found = `markdown/mistyped-directive Write ${right}`;
  expect(await hintsOf(written)).toEqual([`1:1 ${found}`]);
  expect(await hintsOf(`a\n\n- > ${written}`)).toEqual([`3:5 ${found}`]);
});

test.each([
  [
    'A :note[b] c',
    '1:3 markdown/mistyped-directive Write :::note on its own line, the text below it, and a closing line :::',
  ],
  ['A :include[b] c', '1:3 markdown/mistyped-directive Write ::include{…} on its own line'],
  ['A ::include{file=a.md} c', '1:3 markdown/mistyped-directive Write ::include{file=a.md} on its own line'],
  ['::include{file=a.md} c', '1:1 markdown/mistyped-directive Write ::include{file=a.md} on its own line'],
  [
    'A :term[*b*]',
    '1:3 markdown/mistyped-directive Write plain words between the brackets: :term[chargeable weight]',
  ],
  [
    ':term[berth] :note[b]',
    '1:14 markdown/mistyped-directive Write :::note on its own line, the text below it, and a closing line :::',
  ],
  [
    ':term[berths]{off=berth}',
    '1:1 markdown/bad-attribute Write :term[berths]{of=berth}, or remove the braces',
  ],
  [
    '::: include{file=a.md}',
    "1:1 markdown/unknown-directive Write '::include{file=a.md}', without a closing line ':::'",
  ],
])('%s is reported once', async (text, found) => {
  expect(await hintsOf(text)).toEqual([found]);
});

test.each([
  ':term[berth]',
  ':term[berths]{of=berth}',
  '::include{file=a.md}',
  '`:note[b]` and `::include {file=a.md}`',
  '\\:note[b]',
  '\\::include {file=a.md}',
  '```\n::include {file=a.md}\n```',
  'https://a.example/b:note[c] and d:note[e]',
  'std::include{a} and A::field[0]',
  'At 10:30 a a :kbd[a] ::other {a}',
  'A note: [b](c.md)',
  'A: {b} and c:note{d} and a ratio of 1:include{x}',
  ':::note\na\n:::\n\n`:::`',
  '```\n:::\n```',
  '::: incorrect { "a": 1 }\n\na\n\n:::',
  ':::note Own title\na\n:::',
  ':::note{title="My own title"}\na\n:::',
  ":::note{title='It’s mine'}\na\n:::",
])('%s is none', async (text) => {
  expect(await hintsOf(text)).toEqual([]);
});

test.each([
  ['a\n\n:::', 3],
  ['a\n:::', 2],
  [':::note\na\n:::\n\n:::', 5],
  ['- a\n\n  :::', 3],
])('colons that close nothing: %j', async (text, line) => {
  const [found, ...more] = await hintsOf(text);
  expect(found).toMatch(new RegExp(`^${line}:\\d markdown/mistyped-directive Remove the line`));
  expect(more).toEqual([]);
});

test.each([
  [':::note{title=My Title}\na\n:::', 'title="My Title"'],
  [':::note{title=My own title}\na\n:::', 'title="My own title"'],
  [':::note{title=“Mine”}\na\n:::', 'title="Mine"'],
  ['::include{file=”a.md”}', 'file="a.md"'],
  ['::include{a.md}', '::include{file=a.md}'],
  ['::include[a.md]', '::include{file=a.md}'],
])('an attribute of %j, reported once', async (text, right) =>
  expect(await hintsOf(text)).toEqual([`1:1 markdown/bad-attribute Write ${right}`]),
);
