import { expect, test } from 'vitest';
import {
  type Diagnostic,
  type DiagnosticCode,
  compareDiagnostics,
  compareText,
  diagnostic,
  located,
} from '../src/diagnostic.js';
import { codes } from '../src/codes.js';

test('a diagnostic has its code’s default severity', () => {
  expect(diagnostic('link/broken-page', 'x')).toEqual({
    code: 'link/broken-page',
    severity: 'error',
    message: 'x',
  });
  expect(diagnostic('image/no-alt', 'x', { file: 'a.md', hint: 'y' })).toEqual({
    code: 'image/no-alt',
    severity: 'warning',
    message: 'x',
    file: 'a.md',
    hint: 'y',
  });
});

test('codes are of the form room/name; what is fixed is not lenient', () => {
  for (const [name, settings] of Object.entries(codes)) {
    expect(name).toMatch(/^[a-z0-9]+\/[a-z-]+$/);
    expect('fixed' in settings && 'lenient' in settings).toBe(false);
  }
});

test('a file is named once', () => {
  const found = diagnostic('image/no-alt', 'x');
  expect(located(found, 'a.md').file).toBe('a.md');
  expect(located({ ...found, file: 'b.md' }, 'a.md').file).toBe('b.md');
});

test('the order of a report: file, line, column, code, message; what has no file comes first', () => {
  const at = (code: DiagnosticCode, message: string, file?: string, line = 1, column = 1): Diagnostic => {
    const start = { line, column };
    return diagnostic(code, message, file === undefined ? {} : { file, range: { start, end: start } });
  };
  const sorted = [
    at('config/not-found', 'x'),
    at('image/no-alt', 'x', 'B.md'),
    at('image/no-alt', 'x', 'a.md'),
    at('link/broken-page', 'a', 'a.md'),
    at('link/broken-page', 'b', 'a.md'),
    at('image/no-alt', 'x', 'a.md', 1, 9),
    at('image/no-alt', 'x', 'a.md', 1, 10),
    at('image/no-alt', 'x', 'a.md', 2),
    at('image/no-alt', 'x', 'a.md', 10),
    at('image/no-alt', 'x', 'é.md'),
  ];
  expect([...sorted].toReversed().sort(compareDiagnostics)).toEqual(sorted);
});

test('texts compare by UTF-16 code unit', () => {
  expect(['é', 'a', 'B', '10', '9', 'z'].sort(compareText)).toEqual(['10', '9', 'B', 'a', 'z', 'é']);
  expect(compareText('a', 'a')).toBe(0);
});

test('what a message quotes stays on its line; the site’s own code may write several', () => {
  expect(diagnostic('openapi/invalid', 'a\n::add-mask::b').message).toBe('a␊::add-mask::b');
  expect(diagnostic('component/failed', 'a\nb').message).toBe('a\nb');
});
