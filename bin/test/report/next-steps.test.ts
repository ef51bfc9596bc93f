/** The end of a long report. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Diagnostic, type DiagnosticCode, diagnostic } from '@docgen/model';
import { afterAll, expect, test } from 'vitest';
import { nextSteps } from '../../report/next-steps.js';
import { paintFor } from '../../report/paint.js';

const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'docgen-steps-')));
afterAll(() => rmSync(cwd, { recursive: true }));

const times = (count: number, code: DiagnosticCode): Diagnostic[] =>
  Array.from({ length: count }, () => diagnostic(code, 'm'));
const stepsIn = (found: readonly Diagnostic[], folder = join(cwd, 'my docs')) =>
  nextSteps(found, { command: 'build', folder, cwd, paint: paintFor(false) });

test('nothing up to fifty warnings, or with errors alone', () => {
  expect(stepsIn(times(50, 'page/heading-jump'))).toBe('');
  expect(stepsIn(times(60, 'link/broken-page'))).toBe('');
});

test('the codes of most of the warnings, as few as it takes, and what can be fixed', () => {
  const [one, ...others] = times(30, 'frontmatter/unknown-key');
  const fixed = {
    ...(one ?? diagnostic('page/empty', 'm')),
    fix: { range: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } }, text: '' },
  };
  const found = [fixed, ...others, ...times(25, 'page/heading-jump'), ...times(5, 'image/no-alt')];
  expect(stepsIn(found)).toBe(`To deal with most of these:
  docgen check --fix 'my docs'
    fixes up to 1
  docgen build 'my docs' --level frontmatter/unknown-key=off --level page/heading-jump=off
    silences 55 of 60 warnings

`);
});

test('broken links are explained, not silenced', () => {
  const found = [...times(40, 'link/broken-anchor'), ...times(20, 'page/heading-jump')];
  expect(stepsIn(found.map((one) => ({ ...one, severity: 'warning' })))).toBe(`To deal with most of these:
  docgen explain link/broken-anchor
    shows how to fix 40, which lead readers nowhere
  docgen build 'my docs' --level page/heading-jump=off
    silences 20 of 60 warnings

`);
});

test('a site of another generator can be converted, from the folder of its configuration', () => {
  mkdirSync(join(cwd, 'old/docs'), { recursive: true });
  writeFileSync(join(cwd, 'old/mkdocs.yml'), '');
  const found = times(51, 'markdown/foreign-syntax');
  expect(stepsIn(found, join(cwd, 'old/docs')).split('\n').slice(1, 3)).toEqual([
    '  docgen init --from old <new folder>',
    '    converts the whole site',
  ]);
  expect(stepsIn(found)).not.toContain('init');
});

test('a code whose level is fixed is no way out', () => {
  expect(stepsIn(times(60, 'route/redirecting-form'))).toBe('');
});
