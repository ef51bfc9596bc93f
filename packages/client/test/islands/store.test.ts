/**
 * Stores: there is one per key, subscribers receive every change, values are saved as JSON, and invalid saved values
 * are ignored.
 */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { store } from '../../src/islands/store.js';

const kept = new Map<string, string>();
const listeners: ((event: { key: string | null; newValue: string | null }) => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof listeners)[0]) => listeners.push(listener));
});

afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
  listeners.length = 0;
});

test('a key has one store, whoever asks', () => {
  const one = store('one', { initial: 1 });
  const calls = vi.fn();
  const end = one.subscribe(calls);
  store('one', { initial: 5 }).set(2);
  expect([one.get(), one.initial]).toEqual([2, 1]);
  one.set(2);
  expect(calls).toHaveBeenCalledTimes(1);
  end();
  one.set(3);
  expect(calls).toHaveBeenCalledTimes(1);
});

test('a value is kept only where that is asked for', () => {
  store('passing', { initial: 'a' }).set('b');
  store('lasting', { initial: { a: 1 }, persist: true }).set({ a: 2 });
  expect([...kept]).toEqual([['store:lasting', '{"a":2}']]);
  expect(listeners.length).toBe(1);
});

test.each<[string, string | null, number]>([
  ['7', '7', 7],
  ['nothing', null, 0],
  ['broken JSON', '{', 0],
  ['a value of another kind', '"seven"', 0],
])('begins with what was kept: %s', (name, text, expected) => {
  if (text !== null) kept.set(`store:begin ${name}`, text);
  const accepts = (value: unknown) => typeof value === 'number';
  expect(store(`begin ${name}`, { initial: 0, persist: true, accepts }).get()).toBe(expected);
});

test('follows other tabs, also when they clear everything', () => {
  const followed = store('followed', { initial: 'a', persist: true });
  const say = (key: string | null, newValue: string | null) => {
    for (const listener of listeners) listener({ key, newValue });
  };
  say('store:another', '"x"');
  expect(followed.get()).toBe('a');
  say('store:followed', '"b"');
  expect(followed.get()).toBe('b');
  say(null, null);
  expect(followed.get()).toBe('a');
});

test('on a server it has its initial value', () => {
  vi.stubGlobal('addEventListener', undefined);
  vi.stubGlobal('localStorage', undefined);
  expect(store('served', { initial: 4, persist: true }).get()).toBe(4);
});
