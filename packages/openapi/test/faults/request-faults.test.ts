/** Planned requests, compared with an operation: parameters, headers and body. */
import { expect, test } from 'vitest';
import { operationsIn } from '../../src/read/operations.js';
import { type PlannedRequest, judgeRequest } from '../../src/faults/request-faults.js';

const root = {
  openapi: '3.1.0',
  paths: {
    '/orders/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', minLength: 3 } }],
      put: {
        operationId: 'changeOrder',
        parameters: [
          { name: 'count', in: 'query', schema: { type: 'integer', maximum: 9 } },
          { name: 'dry', in: 'query', schema: { type: 'boolean' } },
          { name: 'tag', in: 'query', schema: { type: 'array', items: { type: 'string', maxLength: 4 } } },
          { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['note'],
                properties: { note: { type: 'string' }, 'a/b': { type: 'integer' } },
              },
            },
          },
        },
      },
      delete: { operationId: 'removeOrder' },
    },
  },
};

function faults(request: PlannedRequest, id = 'changeOrder'): string[] {
  const operation = operationsIn(root).find((one) => one.id === id);
  if (!operation) throw new Error(`no ${id}`);
  return judgeRequest(operation, root, request).faults.map(
    ({ pointer, expected, found }) => `${pointer}: expected ${expected}; found ${found}`,
  );
}

const header = { 'idempotency-key': 'k', 'x-trace': '1' };
const right = { path: { id: 'o_1' }, header, body: { note: 'x' } };

test('what is right has no fault, by whatever a parameter is written as', () => {
  expect(faults(right)).toEqual([]);
  expect(faults({ ...right, query: { count: 3, dry: true, tag: ['a', 'b'] } })).toEqual([]);
  expect(faults({ ...right, query: { count: '3', dry: 'true', tag: 'a,b' } })).toEqual([]);
  expect(faults({ path: { id: 123 } }, 'removeOrder')).toEqual([]);
});

test('what is missing', () => {
  expect(faults({})).toEqual([
    '/path/id: expected a value: it is required; found nothing',
    '/header/Idempotency-Key: expected a value: it is required; found nothing',
    '/body: expected a body: it is required; found nothing',
  ]);
  expect(faults({ ...right, body: {} })).toEqual(["/body: expected the property 'note'; found {}"]);
});

test('what is wrong', () => {
  const query = { count: 'ten', tag: 'longer', more: 1 };
  expect(faults({ ...right, query, body: { note: 1, 'a/b': 'x' } })).toEqual([
    '/query/count: expected integer; found "ten"',
    '/query/tag: expected array; found "longer"',
    '/query/more: expected one of the parameters count, dry, tag; found 1',
    '/body/note: expected string; found 1',
    '/body/a~1b: expected integer; found "x"',
  ]);
});

test('what is too much', () => {
  expect(faults({ path: { id: 'o_1' }, query: { a: 'b' }, body: 'x'.repeat(300) }, 'removeOrder')).toEqual([
    '/query/a: expected no query parameters; found "b"',
    `/body: expected no body; found "${'x'.repeat(199)}…`,
  ]);
});

test('what no engine can check is said, and is no fault', () => {
  const pattern = '(?<=a)b(?:';
  const schema = { type: 'object', properties: { note: { type: 'string', pattern } } };
  const own = {
    openapi: '3.1.0',
    paths: {
      '/notes': {
        post: {
          operationId: 'addNote',
          parameters: [{ name: 'tag', in: 'query', schema: { type: 'string', pattern } }],
          requestBody: { content: { 'application/json': { schema } } },
        },
      },
    },
  };
  const [operation] = operationsIn(own);
  if (!operation) throw new Error('no operation');
  const { faults, unchecked } = judgeRequest(operation, own, { query: { tag: 'x' }, body: { note: 'x' } });
  expect(faults).toEqual([]);
  expect(unchecked.map(({ pointer }) => pointer)).toEqual(['/query/tag', '/body']);
  expect(unchecked[0]?.reason).toContain(pattern);
});
