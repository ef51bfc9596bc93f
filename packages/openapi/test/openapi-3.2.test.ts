/** What OpenAPI 3.2 adds is read, checked and shown. */
import { expect, test } from 'vitest';
import { shapeFaults } from '../src/faults/shape-faults.ts';
import { exampleFaults } from '../src/faults/examples.ts';
import { openDescriptions } from '../src/read/boundary.ts';
import { readDescription } from '../src/read/description.ts';

const text = (item = '1') => `openapi: 3.2.0
$self: https://harbor.example/openapi.yaml
info: { title: Harbor, version: '1' }
servers: [{ url: https://harbor.example, name: live }]
tags: [{ name: berths, summary: Berths and piers, parent: harbor, kind: nav }, { name: harbor }]
paths:
  /berths:
    query:
      operationId: searchBerths
      tags: [berths]
      security: [{ device: [read] }]
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses:
        '200':
          summary: Berths as they are found
          content: { application/jsonl: { $ref: '#/components/mediaTypes/Berths' } }
    additionalOperations:
      LOCK:
        operationId: lockBerths
        parameters:
          - name: selection
            in: querystring
            required: true
            content:
              application/x-www-form-urlencoded:
                schema: { type: object, properties: { pier: { type: string } } }
                examples: { one: { dataValue: { pier: N 1 }, serializedValue: pier=N+1 } }
        responses: { '204': { description: Locked } }
components:
  mediaTypes:
    Berths:
      itemSchema: { $ref: '#/components/schemas/Berth' }
      examples: { two: { dataValue: [{ depth: ${item} }, { depth: 2 }] } }
  schemas:
    Berth:
      type: object
      properties: { depth: { type: number, description: In meters. } }
      discriminator: { propertyName: kind, defaultMapping: Berth }
  securitySchemes:
    device:
      type: oauth2
      deprecated: true
      oauth2MetadataUrl: https://harbor.example/oauth
      flows:
        deviceAuthorization:
          deviceAuthorizationUrl: https://harbor.example/device
          tokenUrl: https://harbor.example/token
          scopes: { read: Read }
`;

function read(source: string) {
  const found = readDescription(source, 'harbor.yaml');
  if ('fault' in found) throw new Error(found.fault.message);
  return found.description;
}

test('every new key is known, and a misspelled one is reported', () => {
  expect(shapeFaults(read(text()))).toEqual([]);
  const wrong = text()
    .replace('additionalOperations', 'additionalOperation')
    .replace('itemSchema', 'itemschema');
  expect(shapeFaults(read(wrong)).map(({ message }) => message)).toEqual([
    "Unknown key 'additionalOperation'",
    "Unknown key 'itemschema'",
  ]);
});

test('examples of sequences are checked at their position', () => {
  expect(exampleFaults(read(text()))).toEqual([]);
  const [fault] = exampleFaults(read(text('deep')));
  expect(fault).toMatchObject({ code: 'openapi/bad-example', message: expect.stringContaining("'depth'") });
});

test('new methods, sequences and query strings are shown', () => {
  const opened = openDescriptions({ files: [read(text())], strings: {}, samples: ['curl'], docs: '/docs' });
  const source = opened.sources.find(({ directive }) => directive === 'api-operation');
  expect([source?.ids, opened.diagnostics]).toEqual([['searchBerths', 'lockBerths'], []]);
  const search = source?.text('searchBerths', 'en', {}) ?? '';
  expect(search).toContain('method="QUERY"');
  expect(search).toContain('In meters.');
  expect(search).toContain('{"depth":1}\n{"depth":2}');
  expect(search).toContain('Berths as they are found');
  const lock = source?.text('lockBerths', 'en', {}) ?? '';
  expect(lock).toContain('method="LOCK"');
  expect(lock).toContain('/berths?pier=N+1');
});
