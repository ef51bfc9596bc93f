/** The prose linter reports each kind of problem at its place, with a suggestion, and nothing in code. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allowed, everyFile, filesOf, groupOf, groups, root, terms } from '../src/files.js';
import { linter } from '../src/lint.js';
import { spellingRule } from '../src/rules.js';

const american = spellingRule('american', []);
const british = spellingRule('british', []);
const table = [
  { avoid: 'mend(?:s|ed)?', write: 'fix' },
  { avoid: 'shall', write: 'will', only: ['content'] },
];
const lint = linter({ group: 'handbook', terms: table, spelling: american });

describe('Markdown', () => {
  test('reports a term with line, column and what to write', () => {
    expect(lint('a.md', '# Page\n\nOne line,\nthat mends it.\n')).toEqual([
      "a.md:4:6 term 'mends': write fix",
    ]);
  });

  test('finds a term over a line break, and one in a table, a label and a description', () => {
    const twoWords = linter({
      group: 'x',
      terms: [{ avoid: 'set back', write: 'reset' }],
      spelling: american,
    });
    const text =
      '---\ndescription: A set back.\n---\n\nset\nback\n\n:::note[Set back]\na\n:::\n\n| a |\n|---|\n| set back |\n';
    expect(twoWords('a.md', text).map((line) => line.split(' ')[0])).toEqual([
      'a.md:2:16',
      'a.md:5:1',
      'a.md:8:9',
      'a.md:14:3',
    ]);
  });

  test('reads no code, no address and no attribute', () => {
    const text =
      '`mend` https://mend.example [a](mend.md) {#mend}\n\n```\nmend\n```\n\n::include{file=mend}\n';
    expect(lint('a.md', text)).toEqual([]);
  });

  test('limits a term to the groups that it names', () => {
    expect(lint('a.md', 'It shall.')).toEqual([]);
    expect(linter({ group: 'content', terms: table, spelling: british })('a.md', 'It shall.')).toEqual([
      "a.md:1:4 term 'shall': write will",
    ]);
  });

  test('reports repeated words', () => {
    expect(lint('a.md', 'This is the the page.')).toEqual([
      "a.md:1:9 repeated 'the the': remove one of the two words",
    ]);
  });

  test('allows 35 words in a sentence, and no more', () => {
    const words = (count: number) =>
      `${['First', ...Array.from({ length: count - 1 }, (_, at) => (at % 2 ? 'word' : 'another'))].join(' ')}.`;
    expect(lint('a.md', words(35))).toEqual([]);
    expect(lint('a.md', `First.\n${words(36)}`)).toEqual([
      'a.md:2:1 length 36 words in one sentence: split it (at most 35)',
    ]);
  });

  test('knows which spelling belongs to which variant', () => {
    expect(lint('a.md', 'The colour, and to organise.')).toEqual([
      "a.md:1:5 spelling 'colour': write 'color' (american spelling)",
      "a.md:1:20 spelling 'organise': write 'organize' (american spelling)",
    ]);
    expect(linter({ group: 'x', terms: [], spelling: british })('a.md', 'The Color of colour.')).toEqual([
      "a.md:1:5 spelling 'Color': write 'colour' (british spelling)",
    ]);
  });
});

test('strings of TypeScript are prose, but for what they quote', () => {
  const text =
    "// We mend it here.\nconst a = fail(`Mend the file at ${mend(b)} first`, { key: 'mend' });\nconst c = \"The word 'mend' stays here\";\n";
  expect(lint('a.ts', text)).toEqual(["a.ts:2:17 term 'Mend': write fix"]);
});

describe('messages', () => {
  const problemsOf = (path: string, text: string): string[] => {
    const group = groupOf(path);
    if (group === undefined) return [];
    return linter({ group: group.name, terms: terms(), spelling: american })(path, text);
  };

  test.each([
    [
      'a message',
      'packages/config/src/diagnostics.ts',
      "fail(`The key '${key}' is not known here`);",
      "1:24 term 'is not known': write unknown",
    ],
    [
      'a hint of a directive',
      'packages/markdown/src/directives/tabs/directive.ts',
      "const hint = 'Write whoever may open it';",
      "1:21 term 'whoever': write if you …, or readers who …",
    ],
    [
      'a message of an optional package',
      'packages/openapi/src/faults/diagnostics.ts',
      "fail('The page has a fault in its link');",
      "1:22 term 'fault': write problem, error or warning",
    ],
    [
      'a text of the theme',
      'themes/default/src/strings/en.ts',
      "const text = { offer: 'The page shall open in colour' };",
      "1:33 term 'shall': write will or must",
    ],
    [
      'the help of a command',
      'bin/program.ts',
      "command.option('--fix', 'mend all links of the site');",
      "1:26 term 'mend': write fix",
    ],
    [
      'a report',
      'bin/report/fix.ts',
      "out('The links need not be mended by hand');",
      "1:16 term 'need not': write don't have to",
    ],
    [
      'the report of a command',
      'bin/commands/mv.ts',
      "out('The the page has moved here');",
      "1:6 repeated 'The the': remove one of the two words",
    ],
  ])('%s', (_, path, text, problem) => {
    expect(problemsOf(path, text)[0]).toBe(`${path}:${problem}`);
  });

  test('are read with American spelling', () => {
    const path = 'bin/report/terminal.ts';
    expect(problemsOf(path, "out('Shows the colour of a link');")).toEqual([
      `${path}:1:16 spelling 'colour': write 'color' (american spelling)`,
    ]);
  });

  test('are not read in tests, and not in private packages', () => {
    expect(groupOf('packages/markdown/src/directives/tabs/tabs.test.ts')).toBeUndefined();
    expect(groupOf('packages/bench/src/main.ts')).toBeUndefined();
  });
});

test('a long list of words in a string is not prose', () => {
  const names = `one two three four five mend ${'six seven eight nine ten '.repeat(8)}`;
  expect(lint('a.ts', `const a = '${names}';\n`)).toEqual([]);
  expect(lint('a.ts', `const a = '${names}.';\n`)).not.toEqual([]);
});

test('every row of the table is a pattern, and every group has files', () => {
  expect(terms().length).toBeGreaterThan(50);
  for (const { avoid } of terms()) expect(() => new RegExp(avoid)).not.toThrow();
  const all = everyFile();
  for (const group of groups()) expect([group.name, filesOf(group, all).length]).not.toEqual([group.name, 0]);
});

test('a file of the checkout with a forbidden word is reported', () => {
  const rules = linter({
    group: 'repository',
    terms: terms(),
    spelling: spellingRule('american', allowed()),
  });
  const text = readFileSync(join(root, 'packages/prose/README.md'), 'utf8');
  expect(rules('packages/prose/README.md', text)).toEqual([]);
  expect(rules('packages/prose/README.md', `${text}\nWhoever mends it.\n`).length).toBe(2);
});
