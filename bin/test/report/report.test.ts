/** Where each report format is written, and that a format for programs has standard output to itself. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCheck } from '../../commands/check.js';
import { writeReport } from '../../report/report.js';
import { clash, parseTarget } from '../../report/targets.js';
import { recording } from '../recording.js';
import { checked, found } from './outcome.js';

const target = (text: string) => parseTarget(text) ?? { format: 'pretty', file: null };
const targets = (...texts: string[]) => texts.map(target);
const summary = 'Checked 3 pages in 0.1 s: 3 errors, 2 warnings\n';

test('without a format: diagnostics on standard error, the summary on standard output', () => {
  const { shell, text } = recording();
  writeReport(checked(found), { color: true }, shell);
  expect(text('err')).toMatch(/^site\/docgen\.config\.json\n/);
  expect(text('err')).toMatch(/note: The cache is in \/cache\n$/);
  expect(text('out')).toBe(summary);
});

test.each(['json', 'sarif', 'github', 'markdown'])('%s stands alone on standard output', (format) => {
  const { shell, text } = recording();
  writeReport(checked(found), { format: targets(format), color: true }, shell);
  expect(text('err')).toBe('');
  expect(text('out')).not.toContain(summary);
  expect(text('out').endsWith('\n')).toBe(true);
});

test('in a GitHub job, the log and GitHub get the report, and no text of the site becomes a command', () => {
  const { shell, text } = recording({ workspace: '/home/me' });
  const named = found.map((one) => ({ ...one, message: 'as\n::add-mask::x' }));
  writeReport(checked(named), { color: true }, shell);
  expect(text('out').match(/^::\w+/gm)).toEqual(['::error', '::error', '::warning', '::warning']);
  expect(text('out').split('\n')).toHaveLength(5);
  expect(text('err')).toContain('\n    : :add-mask::x\n');
  expect(text('err')).not.toMatch(/^\s*::/m);
  expect(text('err').endsWith(`note: The cache is in /cache\n${summary}`)).toBe(true);
});

test('several formats, each to its file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { shell, text } = recording({ cwd: folder, color: true, links: true, terminal: true });
  const formats = ['pretty', 'json', 'sarif', 'github', 'markdown'].map((name) => `${name}=${name}.out`);
  writeReport(checked(found), { format: targets('pretty', ...formats), color: true }, shell);
  const read = (name: string) => readFileSync(join(folder, `${name}.out`), 'utf8');
  expect(read('pretty')).toMatch(/error {2}config\/invalid/);
  expect(read('pretty')).not.toContain('\u001b');
  expect(JSON.parse(read('json'))).toMatchObject({ version: 1 });
  expect(JSON.parse(read('sarif'))).toMatchObject({ version: '2.1.0' });
  expect(read('github')).toMatch(/^::error /);
  expect(read('markdown')).toMatch(/^## docgen check/);
  expect(text('out')).toBe(summary);
  expect(text('err')).toContain('\u001b]8;;https://');
});

test('--quiet hides warnings in reports for people, not in those for programs', () => {
  const quiet = (format: string) => {
    const { shell, text } = recording();
    writeReport(checked(found), { format: targets(format), quiet: true, color: true }, shell);
    return text('out') + text('err');
  };
  expect(quiet('pretty')).not.toContain('warning');
  expect(quiet('github')).not.toContain('::warning');
  expect(quiet('markdown')).not.toContain('**warning**');
  expect(quiet('json')).toContain('"severity": "warning"');
  expect(quiet('sarif')).toContain('"level": "warning"');
});

test.each<[string, string, boolean]>([
  ['json', 'sarif', true],
  ['json', 'json', true],
  ['pretty', 'json', false],
  ['json=a', 'sarif', false],
  ['json=a', 'sarif=a', true],
  ['pretty=a', 'json=a', true],
  ['pretty', 'pretty=a', false],
])('%s and %s are written to one place: %s', (one, other, expected) => {
  expect(clash(target(one), target(other))).toBe(expected);
});

test('a report creates its folder, and an unwritable folder is an error', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { shell } = recording({ cwd: folder });
  writeReport(checked(found), { format: targets('json=out/a/r.json'), color: false }, shell);
  expect(JSON.parse(readFileSync(join(folder, 'out/a/r.json'), 'utf8'))).toMatchObject({ version: 1 });
  const flags = { format: targets('json=out/a/r.json/x'), color: false };
  expect(() => writeReport(checked(found), flags, shell)).toThrow(
    `cannot write ${join(folder, 'out/a/r.json/x')}: `,
  );
});

test('progress on a terminal is cleared before a report for programs is written, and never on its stream', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'docgen-report-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'index.md'), '# Home\n\n[x](y.md)\n');
  const { shell, written, text } = recording({ cwd: folder, terminal: true });
  const flags = {
    format: targets('json'),
    cache: false,
    color: true,
    level: [{ code: 'link/*', level: 'error' as const }],
  };
  expect(await runCheck('.', flags, shell)).toBe(1);
  expect(JSON.parse(text('out'))).toMatchObject({ summary: { errors: 1 } });
  const first = written.findIndex(([stream]) => stream === 'out');
  expect(first).toBeGreaterThan(0);
  expect(written[first - 1]).toEqual(['err', '\r\u001b[2K']);
  expect(written.slice(first).every(([stream]) => stream === 'out')).toBe(true);
});
