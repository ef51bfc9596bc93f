/** Redirects and values in front matter: only the requested parts change, in the style of the block. */
import { expect, test } from 'vitest';
import { changed } from '../../src/move/changes.js';
import { type MatterEdit, matterChanges } from '../../src/move/front-matter.js';

const none: MatterEdit = { add: [], drop: [], values: {} };

function edited(text: string, edit: Partial<MatterEdit>): string | null {
  const changes = matterChanges(text, { ...none, ...edit });
  return changes && changed(text, changes);
}

const add = ['/docs/a'];
test.each([
  ['no front matter', '# A\n', '---\nredirectFrom:\n  - /docs/a\n---\n\n# A\n'],
  ['an empty file', '', '---\nredirectFrom:\n  - /docs/a\n---\n\n'],
  ['CR LF', '# A\r\n', '---\r\nredirectFrom:\r\n  - /docs/a\r\n---\r\n\r\n# A\r\n'],
  ['a byte order mark', '\uFEFF# A\n', '\uFEFF---\nredirectFrom:\n  - /docs/a\n---\n\n# A\n'],
  [
    'two thematic breaks',
    '---\n\nprose\n\n---\n',
    '---\nredirectFrom:\n  - /docs/a\n---\n\n---\n\nprose\n\n---\n',
  ],
  ['a block', '---\ntitle: A # t\n---\n# A', '---\ntitle: A # t\nredirectFrom:\n  - /docs/a\n---\n# A'],
  ['an empty block', '---\n---\n# A', '---\nredirectFrom:\n  - /docs/a\n---\n# A'],
  ['a block of comments', '---\n# only\n---\n', '---\n# only\nredirectFrom:\n  - /docs/a\n---\n'],
  ['an indented block', '---\n  title: A\n---\n', '---\n  title: A\n  redirectFrom:\n    - /docs/a\n---\n'],
  [
    'a block list',
    '---\nredirectFrom:\n- /b # old\n# more\ntitle: A\n---\n',
    '---\nredirectFrom:\n- /b # old\n- /docs/a\n# more\ntitle: A\n---\n',
  ],
  ['a flow list', "---\nredirectFrom: ['/b', /c]\n---\n", "---\nredirectFrom: ['/b', /c, /docs/a]\n---\n"],
  ['an empty list', '---\nredirectFrom: []\n---\n', '---\nredirectFrom: [/docs/a]\n---\n'],
  [
    'a flow list of several lines',
    '---\nredirectFrom: [\n  /b, # b\n  /c,\n]\n---\n',
    '---\nredirectFrom: [\n  /b, # b\n  /c, /docs/a,\n]\n---\n',
  ],
  [
    'a named language',
    '---yaml\r\ntitle: A\r\n---\r\n',
    '---yaml\r\ntitle: A\r\nredirectFrom:\r\n  - /docs/a\r\n---\r\n',
  ],
])('a redirect is added: %s', (_name, text, expected) => {
  expect(edited(text, { add })).toBe(expected);
});

test.each([
  ['TOML', '+++\ntitle = "A"\n+++\n'],
  ['another language', '---json\n{}\n---\n'],
  ['a mapping in braces', '---\n{title: A}\n---\n'],
  ['no mapping', '---\n- a\n---\n'],
  ['broken YAML', '---\ntitle: [\n---\n'],
  ['not closed', '---\ntitle: A\n'],
  ['no list', '---\nredirectFrom: /b\n---\n'],
  ['a list of other things', '---\nredirectFrom: [1]\n---\n'],
])('nothing is changed that is not understood: %s', (_name, text) => {
  expect(edited(text, { add })).toBe(null);
});

const drop = ['/b'];
test.each([
  ['the only one, alone', '---\nredirectFrom:\n  - /b\n---\n\n# A', '# A'],
  ['the only one', '---\ntitle: A\nredirectFrom:\n  - /b\nid: x\n---\n', '---\ntitle: A\nid: x\n---\n'],
  ['the only one of a flow list', '---\ntitle: A\nredirectFrom: [/b]\n---\n', '---\ntitle: A\n---\n'],
  [
    'one of a block list',
    '---\nredirectFrom:\n  - /a\n  - /b # b\n  - /c\n---\n',
    '---\nredirectFrom:\n  - /a\n  - /c\n---\n',
  ],
  ['one of a flow list', '---\nredirectFrom: [/b, "/c"]\n---\n', '---\nredirectFrom: ["/c"]\n---\n'],
  ['one that is not there', '---\nredirectFrom: [/c]\n---\n', '---\nredirectFrom: [/c]\n---\n'],
  ['written without its slash', '---\ntitle: A\nredirectFrom: [b]\n---\n', '---\ntitle: A\n---\n'],
])('a redirect is taken out: %s', (_name, text, expected) => {
  expect(edited(text, { drop })).toBe(expected);
});

test('a redirect takes the place of another', () => {
  expect(edited('---\nredirectFrom:\n  - /b # why\n---\n', { add, drop })).toBe(
    '---\nredirectFrom:\n  - /docs/a # why\n---\n',
  );
});

test('paths that YAML reads otherwise are quoted', () => {
  expect(edited('# A', { add: ['/a b', '/a: b', '/ä'] })).toBe(
    '---\nredirectFrom:\n  - "/a b"\n  - "/a: b"\n  - /ä\n---\n\n# A',
  );
});

test('values keep their quotes and comments', () => {
  const values = { prev: "it's", next: 'a/b' };
  expect(edited("---\nprev: 'x' # p\nnext: x\n---\n", { values })).toBe(
    "---\nprev: 'it''s' # p\nnext: a/b\n---\n",
  );
  expect(edited('---\nprev: "x"\nnext: x\n---\n', { values: { prev: 'a "b"', next: '404' } })).toBe(
    '---\nprev: "a \\"b\\""\nnext: "404"\n---\n',
  );
});
