/**
 * The user's cache key is created once, even by simultaneous commands, and used only if nobody else can read it.
 */
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { userKey } from '@docgen/store/kept/key-file';
import { temporaryFolder } from './command.js';

const place = () => join(temporaryFolder(), 'config/docgen/cache-key');

test('builds that come first together get one key, in a file of its owner’s alone', async () => {
  const path = place();
  const all = await Promise.all(Array.from({ length: 20 }, () => userKey(path)));
  const keys = new Set(all.map((found) => ('key' in found ? found.key : found.reason)));
  expect([...keys]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await userKey(path)).toEqual({ key: [...keys][0] });
  expect(readdirSync(dirname(path))).toEqual(['cache-key']);
  if (process.platform !== 'win32') expect(lstatSync(path).mode & 0o777).toBe(0o600);
});

test.skipIf(process.platform === 'win32').each([
  ['that others can read', 'a'.repeat(64), 0o644, 'is readable by others: run chmod 600 on it'],
  ['that is empty', '', 0o600, 'contains no docgen key: remove it, and docgen creates a new one'],
  ['that is cut', 'a'.repeat(63), 0o600, 'contains no docgen key: remove it, and docgen creates a new one'],
  [
    'that is long',
    'a'.repeat(100_000),
    0o600,
    'contains no docgen key: remove it, and docgen creates a new one',
  ],
])('a file %s is not used, and stays as it is', async (_, text, mode, reason) => {
  const path = place();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  chmodSync(path, mode);
  expect(await userKey(path)).toEqual({ reason });
  expect(readFileSync(path, 'utf8')).toBe(text);
});

test('where nothing can be made there is a reason', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'file'), '');
  expect(await userKey(join(folder, 'file/docgen/cache-key'))).toEqual({
    reason: "can't be used (ENOTDIR)",
  });
  mkdirSync(join(folder, 'docgen/cache-key'), { recursive: true });
  expect(await userKey(join(folder, 'docgen/cache-key'))).toEqual({ reason: "isn't a regular file" });
  symlinkSync('nowhere', join(folder, 'dangling'));
  expect(await userKey(join(folder, 'dangling'))).toEqual({ reason: "can't be read" });
});
