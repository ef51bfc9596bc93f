/** URLs that could run scripts, and invalid URLs, are reported at their position and don't occur in the output. */
import { expect, test } from 'vitest';
import { urlFault } from '../../src/faults/urls.js';
import { everything } from '../everything.js';

test.each([
  ['https://a.example', null],
  ['//a.example/b', null],
  ['../terms.html', null],
  ['mailto:a@b.example', null],
  ['{$request.body#/url}', null],
  ['http://{$request.query.host}/b', null],
  ['{scheme}://{host}:{port}/b', null],
  ['javascript:{a}', 'unsafe'],
  ['javascript:alert(1)', 'unsafe'],
  [' JavaScript:alert(1)', 'unsafe'],
  ['java\nscript:alert(1)', 'unsafe'],
  ['\u0001javascript:alert(1)', 'unsafe'],
  ['data:text/html,x', 'unsafe'],
  ['vbscript:x', 'unsafe'],
  ['file:///etc/passwd', 'unsafe'],
  ['https://[::1', 'invalid'],
  ['https://a b', 'invalid'],
])('%j is %s', (url, fault) => {
  expect(urlFault(url)).toBe(fault);
});

const places: { readonly [place: string]: (url: string) => string } = {
  contact: (url) => `info:\n  contact:\n    url: ${url}`,
  license: (url) => `info:\n  license: { name: A }\n  termsOfService: ${url}`,
  'license URL': (url) => `info:\n  license:\n    url: ${url}`,
  logo: (url) => `info:\n  x-logo:\n    url: ${url}`,
  'external docs': (url) => `externalDocs:\n  description: More\n  url: ${url}`,
  'docs of a tag': (url) => `tags:\n  - name: a\n    externalDocs: { url: ${url} }`,
  'docs of an operation': (url) => `paths:\n  /a:\n    get: { externalDocs: { url: ${url} } }`,
  'docs of a schema': (url) => `components:\n  schemas:\n    A: { externalDocs: { url: ${url} } }`,
  'token URL': (url) =>
    `components:\n  securitySchemes:\n    A: { type: oauth2, flows: { password: { tokenUrl: ${url} } } }`,
  'authorization URL': (url) =>
    `components:\n  securitySchemes:\n    A: { flows: { implicit: { authorizationUrl: ${url} } } }`,
  'OpenID URL': (url) => `components:\n  securitySchemes:\n    A: { openIdConnectUrl: ${url} }`,
  callback: (url) =>
    `paths:\n  /a:\n    post: { operationId: a, callbacks: { done: { ${url}: { post: { summary: Sent } } } } }`,
  'server of a link': (url) =>
    `paths:\n  /a:\n    get: { responses: { 200: { links: { next: { server: { url: ${url} } } } } } }`,
  'operation of a link': (url) =>
    `paths:\n  /a:\n    get: { responses: { 200: { links: { next: { operationRef: ${url} } } } } }`,
  example: (url) => `components:\n  examples:\n    A: { externalValue: ${url} }`,
};

const urls = ['javascript:alert(1)', 'data:text/html,alert(1)', 'https://[::1', 'https://a b'];
const table = Object.entries(places).flatMap(([place, text]) =>
  urls.map((url) => [place, url, text(JSON.stringify(url))] as const),
);

test.each(table)('%s: %s', async (_, url, lines) => {
  const { diagnostics, output } = await everything(`openapi: 3.1.0\n${lines}\n`);
  const kind = url.startsWith('https:') ? 'Invalid' : 'Unsafe';
  expect(diagnostics.map(({ message, range }) => `${range?.start.line} ${message}`)).toEqual([
    `4 ${kind} URL '${url}'`,
  ]);
  expect(output.filter((text) => text.includes(url))).toEqual([]);
});

test.each(urls)('a server at %s is reported, and in no download', async (url) => {
  const { diagnostics, output } = await everything(
    `openapi: 3.1.0\nservers:\n  - url: ${JSON.stringify(url)}\npaths: { /a: { get: {} } }\n`,
  );
  expect(diagnostics.map(({ message, range }) => `${range?.start.line} ${message}`)).toEqual([
    `3 Invalid server URL '${url}'`,
  ]);
  expect(output.filter((text) => text.includes(url))).toEqual([]);
});
