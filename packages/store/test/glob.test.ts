import { expect, test } from 'vitest';
import { globTest } from '../src/glob.js';

test.each([
  [[], 'a.md', false],
  [['*.md'], 'a.md', true],
  [['*.md'], 'b/a.md', false],
  [['**/*.md'], 'b/c/a.md', true],
  [['old/**'], 'old', true],
  [['old/**'], 'old/a/b.md', true],
  [['old/**'], 'older/a.md', false],
  [['**/.hidden/**'], 'a/.hidden/b', true],
  [['a.md', 'b.md'], 'b.md', true],
])('%j on %s is %s', (globs, path, expected) => {
  expect(globTest(globs)(path)).toBe(expected);
});
