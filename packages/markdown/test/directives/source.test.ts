/** Texts that sources generate, which pages include with a directive of the source's name. */
import { describe, expect, test } from 'vitest';
import { faultsOf, htmlOf, parseText } from '../reading.js';

describe('the text of a source', () => {
  const options = {
    sources: [
      {
        name: 'api-operation',
        attributes: ['id', 'level', 'anchors', 'description'] as const,
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
    const asked = {
      'source:api-operation/fr;level=3;anchors=short/a': 'Asked',
      'source:api-operation/fr;description=none/a': 'Brief',
    };
    const at = (attributes: string) =>
      htmlOf(`::api-operation{id=a ${attributes}}`, options, { files: asked });
    expect(await at('level=3 anchors=short')).toBe('<p>Asked</p>');
    expect(await at('description=none')).toBe('<p>Brief</p>');
    expect(await faultsOf('::api-operation{id=a level=6 anchors=none}', options)).toEqual([
      "1:1 markdown/bad-attribute error The attribute 'anchors' of '::api-operation' is 'none'; expected short",
      "1:1 markdown/bad-attribute error The attribute 'level' of '::api-operation' is '6'; expected one of 2, 3, 4, 5",
    ]);
  });

  test.each([
    [
      'a name that reads backwards',
      '**a\u202Eb**',
      "3:1 markdown/bad-encoding error The text of 'a' is left out. Unclosed bidirectional control U+202E: readers see the text in a different order than it is stored | Remove it, or close it on its line with U+202C (embeddings, overrides) or U+2069 (isolates)",
    ],
    [
      'NUL',
      'a\0b',
      String.raw`3:1 markdown/bad-encoding error The text of 'a' is left out. It contains a NUL character; expected text | Remove the NUL character from its source, where it can be an escape: \0, \u0000`,
    ],
  ])('that may not be shown is never left out without a word: %s', async (_what, made, fault) => {
    const refused = { 'source:api-operation/fr/a': made };
    expect(await faultsOf(page, options, { files: refused })).toEqual([fault]);
  });

  test('that there is none is left to be said; an id has to be named', async () => {
    const { document } = await parseText('::api-operation{id=b}', options, { files });
    expect([document.diagnostics, document.fragments.length]).toEqual([[], 1]);
    expect(await faultsOf('::api-operation', options)).toEqual([
      "1:1 markdown/bad-attribute error '::api-operation' is missing the attribute 'id' | Write ::api-operation{id=createOrder}",
    ]);
  });

  test.each([
    [
      '{operationId=getA}',
      "Unknown attribute 'operationId' on '::api-operation' | Write ::api-operation{id=getA}",
    ],
    ['{ID="get a"}', "Unknown attribute 'ID' on '::api-operation' | Write ::api-operation{id=\"get a\"}"],
    [
      '{operationId}',
      "Unknown attribute 'operationId' on '::api-operation' | Write ::api-operation{id=createOrder}",
    ],
    [
      '{id="" operationId=getA}',
      "Unknown attribute 'operationId' on '::api-operation' | Write ::api-operation{id=getA}",
    ],
    [
      '{id=a operationId=getA}',
      "Unknown attribute 'operationId' on '::api-operation' | Known attributes: id, level, anchors, description",
    ],
  ])('an attribute in place of its id is one mistake: %s', async (attributes, fault) => {
    expect(await faultsOf(`::api-operation${attributes}`, options)).toEqual([
      `1:1 markdown/bad-attribute error ${fault}`,
    ]);
  });

  test('a misspelled attribute and a missing id are two', async () => {
    expect(await faultsOf('::api-operation{levle=3}', options)).toEqual([
      "1:1 markdown/bad-attribute error '::api-operation' is missing the attribute 'id' | Write ::api-operation{levle=3 id=createOrder}",
      "1:1 markdown/bad-attribute error Unknown attribute 'levle' on '::api-operation' | Did you mean 'level'?",
    ]);
  });

  test('a site without descriptions is told how to have some', async () => {
    expect(await faultsOf('::api-operation{id=getA}')).toEqual([
      "1:1 markdown/unknown-directive error Unknown directive '::api-operation' | Set openapi: {} in the configuration, and put the API description in openapi/",
    ]);
    expect(await faultsOf('::api-operations{id=getA}', options)).toEqual([
      "1:1 markdown/unknown-directive error Unknown directive '::api-operations' | Did you mean 'api-operation'?",
    ]);
  });
});
