/** The site's policy has its own directives, whatever server URLs descriptions contain. */
import { expect, test } from 'vitest';
import { noAnalytics } from '@docgen/model';
import { policy } from '../../src/page/policy.js';

const of = (servers: readonly string[]) =>
  policy(
    {
      site: { analytics: noAnalytics, search: null, openapi: { servers } as never },
      earlyHash: "'sha256-x'",
    },
    'header',
  );

test('servers are sources of requests', () => {
  const servers = ['https://b.example:8443/v1', 'http://a.example/x', 'https://b.example:8443/v2'];
  expect(of(servers)).toBe(
    of([]).replace("connect-src 'self'", '$& http://a.example https://b.example:8443'),
  );
});

test.each([
  'https://a.example;sandbox',
  'https://a.example;require-trusted-types-for',
  "https://a.example; script-src 'unsafe-inline'",
  'https://a.example,https://b.example',
  'https://*',
  'https://*.example',
  'javascript:alert(1)',
  'https://[::1',
  "'unsafe-eval'",
  'data:',
])('%s is none', (url) => {
  expect(of([url])).toBe(of([]));
});
