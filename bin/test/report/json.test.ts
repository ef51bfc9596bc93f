/** The report for programs is valid by the schema that is published with the command. */
import { readFileSync } from 'node:fs';
import { type Schema, Validator } from '@cfworker/json-schema';
import { expect, test } from 'vitest';
import { json } from '../../report/json.js';
import { docgen } from '../docgen.js';
import { checked, found } from './outcome.js';

const schema = JSON.parse(
  readFileSync(new URL('../../schema/report.json', import.meta.url), 'utf8'),
) as Schema;
const figures = { cwd: '/home/me', milliseconds: 1234.5, cpu: 2000.4, peakMemory: 143_000_000, idle: 0 };

/** Errors of a report by the schema; unknown fields are errors, too. */
function faultsOf(report: string): readonly string[] {
  const { errors } = new Validator(closed(schema) as Schema, '2020-12', false).validate(JSON.parse(report));
  return errors.map(({ instanceLocation, error }) => `${instanceLocation}: ${error}`);
}

function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (typeof value !== 'object' || value === null) return value;
  const all = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, closed(one)]));
  return 'properties' in all && 'type' in all ? { ...all, additionalProperties: false } : all;
}

test('what diagnostics can say is in the schema', () => {
  expect(faultsOf(json(checked(found), figures))).toEqual([]);
});

test('what was found of other sites is told where they were asked', () => {
  const external = { asked: 3, kept: 2, dead: 1, isOffline: false };
  const report = json({ ...checked(found), external }, figures);
  expect(faultsOf(report)).toEqual([]);
  expect(JSON.parse(report)).toMatchObject({ summary: { external } });
});

test('the schema refuses what is none', () => {
  const report = json(checked(found), figures);
  for (const [from, to] of [
    ['"version": 1', '"version": 2'],
    ['"severity": "error"', '"severity": "fatal"'],
    ['"line": 3', '"line": 0'],
    ['"ms": 1235', '"ms": "1235"'],
    ['"hint"', '"tip"'],
  ] as const) {
    expect(report).toContain(from);
    expect(faultsOf(report.replace(from, to))).not.toEqual([]);
  }
});

test('every place of a fault is there, named from the current folder, in order', () => {
  const { diagnostics } = JSON.parse(json(checked(found), figures)) as {
    readonly diagnostics: readonly { readonly code: string; readonly file: string; readonly fix?: unknown }[];
  };
  expect(diagnostics.map(({ code, file }) => `${file} ${code}`)).toEqual([
    'site/docgen.config.json config/invalid',
    'site/docs/a.md link/broken-page',
    'site/docs/b c%é.md nav/orphan',
    'site/docs/b c%é.md link/broken-page',
    'site/docs/c.md link/duplicate-anchor',
  ]);
  expect(diagnostics[1]?.fix).toEqual({
    range: { start: { line: 3, column: 14 }, end: { line: 3, column: 21 } },
    text: '/order',
  });
});

test('real reports of both commands', async () => {
  const site = docgen({ 'index.md': '# Home\n\n![](a.png) [x](y.md)\n', 'a.png': 'none' });
  const [check, build] = [
    await site.args('check', '--level', 'link/*=error', '--format', 'json').run(),
    await site.args('build', '--level', 'link/*=off', '--format', 'json').run(),
  ];
  expect(faultsOf(check.stdout)).toEqual([]);
  expect(faultsOf(build.stdout)).toEqual([]);
  expect(JSON.parse(check.stdout)).toMatchObject({ summary: { exitCode: check.exitCode, errors: 1 } });
  expect(JSON.parse(build.stdout)).toMatchObject({ summary: { exitCode: 0, published: true } });
});
