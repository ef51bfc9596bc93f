import { type Diagnostic, type DiagnosticCode, codes, diagnostic } from '@docgen/model';
import { expect, test } from 'vitest';
import { level } from '../src/levels.js';

const none = { checks: {} };
const range = (line: number) => ({ start: { line, column: 1 }, end: { line, column: 2 } });
const at = (code: DiagnosticCode, file: string, line = 1) =>
  diagnostic(code, `found ${code}`, { file, range: range(line) });
const short = (found: readonly Diagnostic[]) =>
  found.map(({ code, severity, file }) => `${severity} ${code} ${file}`);

test('without rules every code has its default level, in the order of a report', () => {
  const found = [at('image/no-alt', 'b.md'), at('link/broken-page', 'a.md', 2), at('image/no-alt', 'a.md')];
  expect(short(level(found, none, {}))).toEqual([
    'warning image/no-alt a.md',
    'error link/broken-page a.md',
    'warning image/no-alt b.md',
  ]);
});

test('one fault of a page is told once; the same in two files that it includes is two', () => {
  const included = (file: string) =>
    diagnostic('image/no-alt', 'found', { file: 'a.md', range: { file, ...range(1) } });
  const found = [included('x.md'), included('y.md'), included('x.md')];
  expect(level(found, none, {}).map((one) => one.range?.file)).toEqual(['x.md', 'y.md']);
});

test('a rule turns a code off, or makes it an error or a warning', () => {
  const found = [at('image/no-alt', 'a.md'), at('link/broken-page', 'a.md'), at('nav/orphan', 'a.md')];
  const checks = { 'image/no-alt': 'off', 'link/broken-page': 'warn', 'nav/orphan': 'error' } as const;
  expect(short(level(found, { checks }, {}))).toEqual([
    'warning link/broken-page a.md',
    'error nav/orphan a.md',
  ]);
});

test('a rule for files counts in those files only', () => {
  const checks = { 'image/no-alt': { level: 'off', files: ['old/**', '*.txt'] } } as const;
  const found = [at('image/no-alt', 'old/x/a.md'), at('image/no-alt', 'a.md')];
  expect(short(level(found, { checks }, {}))).toEqual(['warning image/no-alt a.md']);
});

test('a code’s own rule comes before its room’s, the caller’s rule before the site’s', () => {
  const found = [at('link/broken-page', 'a.md'), at('link/broken-anchor', 'a.md')];
  const checks = { 'link/*': 'off', 'link/broken-page': 'warn' } as const;
  expect(short(level(found, { checks }, {}))).toEqual(['warning link/broken-page a.md']);
  expect(short(level(found, { checks }, { 'link/broken-page': 'error' }))).toEqual([
    'error link/broken-page a.md',
  ]);
});

test('every code that is not fixed can be off, a warning and an error; fixed ones keep their level', () => {
  for (const code of Object.keys(codes) as DiagnosticCode[]) {
    const found = [at(code, 'a.md')];
    const byLevel = (['off', 'warn', 'error'] as const).map((wanted) =>
      level(found, { checks: { [code]: wanted } }, {}).map(({ severity }) => severity),
    );
    const own = found[0]?.severity;
    expect([code, byLevel]).toEqual([
      code,
      'fixed' in codes[code] ? [[own], [own], [own]] : [[], ['warning'], ['error']],
    ]);
    expect(level(found, none, { [code]: 'off' })).toHaveLength('fixed' in codes[code] ? 1 : 0);
  }
});

test('equal faults of several files stay apart, each with its place', () => {
  const found = ['c.md', 'a.md', 'b.md'].map((file) => at('frontmatter/unknown-key', file));
  expect(level(found, none, {})).toHaveLength(3);
});

test('one fault of a file that is found once for each locale is one', () => {
  expect(level([at('image/no-alt', 'a.md'), at('image/no-alt', 'a.md')], none, {})).toHaveLength(1);
});
