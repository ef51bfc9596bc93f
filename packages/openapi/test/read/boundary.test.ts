/** An exception while generating from a description is a diagnostic at its line, and the rest is generated. */
import { expect, test } from 'vitest';
import type { Diagnostic, Json } from '@docgen/model';
import { madePages, openDescriptions } from '../../src/read/boundary.js';
import { readDescription } from '../../src/read/description.js';
import type { ReadFile } from '../../src/read/read-file.js';

const text = `openapi: 3.1.0
info: { title: A }
paths:
  /a:
    get: { operationId: getA, description: Fine }
  /b:
    get: { operationId: getB, description: Broken }
`;

/** The description, in which reading a value throws like a bug in docgen would. */
function broken(pointer: readonly string[], file = 'openapi/a.yaml'): ReadFile {
  const read = readDescription(text, file);
  if ('fault' in read) throw new Error(read.fault.message);
  let holder: Json = read.description.root;
  for (const key of pointer.slice(0, -1)) holder = (holder as { [key: string]: Json })[key] ?? null;
  Object.defineProperty(holder, pointer.at(-1) ?? '', {
    enumerable: true,
    get: () => {
      throw new TypeError('x is not a function\n    at somewhere');
    },
  });
  return read.description;
}

const input = { strings: {}, samples: ['curl'] as const, docs: 'docs' };

function said(diagnostics: readonly (Diagnostic | null | undefined)[]): string[] {
  return diagnostics.map((found) =>
    found
      ? `${found.file}:${found.range?.start.line} ${found.code}: ${found.message} | ${found.hint ?? ''}`
      : 'none',
  );
}

test('a text that cannot be made is empty, and its source says why at the operation', () => {
  const files = [broken(['paths', '/b', 'get', 'description'])];
  const { sources, diagnostics } = openDescriptions({ ...input, files });
  const [source] = sources;
  expect(diagnostics).toEqual([]);
  expect(source?.text('getA', 'en', {})).toContain('Fine');
  expect(source?.fault?.('getA')).toBeNull();
  expect(source?.text('getB', 'en', {})).toBe('');
  expect(source?.hash('getB', 'en', {})).toBeNull();
  expect(said([source?.fault?.('getB')])).toEqual([
    "openapi/a.yaml:7 openapi/invalid: The text of ::api-operation 'getB' is left out: x is not a function | Correct or simplify this part",
  ]);
});

test('a description that cannot be opened is left out, the others are there', () => {
  const good = readDescription(text.replaceAll(/get([AB])/g, 'own$1'), 'openapi/b.yaml');
  if ('fault' in good) throw new Error(good.fault.message);
  const files = [broken(['paths']), good.description];
  const { sources, diagnostics } = openDescriptions({ ...input, files });
  expect(sources[0]?.ids).toEqual(['ownA', 'ownB']);
  expect(said(diagnostics)).toEqual([
    'openapi/a.yaml:1 openapi/invalid: The description is left out: x is not a function | Correct or simplify this part',
  ]);
});

test('pages that cannot be made are left out, those of other descriptions are there', () => {
  const good = readDescription(text, 'openapi/b.yaml');
  if ('fault' in good) throw new Error(good.fault.message);
  const files = [broken(['paths', '/b', 'get', 'tags']), good.description];
  const { pages, diagnostics } = madePages(
    { files, strings: {}, pages: { folder: 'api', by: 'operation' } },
    'en',
  );
  expect(pages.length).toBeGreaterThan(0);
  expect(new Set(pages.map(({ file }) => file))).toEqual(new Set(['openapi/b.yaml']));
  expect(said(diagnostics)).toEqual([
    'openapi/a.yaml:1 openapi/invalid: The pages are left out: x is not a function | Correct or simplify this part',
  ]);
});
