/** The site's policy has its own directives, whatever server URLs descriptions contain. */
import { expect, test } from 'vitest';
import { type SiteEmbed, type SiteScript, noAnalytics } from '@docgen/model';
import { policy } from '../../src/page/policy.js';

const of = (servers: readonly string[]) =>
  policy(
    {
      site: {
        analytics: noAnalytics,
        search: null,
        searched: {},
        scripts: [],
        embeds: [],
        openapi: { servers } as never,
      },
      inlineHashes: "'sha256-x'",
    },
    'header',
  );

const script = {
  src: '/a.js',
  when: 'early',
  category: null,
  module: false,
  integrity: null,
  data: {},
  allow: { connect: [], frames: [], scripts: [], policies: [] },
} as const satisfies SiteScript;
const withScripts = (scripts: readonly SiteScript[], embeds: readonly SiteEmbed[] = []) =>
  policy(
    {
      site: { analytics: noAnalytics, search: null, searched: {}, openapi: null, scripts, embeds },
      inlineHashes: "'sha256-x'",
    },
    'meta',
  );

test('the policy is the union of what scripts and embeds declare', () => {
  expect(withScripts([script])).toBe(withScripts([]));
  const src = 'https://cdn.example.com/a/b.js?x=1';
  const allow = {
    connect: ['https://b.example', 'https://a.example'],
    frames: ['https://f.example'],
    scripts: ['https://cdn.example.com'],
    policies: ['chat#html'],
  };
  const policies = withScripts(
    [
      { ...script, src, when: 'idle', allow },
      { ...script, allow },
    ],
    ['youtube', { name: 'X', origin: 'https://f.example' }],
  );
  expect(policies.split('; ').filter((one) => /^(?:script|connect|frame)-src|^trusted/.test(one))).toEqual([
    "script-src 'self' 'sha256-x' https://cdn.example.com https://cdn.example.com/a/b.js",
    "connect-src 'self' https://a.example https://b.example",
    'frame-src https://f.example https://www.youtube-nocookie.com',
    'trusted-types docgen docgen-scripts chat#html',
  ]);
});

test('servers are sources of requests', () => {
  const servers = ['https://b.example:8443/v1', 'http://a.example/x', 'https://b.example:8443/v2'];
  expect(of(servers)).toBe(
    of([]).replace("connect-src 'self'", '$& http://a.example https://b.example:8443'),
  );
});

test('a service that answers questions is a source, by its host', () => {
  const withService = (service: string | null) =>
    policy(
      {
        site: {
          analytics: noAnalytics,
          openapi: null,
          scripts: [],
          embeds: [],
          search: { provider: 'docgen', synonyms: {}, answers: { module: '', hash: '', service } },
          searched: {},
        },
        inlineHashes: "'sha256-x'",
      },
      'header',
    );
  expect(withService(null)).toBe(of([]));
  expect(withService('https://Ask.example.com:443/v1/answers')).toBe(
    of([]).replace("connect-src 'self'", '$& https://ask.example.com'),
  );
  expect(withService('http://127.0.0.1:8377/v1')).toContain("connect-src 'self' http://127.0.0.1:8377;");
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

test('the search may read the indexes of other sites', () => {
  const other = (url: string) => ({ label: 'Other', url });
  const searched = {
    en: [other('https://b.example/search/en.json'), other('https://a.example/docs/search/en.json')],
    fr: [other('https://b.example/search/fr.json')],
  };
  const site = { analytics: noAnalytics, search: null, searched, openapi: null, scripts: [], embeds: [] };
  expect(policy({ site, inlineHashes: '' }, 'meta')).toContain(
    "connect-src 'self' https://a.example https://b.example;",
  );
});
