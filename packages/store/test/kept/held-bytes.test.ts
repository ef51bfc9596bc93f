import { expect, test } from 'vitest';
import { holdBytes } from '../../src/kept/held-bytes.js';

const bytes = (length: number) => new Uint8Array(length);

test('bytes are given once', () => {
  const held = holdBytes(10);
  const page = bytes(4);
  held.keep('a', page);
  expect(held.take('b')).toBeNull();
  expect(held.take('a')).toBe(page);
  expect(held.take('a')).toBeNull();
});

test('there are never more than allowed, and what is taken makes room', () => {
  const held = holdBytes(10);
  held.keep('a', bytes(6));
  held.keep('b', bytes(5));
  held.keep('c', bytes(4));
  expect(['b', 'c'].map((hash) => held.take(hash)?.length)).toEqual([undefined, 4]);
  expect(held.take('a')?.length).toBe(6);
  held.keep('b', bytes(10));
  expect(held.take('b')?.length).toBe(10);
});

test('the same bytes count once', () => {
  const held = holdBytes(10);
  for (let times = 0; times < 3; times++) held.keep('a', bytes(6));
  held.keep('b', bytes(4));
  expect(held.take('b')?.length).toBe(4);
});

test('nothing is left after it was cleared', () => {
  const held = holdBytes(10);
  held.keep('a', bytes(10));
  held.clear();
  expect(held.take('a')).toBeNull();
  held.keep('b', bytes(10));
  expect(held.take('b')?.length).toBe(10);
});
