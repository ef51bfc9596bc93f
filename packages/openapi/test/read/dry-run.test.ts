import { expect, test } from 'vitest';
import type { Pointer } from '../../src/read/json.js';
import { type ReadyText, dryRun } from '../../src/read/dry-run.js';
import { openDescriptions } from '../../src/read/boundary.js';

const input = { strings: {}, samples: ['curl'], docs: '/docs' } as const;
const operation = (operationId: string) => ({
  get: { operationId, responses: { 200: { description: 'Fine' } } },
});
const file = {
  file: 'shop.yaml',
  root: { openapi: '3.1.0', paths: { '/a': operation('getA'), '/b': operation('getB') } },
};

test('expected texts are sent as pages get them, and everything is processed once', () => {
  const short = { level: 3, anchors: 'short', description: 'none' } as const;
  const expected = [
    { directive: 'api-index', id: '', locale: 'en', settings: {} },
    { directive: 'api-operation', id: 'getA', locale: 'fr', settings: short },
    { directive: 'api-operation', id: 'getA', locale: 'fr', settings: {} },
    { directive: 'api-operation', id: 'missing', locale: 'fr', settings: {} },
    { directive: 'api-name', id: 'getB', locale: 'en', settings: {} },
    { directive: 'api-downloads', id: '', locale: 'en', settings: {} },
  ];
  const started: Pointer[] = [];
  const texts: ReadyText[] = [];
  const { faults } = dryRun(
    {
      ...input,
      file,
      downloads: '/openapi',
      locales: ['en', 'fr'],
      pages: null,
      expected,
    },
    { onStart: (at) => started.push(at), onText: (text) => texts.push(text) },
  );
  const { sources } = openDescriptions({ ...input, files: [file], downloads: '/openapi' });
  const asPagesGet = ({ directive, id, locale, settings }: ReadyText['name']) => {
    const source = sources.find((one) => one.directive === directive);
    return { text: source?.text(id, locale, settings), hash: source?.hash(id, locale, settings) };
  };
  const sent = texts.map(({ name }) => `${name.directive} ${name.id}`).toSorted();
  // Downloads have other addresses in other versions.
  expect(sent).toEqual(['api-index ', 'api-name getB', 'api-operation getA', 'api-operation getA']);
  expect(texts).toEqual(texts.map(({ name }) => ({ name, ...asPagesGet(name) })));
  expect(texts.find(({ name }) => name.settings === short)?.text).toContain('### ');
  expect(started).toContainEqual(['paths', '/b', 'get']);
  expect(faults).toEqual([]);
});
