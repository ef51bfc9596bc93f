/** Servers of a description: invalid URLs, and URLs that a policy can't contain, are reported at their line. */
import { describe, expect, test } from 'vitest';
import { readDescription } from '../../src/read/description.js';
import { openDescriptions } from '../../src/read/boundary.js';

function opened(servers: unknown, where: 'root' | 'path' | 'operation' = 'root') {
  const own = (place: typeof where) => (place === where ? { servers } : {});
  const root = {
    openapi: '3.1.0',
    ...own('root'),
    paths: { '/a': { ...own('path'), get: { operationId: 'a', ...own('operation') } } },
  };
  const read = readDescription(JSON.stringify(root, null, 1), 'openapi/a.json');
  if ('fault' in read) throw new Error(read.fault.message);
  const given = openDescriptions({
    files: [read.description],
    strings: {},
    samples: ['curl'],
    docs: 'docs',
    tryIt: true,
    downloads: '/openapi',
  });
  const text = given.sources[0]?.text('a', 'en', {}) ?? '';
  for (const file of given.files) file.bytes();
  const faults = given.diagnostics.map(
    ({ code, message, hint, range }) => `${range?.start.line} ${code} ${message} | ${hint}`,
  );
  return { servers: given.servers, faults, request: /curl (\S+)/.exec(text)?.[1] };
}

const hint = 'Write http:// or https:// with a host name, such as https://api.example.com/v1';

describe('a server that is one', () => {
  test.each([
    [{ url: 'https://api.example.com/v1/' }, 'https://api.example.com/v1'],
    [
      { url: 'https://api.example.com:{port}/v1', variables: { port: { default: '8443' } } },
      'https://api.example.com:8443/v1',
    ],
    [
      { url: 'https://api.example.com:{port}/v1', variables: { port: { default: 8443 } } },
      'https://api.example.com:8443/v1',
    ],
    [
      { url: 'https://{region-code}.example.com', variables: { 'region-code': { enum: ['eu', 'us'] } } },
      'https://eu.example.com',
    ],
    [{ url: '/v1' }, 'https://api.example.com/v1'],
    [{ url: 'v1/' }, 'https://api.example.com/v1'],
    [{}, 'https://api.example.com'],
  ])('%j', (server, url) => {
    expect(opened([server])).toEqual({ servers: [url], faults: [], request: `${url}/a` });
  });
});

describe('a server that is none', () => {
  test.each([
    'javascript:alert(1)',
    'https://a b',
    'https://[::1',
    'https://a.example;sandbox',
    'https://a.example;require-trusted-types-for',
    'https://*',
    '//a.example;sandbox',
    'wss://a.example',
    'localhost:3000',
  ])('%s', (url) => {
    expect(opened([{ url }])).toEqual({
      servers: [],
      faults: [`5 openapi/invalid Invalid server URL '${url}' | ${hint}`],
      request: 'https://api.example.com/a',
    });
  });

  test.each([
    ['https://a.example:99999', ": the port 99999 doesn't exist | Write a port from 1 to 65535"],
    ['https://a.example:0/v1', ": the port 0 doesn't exist | Write a port from 1 to 65535"],
    [
      'http://[::1]:8080',
      ": a page's policy can't contain an IPv6 address | Write a host name or an IPv4 address",
    ],
    [
      'https://user:secret@a.example',
      ': a user name or password in it would be published | Write it without them, and describe how callers sign in under components.securitySchemes',
    ],
    [
      'https://\u0430pple.com/v1',
      ': the host has characters outside ASCII | Write its Punycode form, xn--pple-43d.com',
    ],
  ])('%s, with the reason', (url, reason) => {
    expect(opened([{ url }])).toEqual({
      servers: [],
      faults: [`5 openapi/invalid Invalid server URL '${url}'${reason}`],
      request: 'https://api.example.com/a',
    });
  });

  test('a variable without a default', () => {
    const faults = [
      "5 openapi/invalid The server variable 'port' has no default | Add variables: { port: { default: '443' } } beside the URL, with your own default",
    ];
    expect(opened([{ url: 'https://a.example:{port}' }])).toMatchObject({ servers: [], faults });
    expect(opened([{ url: 'https://a.example:{port}', variables: { port: {} } }]).faults).toEqual(faults);
  });

  test.each([
    ['path', 10],
    ['operation', 12],
  ] as const)('of a %s; the others stand', (where, line) => {
    const { faults } = opened([{ url: 'https://a.example' }, { url: 'https://*' }], where);
    expect(faults).toEqual([`${line} openapi/invalid Invalid server URL 'https://*' | ${hint}`]);
  });

  test.each([['x'], [3], [null], [{}], [[3, null, 'https://a.example', []]]])(
    'no list of servers: %j',
    (servers) => {
      const { faults, request } = opened(servers);
      expect(faults.every((fault) => fault.includes("The server isn't an object"))).toBe(true);
      expect(request).toBe('https://api.example.com/a');
    },
  );
});
