import { diagnostic } from '@docgen/model';
import { expect, test } from 'vitest';
import { summary } from '../../report/summary.js';

const figures = { cwd: '/home/me', milliseconds: 1234, cpu: 2000, peakMemory: 143_000_000, idle: 0 };
const result = { folder: '/home/me/site', exitCode: 0, pages: 21, notes: [], phases: [] };
const files = { out: '/home/me/site/dist', hadOutput: true, written: 60, unchanged: 3, removed: 1 };
const error = diagnostic('link/broken-page', 'm');
const warning = diagnostic('nav/orphan', 'm');

test('a clean check', () => {
  expect(summary({ command: 'check', ...result, diagnostics: [] }, figures)).toBe(
    'Checked 21 pages in 1.2 s: no problems\n',
  );
});

test('a check that found something', () => {
  expect(
    summary({ command: 'check', ...result, pages: 1, diagnostics: [error, error, warning] }, figures),
  ).toBe('Checked 1 page in 1.2 s: 2 errors, 1 warning\n');
});

test.each([
  [{ asked: 0, kept: 1, dead: 0, isOffline: false }, ' and 1 address of other sites'],
  [{ asked: 7, kept: 2, dead: 0, isOffline: false }, ' and 9 addresses of other sites'],
  [{ asked: 7, kept: 0, dead: 0, isOffline: true }, ''],
])('a check of other sites %#', (external, expected) => {
  expect(summary({ command: 'check', ...result, external, diagnostics: [] }, figures)).toBe(
    `Checked 21 pages${expected} in 1.2 s: no problems\n`,
  );
});

test('a build', () => {
  expect(summary({ command: 'build', ...result, ...files, published: true, diagnostics: [] }, figures)).toBe(
    'Built 21 pages in 1.2 s (63 files: 60 written, 3 unchanged, 1 removed; peak memory 143 MB) → site/dist\n',
  );
});

test('a build with warnings says so', () => {
  expect(
    summary({ command: 'build', ...result, ...files, published: true, diagnostics: [warning] }, figures),
  ).toContain('in 1.2 s with 1 warning (63 files');
});

test('a build that published nothing', () => {
  expect(
    summary({ command: 'build', ...result, ...files, published: false, diagnostics: [error] }, figures),
  ).toBe(
    'Checked 21 pages in 1.2 s: 1 error\nNothing was published: the previous output in site/dist is unchanged\n',
  );
});
