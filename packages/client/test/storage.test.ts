/** Storage never throws, whatever the browser does. */
import { afterEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '../src/storage.js';

const refuse = () => {
  throw new Error('denied');
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test('reads what was written', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  expect(readStored('theme')).toBeNull();
  expect(writeStored('theme', 'dark')).toBe(true);
  expect(readStored('theme')).toBe('dark');
});

test.each([
  ['blocked', { getItem: refuse, setItem: refuse }],
  ['absent', undefined],
  ['full', { getItem: () => 'light', setItem: refuse }],
])('what %s storage refuses holds for the visit', (state, storage) => {
  const key = `theme of ${state}`;
  vi.stubGlobal('localStorage', storage);
  expect(readStored(key)).toBe(state === 'full' ? 'light' : null);
  expect(writeStored(key, 'dark')).toBe(false);
  expect(readStored(key)).toBe('dark');
});

test('what is stored at last counts again as others change it', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', undefined);
  writeStored('theme', 'dark');
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  writeStored('theme', 'light');
  kept.set('theme', 'system');
  expect(readStored('theme')).toBe('system');
});
