import { expect, test } from 'vitest';
import type { Pointer } from '../../src/read/json.js';
import { dryRun } from '../../src/read/dry-run.js';
import { openDescriptions } from '../../src/read/boundary.js';

const input = { strings: {}, samples: ['curl'], docs: '/docs' } as const;
const operation = (operationId: string) => ({
  get: { operationId, responses: { 200: { description: 'Fine' } } },
});
const file = {
  file: 'shop.yaml',
  root: { openapi: '3.1.0', paths: { '/a': operation('getA'), '/b': operation('getB') } },
};

test('expected texts are kept as pages get them, and everything is processed once', () => {
  const short = { level: 3, anchors: 'short', description: 'none' } as const;
  const expected = [
    { directive: 'api-operation', id: 'getA', locale: 'fr', settings: short },
    { directive: 'api-operation', id: 'getA', locale: 'fr', settings: {} },
    { directive: 'api-operation', id: 'missing', locale: 'fr', settings: {} },
    { directive: 'api-index', id: '', locale: 'en', settings: {} },
  ];
  const started: Pointer[] = [];
  const { faults, texts } = dryRun({ ...input, file, locales: ['en', 'fr'], pages: null, expected }, (at) =>
    started.push(at),
  );
  const source = openDescriptions({ ...input, files: [file] }).sources.find(
    ({ directive }) => directive === 'api-operation',
  );
  expect(texts).toEqual(
    expected.slice(0, 2).map((name) => ({ name, text: source?.text('getA', 'fr', name.settings) })),
  );
  expect(texts[0]?.text).toContain('### ');
  expect(started).toContainEqual(['paths', '/b', 'get']);
  expect(faults).toEqual([]);
});
