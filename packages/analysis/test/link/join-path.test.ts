import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { joined } from '../../src/link/join-path.js';

const files = ['a.md', 'docs/a.md', 'docs/en/orders/create.md', '/docs/orders', '/', '/docs/'];
const paths = [
  'b.md',
  './b.md',
  './',
  '.',
  '..',
  '../',
  '../b.md',
  '../../b.md',
  '../../../../b.md',
  './../b.md',
  'c/b.md',
  'c/./b.md',
  'c/../b.md',
  'c//b.md',
  '.hidden/b.md',
  '..b.md',
  '.../b',
  'c/..',
  '../c/',
  'é b',
];

test.each(files.flatMap((file) => paths.map((path) => [path, file])))('%s beside %s', (path, file) => {
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  expect(joined(file, path)).toBe(posix.join(folder, path));
});
