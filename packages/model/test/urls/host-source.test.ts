/** URLs in a policy: a URL that could end a directive or match several hosts is rejected. */
import { expect, test } from 'vitest';
import { hostSource } from '../../src/urls/host-source.js';

test.each([
  ['https://api.example.com', 'https://api.example.com'],
  ['HTTPS://API.example.com:8443/v1/', 'https://api.example.com:8443'],
  ['http://localhost:3000', 'http://localhost:3000'],
  ['http://127.0.0.1', 'http://127.0.0.1'],
  ['https://xn--bcher-kva.example/x', 'https://xn--bcher-kva.example'],
  ['https://a.example:443', 'https://a.example'],
  ['https://bücher.example', null],
  ['https://a.example/;sandbox', 'https://a.example'],
  ['https://a.example;sandbox', null],
  ['https://a.example;require-trusted-types-for', null],
  ['https://a.example%3Bsandbox', null],
  ['https://a.example,https://b.example', null],
  ["https://a.example'self'", null],
  ['https://*', null],
  ['https://*.example.com', null],
  ['https://a b', null],
  ['https://a.example\n;sandbox', null],
  ['https:\\\\a.example', null],
  ['https://a.example:99999', null],
  ['https://a.example:{port}/v1', null],
  ['https://[::1', null],
  ['https://[::1]', null],
  ['https://user:secret@a.example', null],
  ['https://', null],
  ['javascript:alert(1)', null],
  ['wss://a.example', null],
  ['//a.example', null],
  ['/v1', null],
  ['', null],
])('%j', (url, source) => {
  expect(hostSource(url)).toBe(source);
});
