import { expect, test } from 'vitest';
import { currentKey, isCurrent, versionFolder, versionKey, versionName } from '../src/index.js';

test.each([
  ['', '', '', '', true, ''],
  ['', '1.0', '1.0', '', false, 'versions/1.0/'],
  ['sdk', '', 'sdk@', 'sdk@', true, ''],
  ['sdk', '1.0', 'sdk@1.0', 'sdk@', false, 'versions/sdk@1.0/'],
])('set %j, version %j', (set, name, key, current, isTheCurrent, folder) => {
  expect(versionKey(set, name)).toBe(key);
  expect(versionName(key)).toBe(name);
  expect(currentKey(key)).toBe(current);
  expect(isCurrent(key)).toBe(isTheCurrent);
  expect(versionFolder(key)).toBe(folder);
});
