/** Paths inside and outside a folder, on systems with and without drives. */
import { posix, win32 } from 'node:path';
import { expect, test } from 'vitest';
import { isOutside } from '../src/outside.js';

test.each([
  [posix, '/site', '/site/docs/a.md', false],
  [posix, '/site', '/site', false],
  [posix, '/site', '/site/..name/a.md', false],
  [posix, '/site', '/site-2/a.md', true],
  [posix, '/site', '/', true],
  [win32, 'C:\\site', 'C:\\site\\docs\\a.md', false],
  [win32, 'C:\\site', 'c:\\SITE\\docs', false],
  [win32, 'C:\\site', 'C:\\site-2\\a.md', true],
  [win32, 'C:\\site', 'D:\\site\\a.md', true],
  [win32, 'C:\\site', '\\\\server\\share\\a.md', true],
])('%#: from %s', (ways, folder, place, outside) => {
  expect(isOutside(folder, place, ways)).toBe(outside);
});
