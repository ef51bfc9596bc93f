import { expect, test } from 'vitest';
import { faultsOf, htmlOf } from '../../../test/reading.js';

test('an endpoint is a bar of method and path', async () => {
  expect(await htmlOf('::endpoint{method=post path="/orders/{id}"}')).toBe(
    '<p class="endpoint" data-copy-code=""><span class="method method-post">POST</span> <code class="short">/orders/{id}</code></p>',
  );
  expect(await htmlOf('::endpoint{path="/a" scope="a:b" idempotent}', { locale: 'fr' })).toBe(
    '<p class="endpoint" data-copy-code=""><span class="method method-get">GET</span> <code class="short">/a</code> <span class="endpoint-scope">Portée <code>a:b</code></span> <span class="endpoint-idempotent">accepte une clé d’idempotence</span></p>',
  );
  expect(await faultsOf('::endpoint{method=fetch}')).toEqual([
    "1:1 markdown/bad-attribute error '::endpoint' is missing the attribute 'path' | Write ::endpoint{method=fetch path=/orders}",
    "1:1 markdown/bad-attribute error The attribute 'method' of '::endpoint' is 'FETCH'; expected one of GET, PUT, POST, DELETE, OPTIONS, HEAD, PATCH, TRACE",
  ]);
});
