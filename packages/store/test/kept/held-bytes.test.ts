import { expect, test } from 'vitest';
import { holdBytes } from '../../src/kept/held-bytes.js';

const bytes = (length: number) => new Uint8Array(length);

test('bytes are given once', () => {
  const held = holdBytes(10);
  const page = bytes(4);
  held.keep('a.md', page);
  expect(held.take('b.md')).toBeNull();
  expect(held.take('a.md')).toBe(page);
  expect(held.take('a.md')).toBeNull();
});

test('there are never more than allowed, and what is taken makes room', () => {
  const held = holdBytes(10);
  held.keep('a.md', bytes(6));
  held.keep('b.md', bytes(5));
  held.keep('c.md', bytes(4));
  expect(['b.md', 'c.md'].map((path) => held.take(path)?.length)).toEqual([undefined, 4]);
  expect(held.take('a.md')?.length).toBe(6);
  held.keep('b.md', bytes(10));
  expect(held.take('b.md')?.length).toBe(10);
});

test('the same file counts once', () => {
  const held = holdBytes(10);
  for (let times = 0; times < 3; times++) held.keep('a.md', bytes(6));
  held.keep('b.md', bytes(4));
  expect(held.take('b.md')?.length).toBe(4);
});

test('nothing is left after it was cleared', () => {
  const held = holdBytes(10);
  held.keep('a.md', bytes(10));
  held.clear();
  expect(held.take('a.md')).toBeNull();
  held.keep('b.md', bytes(10));
  expect(held.take('b.md')?.length).toBe(10);
});
