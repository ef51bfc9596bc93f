/** What OpenAPI 3.2 adds is read, checked and shown. */
import { expect, test } from 'vitest';
import { shapeFaults } from '../src/faults/shape-faults.ts';
import { exampleFaults } from '../src/faults/examples.ts';
import { openDescriptions } from '../src/read/boundary.ts';
import { readDescription } from '../src/read/description.ts';
import { joinFiles } from '../src/read/join-files.ts';

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

test('tags follow their parents, labels group nothing, and wrong parents are reported', () => {
  const tagged = (tags: string) => `openapi: 3.2.0
info: { title: Harbor, version: '1' }
tags: ${tags}
paths:
  /a: { get: { operationId: a, tags: [beta, piers], responses: { '204': { description: A } } } }
  /b: { get: { operationId: b, tags: [other], responses: { '204': { description: B } } } }
  /c: { get: { operationId: c, tags: [harbor], responses: { '204': { description: C } } } }
`;
  const right = tagged(
    '[{ name: other }, { name: piers, parent: quay }, { name: quay, parent: harbor }, { name: harbor, summary: Harbors }, { name: beta, kind: badge }]',
  );
  expect(shapeFaults(read(right))).toEqual([]);
  const { sources } = openDescriptions({ files: [read(right)], strings: {}, samples: [], docs: '/docs' });
  const index = sources.find(({ directive }) => directive === 'api-index')?.text('', 'en', {}) ?? '';
  expect(index.match(/^#.*$/gm)).toEqual(['## other {#other}', '## Harbors {#harbor}', '### piers {#piers}']);
  const wrong = tagged(
    '[{ name: harbor, parent: piers }, { name: piers, parent: harbor }, { name: other, parent: harbour }]',
  );
  expect(shapeFaults(read(wrong)).map(({ message, hint }) => [message, hint])).toEqual([
    ["The tag 'harbor' is its own parent", "Remove one 'parent' of the circle"],
    ["The tag 'piers' is its own parent", "Remove one 'parent' of the circle"],
    ["Unknown tag 'harbour'", "Did you mean 'harbor'?"],
  ]);
});

test('the default of a discriminator is marked, references by the own URL are followed, and node types checked', async () => {
  const source = `openapi: 3.2.0
$self: https://harbor.example/openapi.yaml
info: { title: Harbor, version: '1' }
paths:
  /a:
    post:
      operationId: a
      requestBody:
        content: { application/json: { schema: { $ref: 'https://harbor.example/openapi.yaml#/components/schemas/Ship' } } }
      responses: { '204': { description: A } }
components:
  schemas:
    Ship:
      oneOf: [{ $ref: '#/components/schemas/Ferry' }, { $ref: '#/components/schemas/Any' }]
      discriminator: { propertyName: kind, defaultMapping: Any }
    Ferry: { type: object, properties: { kind: { const: Ferry }, decks: { type: integer, xml: { nodeType: attribute } } } }
    Any: { type: object, properties: { kind: { type: string }, length: { type: integer, xml: { nodeType: atribute } } } }
`;
  const joined = await joinFiles(read(source), async () => null);
  if ('fault' in joined) throw new Error(joined.fault.message);
  expect(joined.faults).toEqual([]);
  const description = { ...read(source), root: joined.root };
  const { sources } = openDescriptions({ files: [description], strings: {}, samples: [], docs: '/docs' });
  const text = sources.find(({ directive }) => directive === 'api-operation')?.text('a', 'en', {}) ?? '';
  expect(text.match(/title="[^"]*"/g)).toEqual(
    expect.arrayContaining(['title="Ferry"', 'title="Any · Default"']),
  );
  expect(shapeFaults(description).map(({ message }) => message)).toEqual(["Unknown node type 'atribute'"]);
});
