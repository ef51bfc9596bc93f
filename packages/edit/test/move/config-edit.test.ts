/** Strings in a configuration file: changed if the file contains them as often as the configuration does. */
import { expect, test } from 'vitest';
import { changed } from '../../src/move/changes.js';
import { type Reword, configEdit } from '../../src/move/config-edit.js';

const id = (count: number): Reword => ({ kind: 'id', word: 'a/b', next: 'c', version: '', count });

function edited(text: string, word: Reword): string | null {
  const { changes, byHand } = configEdit(text, [word]);
  return byHand.length > 0 ? null : changed(text, changes);
}

test.each([
  ['an element of a list', "items: ['x', 'a/b']", "items: ['x', 'c']"],
  ['double quotes and backticks', 'items: ["a/b"]', 'items: ["c"]'],
  ['a list in a variable', 'const docs = [`a/b`];', 'const docs = [`c`];'],
  ['a doc', "{ label: 'a/b', doc: 'a/b' }", "{ label: 'a/b', doc: 'c' }"],
  ['JSON', '{"docs": {"main": "a/b", "a/b": "a/b"}}', '{"docs": {"main": "c", "a/b": "a/b"}}'],
  [
    'comments',
    "// ['a/b']\n/* doc: 'a/b' */ [\n'a/b'] // it's",
    "// ['a/b']\n/* doc: 'a/b' */ [\n'c'] // it's",
  ],
  ['strings with marks', `["it's // no", 'a/b', "\\"[a/b"]`, `["it's // no", 'c', "\\"[a/b"]`],
  ['globs', "{ exclude: ['a/b'], docs: ['a/b'] }", "{ exclude: ['a/b'], docs: ['c'] }"],
])('a doc id in %s', (_name, text, expected) => {
  expect(edited(text, id(1))).toBe(expected);
});

test.each([
  ['more often than it counts', "['a/b', 'a/b']", 1],
  ['less often than it counts', "['a/b']", 2],
  ['in parts', "['a' + '/b']", 1],
  ['with a value in it', '[`a/${b}`]', 1],
])('a doc id that is said %s is left', (_name, text, count) => {
  expect(edited(text, id(count))).toBe(null);
});

test('paths are values of to, folders those of generated', () => {
  const text = "[{ from: '/x', to: '/x' }, { generated: 'x' }, 'x']";
  expect(edited(text, { kind: 'path', word: '/x', next: '/y', version: '', count: 1 })).toBe(
    text.replace("to: '/x'", "to: '/y'"),
  );
  expect(edited(text, { kind: 'folder', word: 'x', next: 'y', version: '', count: 1 })).toBe(
    text.replace("generated: 'x'", "generated: 'y'"),
  );
});
