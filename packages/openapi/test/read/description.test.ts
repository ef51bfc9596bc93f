/** Texts that are descriptions, and texts that aren't. */
import { expect, test } from 'vitest';
import { readDescription } from '../../src/read/description.js';
import { openDescriptions } from '../../src/read/boundary.js';

const said = (text: string) => {
  const read = readDescription(text, 'openapi/a.yaml');
  if (!('fault' in read)) return null;
  const { message, range, file } = read.fault;
  return `${file}:${range?.start.line ?? '-'}:${range?.start.column ?? '-'} ${message}`;
};

test.each([
  ['openapi: 3.1.0\npaths: {}', null],
  ['{"openapi": "3.0.4", "paths": {}}', null],
  ['swagger: "2.0"', "openapi/a.yaml:1:1 The description's version is 2.0"],
  ['openapi: 4.0.0', "openapi/a.yaml:1:1 The description's version is 4.0.0"],
  ['- a', 'openapi/a.yaml:1:1 The file contains no API description'],
  ['', 'openapi/a.yaml:1:1 The file contains no API description'],
  ['openapi: 3.1.0\npaths:\n  a: [', "openapi/a.yaml:3:6 Can't read the file: unclosed '['"],
  [
    'openapi: 3.1.0\nx:\n  y: &a [*a]',
    "openapi/a.yaml:3:10 Can't read the file: the alias '*a' refers to a value that contains it",
  ],
  [
    'openapi: 3.1.0\nx: 1e400',
    "openapi/a.yaml:2:1 Can't read the file: the number 1e400 is too large or too small",
  ],
  ['openapi: 3.1.0\nx: .nan', "openapi/a.yaml:2:1 Can't read the file: NaN isn't a valid JSON number"],
  [
    '{"openapi": "3.1.0",\n "x": "\\ud800"}',
    "openapi/a.yaml:2:2 Can't read the file: a string contains half",
  ],
  [
    `openapi: 3.1.0\nx: ${'['.repeat(250)}${']'.repeat(250)}`,
    "openapi/a.yaml:2:203 Can't read the file: it is nested more than 200",
  ],
  [
    `openapi: 3.1.0\nx: ${'['.repeat(50_000)}`,
    "openapi/a.yaml:2:302 Can't read the file: it is nested too deeply",
  ],
  [
    '%YAML 1.1\n---\nopenapi: 3.1.0\nx: !!binary aGk=\ny: !!set { a }\nz: { <<: { b: 1 } }\n2020-01-01: 2020-01-01',
    null,
  ],
  [`openapi: 3.1.0\n${Array.from({ length: 50_000 }, (_, n) => `k${n}: 1\n`).join('')}`, null],
  ['openapi: 3.1.0\na: 1\na: 2', "openapi/a.yaml:3:1 Can't read the file: duplicate key 'a' in an object"],
])('text %#', (text, fault) => {
  if (fault === null) expect(said(text)).toBeNull();
  else expect(said(text)).toContain(fault);
});

test('bombs of aliases and of depth are faults, soon', () => {
  const aliases = Array.from({ length: 12 }, (_, n) =>
    n === 0 ? 'a0: &a0 [x, x]' : `a${n}: &a${n} [*a${n - 1}, *a${n - 1}, *a${n - 1}, *a${n - 1}]`,
  );
  expect(said(['openapi: 3.1.0', ...aliases].join('\n'))).toContain("Can't read");
  expect(said(`openapi: 3.1.0\na: ${'['.repeat(50_000)}`)).toContain("Can't read");
});

test('the place of a key is known, and that of the nearest above it', () => {
  const read = readDescription('openapi: 3.1.0\npaths:\n  /a:\n    get:\n      summary: A\n', 'a.yaml');
  if ('fault' in read) throw new Error(read.fault.message);
  const { place } = read.description;
  expect(place(['paths', '/a', 'get'])?.start).toEqual({ line: 4, column: 5 });
  expect(place(['paths', '/a', 'get', 'none'])?.start).toEqual({ line: 4, column: 5 });
  expect(place(['none'])).toBeUndefined();
});

const opened = (paths: object, components: object = {}) =>
  openDescriptions({
    files: [{ file: 'a.yaml', root: { openapi: '3.1.0', paths, components } as never }],
    strings: {},
    docs: 'docs',
    samples: ['curl'],
  });

test('operations are known by their ids, or by method and path', () => {
  const [source] = opened({ '/a/{b}': { get: { operationId: 'getA' }, delete: {} } }).sources;
  expect(source?.ids).toEqual(['getA', 'delete-a-b']);
  expect(source?.text('getB', 'en', {})).toBeNull();
});

test('an id that stands twice is said', () => {
  const { diagnostics } = opened({
    '/a': { get: { operationId: 'x' } },
    '/b': { get: { operationId: 'x' } },
  });
  expect(diagnostics.map(({ message }) => message)).toEqual(["Duplicate operation 'x': the first is above"]);
});

test('the hash of an operation changes with what it reaches, and with nothing else', () => {
  const schemas = (a: string, other: string) => ({
    schemas: {
      A: { $ref: '#/components/schemas/B' },
      B: { type: a },
      Other: { type: other },
    },
  });
  const paths = {
    '/a': {
      get: {
        operationId: 'a',
        requestBody: { content: { j: { schema: { $ref: '#/components/schemas/A' } } } },
      },
    },
  };
  const hash = (components: object, locale = 'en') =>
    opened(paths, components).sources[0]?.hash('a', locale, {});
  expect(hash(schemas('string', 'string'))).toBe(hash(schemas('string', 'integer')));
  expect(hash(schemas('string', 'string'))).not.toBe(hash(schemas('integer', 'string')));
  expect(hash(schemas('string', 'string'), 'fr')).not.toBe(hash(schemas('string', 'string')));
});

test('the hash of a text changes with what the page asks of its look', () => {
  const [source] = opened({ '/a': { get: { operationId: 'a' } } }).sources;
  const hashes = [{}, { level: 3 }, { anchors: 'short' as const }].map((asked) =>
    source?.hash('a', 'en', asked),
  );
  expect(new Set(hashes).size).toBe(3);
  expect(source?.hash('a', 'en', { level: 2 })).toBe(hashes[0]);
});

test.each([
  ['openapi: 3.1', "1:1 The description's version is 3.1 | Write openapi: 3.1.0", 'openapi: 3.1.0'],
  ["openapi: '3.1'", "1:1 The description's version is 3.1 | Write openapi: 3.1.0", 'openapi: 3.1.0'],
  ['openapi: 3.0', "1:1 The description's version is 3 | Write openapi: 3.0.3", 'openapi: 3.0.3'],
  ['openapi:', "1:1 The description's version is none | ", null],
  ['OpenApi: 3.1.0', "1:1 Unknown key 'OpenApi' | Did you mean 'openapi'?", 'openapi: 3.1.0'],
  ['opanapi: 3.1.0', "1:1 Unknown key 'opanapi' | Did you mean 'openapi'?", 'openapi: 3.1.0'],
])('%s says what to write', (text, expected, right) => {
  const read = readDescription(`${text}\npaths: {}\n`, 'a.yaml');
  const { range, message, hint } = 'fault' in read ? read.fault : {};
  expect(`${range?.start.line}:${range?.start.column} ${message} | ${hint}`).toContain(expected);
  if (right !== null)
    expect(readDescription(`${right}\npaths: {}\n`, 'a.yaml')).toHaveProperty('description');
});
