/** Parts of an API: fields, endpoints, operations with samples, responses; and texts that sources make. */
import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText } from '../reading.js';

describe('a field', () => {
  test.each([
    [':::field{name=weight}\nx\n:::', '<p class="field-name"><code>weight</code></p><p>x</p>'],
    [
      ':::field{name="a b" type="list of string" required deprecated}\n:::',
      '<p class="field-name"><code>a b</code> <span class="field-type">list of string</span> <span class="field-required">required</span> <span class="field-deprecated">deprecated</span></p>',
    ],
    [':::field{name=a required=false}\n:::', '<p class="field-name"><code>a</code></p>'],
  ])('%s', async (text, html) => {
    expect(await htmlOf(text)).toBe(`<div class="field">${html}</div>`);
  });

  test('holds its own fields in a disclosure, named in the page’s language', async () => {
    const text = '::::field{name=a}\nx\n\n:::field{name=b}\ny\n:::\n::::';
    const html = await htmlOf(text, { locale: 'fr' });
    expect(html).toBe(
      '<div class="field"><p class="field-name"><code>a</code></p><p>x</p><details class="field-children"><summary>Champs de a</summary><div class="field"><p class="field-name"><code>b</code></p><p>y</p></div></details></div>',
    );
  });

  test('its id is an anchor', async () => {
    const { document } = await parseText('[to](#body.weight)\n\n:::field{name=weight id=body.weight}\n:::');
    expect(document.anchors.map(({ id }) => id)).toEqual(['body.weight']);
    expect(document.diagnostics).toEqual([]);
  });

  test.each([
    [
      ':::field\n:::',
      "1:1 markdown/bad-attribute error ':::field' lacks the attribute 'name' | Write :::field{name=weight}",
    ],
    [
      ':::field{name=a required=no}\n:::',
      "1:1 markdown/bad-attribute error The attribute 'required' of ':::field' is 'no'; expected true or false",
    ],
    [
      ':::field{name=a min=1}\n:::',
      "1:1 markdown/bad-attribute error ':::field' has no attribute 'min' | Did you mean 'id'?",
    ],
  ])('%s is a fault', async (text, fault) => {
    expect(await faultsOf(text)).toEqual([fault]);
  });
});

test('an endpoint is a bar of method and path', async () => {
  expect(await htmlOf('::endpoint{method=post path="/orders/{id}"}')).toBe(
    '<p class="endpoint"><span class="method method-post">POST</span> <code>/orders/{id}</code></p>',
  );
  expect(await htmlOf('::endpoint{path="/a" scope="a:b" idempotent}', { locale: 'fr' })).toBe(
    '<p class="endpoint"><span class="method method-get">GET</span> <code>/a</code> <span class="endpoint-scope">Portée <code>a:b</code></span> <span class="endpoint-idempotent">accepte une clé d’idempotence</span></p>',
  );
  expect(await faultsOf('::endpoint{method=fetch}')).toEqual([
    "1:1 markdown/bad-attribute error '::endpoint' lacks the attribute 'path' | Write ::endpoint{method=fetch path=/orders}",
    "1:1 markdown/bad-attribute error The attribute 'method' of '::endpoint' is 'FETCH'; expected one of GET, PUT, POST, DELETE, OPTIONS, HEAD, PATCH, TRACE",
  ]);
});

test('an operation has its samples where they are written, between two blocks of text', async () => {
  expect(await htmlOf('::::operation\nText\n\n:::samples\nx\n:::\n\nMore\n::::')).toBe(
    '<div class="operation"><div class="operation-text"><p>Text</p></div><div class="samples"><p>x</p></div><div class="operation-text"><p>More</p></div></div>',
  );
});

test('a response is a disclosure with an anchor', async () => {
  expect(await htmlOf(':::response{id=r-404 status="404 Not Found"}\nx\n:::')).toBe(
    '<details class="response status-4" id="r-404"><summary><code>404 Not Found</code></summary><p>x</p></details>',
  );
  expect(await faultsOf(':::response\nx\n:::')).toEqual([
    "1:1 markdown/bad-attribute error ':::response' lacks the attribute 'status' | Write :::response{status=\"201 Created\"}",
  ]);
});

describe('the text of a source', () => {
  const options = {
    sources: [
      {
        name: 'api-operation',
        attributes: ['id', 'level', 'anchors'] as const,
        example: 'createOrder',
        of: 'operation',
      },
    ],
    locale: 'fr',
  };
  const files = { 'source:api-operation/fr/a': '## Title {#a}\n\n[gone](gone.md)\n\n:::nosuch\n:::' };
  const page = 'First\n\n::api-operation{id=a}\n\nLast';

  test('stands in the page: its anchors, links and twin', async () => {
    const { document, twin } = await parseText(page, options, { files });
    expect(document.anchors.map(({ id }) => id)).toEqual(['a']);
    expect(document.links.map(({ href }) => href)).toEqual(['gone.md']);
    expect(twin.map((part) => (typeof part === 'string' ? part : '…')).join('')).toContain('## Title');
    expect(document.fragments.map(({ name }) => name)).toEqual(['api-operation/a']);
  });

  test('is said to stand where it is included, for no file holds it', async () => {
    const { document } = await parseText(page, options, { files });
    const at = { start: { line: 3, column: 1 }, end: { line: 3, column: 22 } };
    expect(document.links[0]?.range).toEqual(at);
    expect(document.diagnostics.map(({ code, range }) => [code, range])).toEqual([
      ['markdown/unknown-directive', at],
    ]);
  });

  test('is asked for with the look that the page wants of it', async () => {
    const asked = { 'source:api-operation/fr;level=3;anchors=short/a': 'Asked' };
    const at = (attributes: string) =>
      htmlOf(`::api-operation{id=a ${attributes}}`, options, { files: asked });
    expect(await at('level=3 anchors=short')).toBe('<p>Asked</p>');
    expect(await faultsOf('::api-operation{id=a level=6 anchors=none}', options)).toEqual([
      "1:1 markdown/bad-attribute error The attribute 'anchors' of '::api-operation' is 'none'; expected short",
      "1:1 markdown/bad-attribute error The attribute 'level' of '::api-operation' is '6'; expected one of 2, 3, 4, 5",
    ]);
  });

  test('that there is none is left to be said; an id has to be named', async () => {
    const { document } = await parseText('::api-operation{id=b}', options, { files });
    expect([document.diagnostics, document.fragments.length]).toEqual([[], 1]);
    expect(await faultsOf('::api-operation', options)).toEqual([
      "1:1 markdown/bad-attribute error '::api-operation' lacks the attribute 'id' | Write ::api-operation{id=createOrder}",
    ]);
  });

  test.each([
    ['{operationId=getA}', "has no attribute 'operationId' | Write ::api-operation{id=getA}"],
    ['{ID="get a"}', 'has no attribute \'ID\' | Write ::api-operation{id="get a"}'],
    ['{operationId}', "has no attribute 'operationId' | Write ::api-operation{id=createOrder}"],
    ['{id="" operationId=getA}', "has no attribute 'operationId' | Write ::api-operation{id=getA}"],
    ['{id=a operationId=getA}', "has no attribute 'operationId' | Known attributes: id, level, anchors"],
  ])('an attribute in place of its id is one mistake: %s', async (attributes, fault) => {
    expect(await faultsOf(`::api-operation${attributes}`, options)).toEqual([
      `1:1 markdown/bad-attribute error '::api-operation' ${fault}`,
    ]);
  });

  test('a misspelled attribute and a missing id are two', async () => {
    expect(await faultsOf('::api-operation{levle=3}', options)).toEqual([
      "1:1 markdown/bad-attribute error '::api-operation' has no attribute 'levle' | Did you mean 'level'?",
      "1:1 markdown/bad-attribute error '::api-operation' lacks the attribute 'id' | Write ::api-operation{levle=3 id=createOrder}",
    ]);
  });

  test('a site without descriptions is told how to have some', async () => {
    expect(await faultsOf('::api-operation{id=getA}')).toEqual([
      "1:1 markdown/unknown-directive error The directive '::api-operation' is not known | Set openapi: {} in the configuration, and put the API's description into openapi/",
    ]);
    expect(await faultsOf('::api-operations{id=getA}', options)).toEqual([
      "1:1 markdown/unknown-directive error The directive '::api-operations' is not known | Did you mean 'api-operation'?",
    ]);
  });
});
