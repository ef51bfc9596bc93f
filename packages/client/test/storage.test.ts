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

test('blocked storage reads as empty and writes as false', () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  expect(readStored('theme')).toBeNull();
  expect(writeStored('theme', 'dark')).toBe(false);
});

test('absent storage too', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readStored('theme')).toBeNull();
  expect(writeStored('theme', 'dark')).toBe(false);
});
