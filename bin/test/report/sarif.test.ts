/** The report in SARIF is valid by OASIS's schema and meets GitHub's additional requirements. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Schema, Validator } from '@cfworker/json-schema';
import { type Diagnostic, codeUrl, codes, diagnostic } from '@docgen/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sarif } from '../../report/sarif.js';
import { found, gone, hostile } from './outcome.js';

const require = createRequire(import.meta.url);
const schemaFile = require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
const validator = new Validator(JSON.parse(readFileSync(schemaFile, 'utf8')) as Schema, '4', false);

interface Run {
  readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
  readonly invocations: readonly unknown[];
  readonly results: readonly Result[];
}

interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly { readonly physicalLocation: Location }[];
  readonly partialFingerprints: { readonly [name: string]: string };
}

interface Location {
  readonly artifactLocation: { readonly uri: string; readonly uriBaseId?: string };
  readonly region: { readonly startLine: number };
}

const input = {
  notes: ['The cache is elsewhere'],
  exitCode: 1,
  version: '1.2.3',
  at: { folder: '/home/me/site', cwd: '/home/me', workspace: null },
  linesOf: () => [],
};

function runOf(diagnostics: readonly Diagnostic[], over: Partial<Parameters<typeof sarif>[0]> = {}): Run {
  const log = JSON.parse(sarif({ ...input, diagnostics, ...over })) as { readonly runs: readonly [Run] };
  expect(
    validator.validate(log).errors.map(({ error, instanceLocation }) => [instanceLocation, error]),
  ).toEqual([]);
  return log.runs[0];
}

test('the schema refuses what is no SARIF', () => {
  expect(validator.validate({ version: '2.1.0' }).valid).toBe(false);
  expect(validator.validate({ version: '2.1.0', runs: [{ tool: {} }] }).valid).toBe(false);
});

test('a report: every place a result, with rule, level, region, relative path, related place and fix', () => {
  const { invocations, results } = runOf(found);
  expect(invocations).toEqual([
    {
      executionSuccessful: true,
      exitCode: 1,
      toolExecutionNotifications: [{ level: 'note', message: { text: 'The cache is elsewhere' } }],
    },
  ]);
  expect(results.map(({ ruleId, level }) => `${level} ${ruleId}`)).toEqual([
    'error config/invalid',
    'error link/broken-page',
    'warning nav/orphan',
    'error link/broken-page',
    'warning link/duplicate-anchor',
  ]);
  const base = '%SRCROOT%';
  const whole = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 1 };
  expect(results[1]).toMatchObject({
    message: { text: "No page matches '/orders'. Did you mean '/order'?" },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'site/docs/a.md', uriBaseId: base },
          region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 22 },
        },
      },
    ],
    fixes: [
      {
        description: { text: "Write '/order'" },
        artifactChanges: [
          {
            artifactLocation: { uri: 'site/docs/a.md', uriBaseId: base },
            replacements: [
              {
                deletedRegion: { startLine: 3, startColumn: 14, endLine: 3, endColumn: 21 },
                insertedContent: { text: '/order' },
              },
            ],
          },
        ],
      },
    ],
  });
  expect(results[2]?.locations).toEqual([
    {
      physicalLocation: {
        artifactLocation: { uri: 'site/docs/b%20c%25%C3%A9.md', uriBaseId: base },
        region: whole,
      },
    },
  ]);
  expect(results[4]).toMatchObject({
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: 'site/snippets/s.md' },
          region: { startLine: 4, endLine: 6 },
        },
      },
    ],
    relatedLocations: [
      {
        id: 1,
        message: { text: 'The first one' },
        physicalLocation: { artifactLocation: { uri: 'site/docs/c.md' } },
      },
    ],
  });
});

test('every code is a rule with what GitHub asks for, and results name theirs', () => {
  const { tool, results } = runOf(found);
  expect(tool.driver).toMatchObject({ name: 'docgen', version: '1.2.3', semanticVersion: '1.2.3' });
  const { rules } = tool.driver;
  expect(rules.map(({ id }) => id)).toEqual(Object.keys(codes).toSorted());
  const text = codes['nav/orphan'].summary;
  expect(rules.find(({ id }) => id === 'nav/orphan')).toEqual({
    id: 'nav/orphan',
    shortDescription: { text },
    fullDescription: { text },
    helpUri: codeUrl('nav/orphan'),
    help: {
      text: `${text} See ${codeUrl('nav/orphan')}`,
      markdown: `${text} [More](${codeUrl('nav/orphan')})`,
    },
    defaultConfiguration: { level: 'warning' },
    properties: { tags: ['nav'], precision: 'very-high', 'problem.severity': 'warning' },
  });
  for (const { ruleId, ruleIndex } of results) expect(rules[ruleIndex]?.id).toBe(ruleId);
});

test('paths start at the top of the repository where a job names it, and are whole outside of it', () => {
  const uri = (at: typeof input.at | { folder: string; cwd: string; workspace: string }) =>
    runOf([gone('docs/a.md', 3)], { at }).results[0]?.locations[0]?.physicalLocation.artifactLocation;
  expect(uri({ folder: '/w/repo/site', cwd: '/w/repo/site', workspace: '/w/repo' })).toEqual({
    uri: 'site/docs/a.md',
    uriBaseId: '%SRCROOT%',
  });
  expect(uri({ folder: '/else/si te', cwd: '/w/repo', workspace: '/w/repo' })).toEqual({
    uri: 'file:///else/si%20te/docs/a.md',
  });
});

test('a finding without a file is of the site; with a wrong configuration the site was not looked at', () => {
  const run = runOf([diagnostic('config/not-found', 'm')], { exitCode: 2, notes: [] });
  expect(run.results[0]?.locations[0]?.physicalLocation.artifactLocation.uri).toBe('site');
  expect(run.invocations).toEqual([{ executionSuccessful: false, exitCode: 2 }]);
});

test('fingerprints survive moved lines, and tell equal findings apart', () => {
  const prints = (...lines: number[]) =>
    runOf([...lines.map((line) => gone('a.md', line)), gone('b.md', 1)]).results.map(
      ({ partialFingerprints }) => partialFingerprints['docgenFinding/v1'],
    );
  expect(prints(3, 9)).toEqual(prints(5, 40));
  expect(new Set(prints(3, 9)).size).toBe(3);
});

test('a line has the hash that an upload to GitHub would give it', () => {
  const hashes = (lines: readonly string[]) =>
    runOf(
      lines.map((_line, index) => gone('a.md', index + 1)),
      { linesOf: () => lines },
    ).results.map(({ partialFingerprints }) => partialFingerprints['primaryLocationLineHash']);
  // From the source of the action that uploads.
  expect(hashes([''])).toEqual(['c129715d7a2bc9a3:1']);
  expect(hashes([' a', 'b', '  \t\tc', ' d'])).toEqual([
    '271789c17abda88f:1',
    '54703d4cd895b18:1',
    '180aee12dab6264:1',
    'a23a3dc5e078b07b:1',
  ]);
  const same = Array.from({ length: 10 }, () => 'Lorem ipsum dolor sit amet.');
  expect(hashes([...same, '']).slice(4, 8)).toEqual([
    'a7f2ff13bc495cf2:5',
    'a7f2ff13bc495cf2:6',
    'a7f2ff1481e87703:1',
    'a9cf91f7bbf1862b:1',
  ]);
  expect(runOf([gone('a.md', 9)]).results[0]?.partialFingerprints).not.toHaveProperty(
    'primaryLocationLineHash',
  );
});

test('more results than GitHub takes: errors are kept, and the rest is told', () => {
  const warnings = Array.from({ length: 25_000 }, (_, line) =>
    diagnostic('nav/orphan', `m${line}`, { file: 'a.md' }),
  );
  const log = JSON.parse(
    sarif({ ...input, notes: [], diagnostics: [...warnings, gone('b.md', 1), gone('c.md', 1)] }),
  ) as {
    readonly runs: readonly [Run];
  };
  const [{ results, invocations }] = log.runs;
  expect(results).toHaveLength(25_000);
  expect(results.slice(-2).map(({ level }) => level)).toEqual(['error', 'error']);
  expect(invocations[0]).toMatchObject({
    toolExecutionNotifications: [
      { level: 'warning', message: { text: '2 warnings left out: a run can have at most 25000 results.' } },
    ],
  });
});

const anything = fc
  .array(fc.constantFrom(...hostile), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join(''));

test('whatever a site holds: valid, the same bytes each time, no control character, no link in a message', () => {
  fc.assert(
    fc.property(anything, anything, anything, (message, file, hint) => {
      const diagnostics = [
        { ...gone(file, 1), message, hint, related: [{ message: hint, range: gone('', 1).range ?? fail() }] },
      ];
      const { results } = runOf(diagnostics);
      expect(sarif({ ...input, diagnostics })).toBe(sarif({ ...input, diagnostics }));
      const text = results[0]?.message.text ?? '';
      expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|\p{Cs}/u);
      expect(text.replace(/\\[\\[\]]/g, '')).not.toMatch(/\[[^\]]*\]\(/);
      const uri = results[0]?.locations[0]?.physicalLocation.artifactLocation.uri ?? '';
      expect(uri).toMatch(/^[\w./%:!~*'()-]*$/);
    }),
    { numRuns: 60, seed: 7 },
  );
});

function fail(): never {
  throw new Error('a range was expected');
}
