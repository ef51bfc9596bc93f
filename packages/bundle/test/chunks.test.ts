import { expect, test } from 'vitest';
import { type Chunk, nameByContent } from '../src/chunks.js';

const chunk = (name: string, text: string, imports: string[] = []): Chunk => ({ name, text, imports });

/** An entry, two chunks that import each other, and one on its own. */
const chunks = [
  chunk('client.js', 'import"./a-AAAAAAAA.js";run()', ['a-AAAAAAAA.js']),
  chunk('a-AAAAAAAA.js', 'import"./b-BBBBBBBB.js";a()', ['b-BBBBBBBB.js']),
  chunk('b-BBBBBBBB.js', 'import"./a-AAAAAAAA.js";b()', ['a-AAAAAAAA.js']),
  chunk('alone-CCCCCCCC.js', 'alone()'),
];
const stems = (of: readonly Chunk[]) =>
  Object.fromEntries(nameByContent(of).map(({ was, name }) => [was.replace(/-.{8}\.js$/, '.js'), name]));

test('a chunk is named by its stem and eight digits of a hash, and called by that name', () => {
  const named = nameByContent(chunks);
  const [client, a] = named;
  expect(named.map(({ name }) => name.replace(/[0-9a-f]{8}/, '#'))).toEqual([
    'client-#.js',
    'a-#.js',
    'b-#.js',
    'alone-#.js',
  ]);
  expect(client?.text).toBe(`import"./${a?.name}";run()`);
  expect(named.some(({ text }) => /AAAAAAAA|BBBBBBBB/.test(text))).toBe(false);
});

test('names depend neither on the names that they had nor on the order', () => {
  const renamed = chunks.map(({ name, text, imports }) => {
    const other = (at: string) => at.replaceAll('AAAAAAAA', 'ZZZZZZZZ').replaceAll('BBBBBBBB', '11111111');
    return chunk(other(name), other(text), imports.map(other));
  });
  expect(stems(renamed)).toEqual(stems(chunks));
  expect(stems(chunks.toReversed())).toEqual(stems(chunks));
});

test('a change renames the chunk and all that reach it, and no other', () => {
  const before = stems(chunks);
  const after = stems(
    chunks.map((one) => (one.name.startsWith('b-') ? { ...one, text: `${one.text}!` } : one)),
  );
  expect(after['alone.js']).toBe(before['alone.js']);
  for (const name of ['client.js', 'a.js', 'b.js']) expect(after[name]).not.toBe(before[name]);
});

test('a name that is the beginning of another', () => {
  const named = nameByContent([chunk('a.js', 'import"./aa.js"', ['aa.js']), chunk('aa.js', 'x()')]);
  expect(named[0]?.text).toBe(`import"./${named[1]?.name}"`);
});
