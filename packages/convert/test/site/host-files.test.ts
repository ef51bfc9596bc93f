/** Rules of hosts as options of the new site. */
import { expect, test } from 'vitest';
import { hostFiles } from '../../src/site/host-files.js';
import type { Source } from '../../src/source/source.js';

const source = (texts: { readonly [path: string]: string }): Source => ({
  files: Object.keys(texts),
  texts: new Map(Object.entries(texts)),
  odd: [],
  beyond: [],
});
const pages = ['/', '/faq/old', '/docs/one'].map((url) => ({ url }));

test('a rule file at the top is read, without rules that repeat others or that a page hides', () => {
  const rules = [
    '/docs/start.html /docs/one',
    '/docs/start.html /docs/one',
    '/docs/more/index.html /docs/one/',
    '/faq/old /docs/one',
    '/faq/code* /faq/old:splat 302',
    '/api/* /docs/:splat',
    '/x?id=:id /docs/one',
  ];
  const { redirects, findings } = hostFiles(
    [],
    source({ _redirects: rules.join('\n'), 'netlify.toml': '', 'other.toml': '' }),
    { pages },
  );
  expect(redirects).toEqual([
    { from: '/docs/start.html', to: '/docs/one' },
    { from: '/docs/more', to: '/docs/one' },
    { from: '/faq/code', to: '/faq/old' },
    { from: '/api/one', to: '/docs/one' },
  ]);
  expect(findings.map(({ kind, file, line }) => `${kind} ${file}:${line}`)).toEqual([
    'changed _redirects:5',
    'changed _redirects:6',
    'lost _redirects:7',
  ]);
});

test('redirects of Netlify and Vercel, and what else their files have', () => {
  const toml = `[build]
command = "build"

[[redirects]]
from = "/old"
to = "/docs/one"

[[redirects]]
from = "/api/*"
to = "/docs/:splat"
status = 302

[[redirects]]
from = "/proxy/*"
to = "https://api.example.com/:splat"
status = 200

[[headers]]
for = "/*"
`;
  const json = `{
  "redirects": [
    { "source": "/guide/:path*", "destination": "/docs/:path*", "permanent": true },
    { "source": "/fr", "destination": "/docs/one", "has": [{ "type": "header" }] }
  ]
}`;
  const { redirects, findings } = hostFiles(
    [],
    source({ 'netlify.toml': toml, 'vercel.json': json, 'firebase.json': '{}' }),
    { pages },
  );
  expect(redirects).toEqual([
    { from: '/old', to: '/docs/one' },
    { from: '/api/one', to: '/docs/one' },
    { from: '/guide/one', to: '/docs/one' },
  ]);
  expect(findings.map(({ kind, file, line, what }) => `${kind} ${file}:${line} ${what}`)).toEqual([
    'changed netlify.toml:8 the redirect from /api/* to /docs/:splat',
    'lost netlify.toml:13 the redirect from /proxy/* to https://api.example.com/:splat',
    'lost netlify.toml:1 netlify.toml: headers',
    'changed vercel.json:3 the redirect from /guide/* to /docs/:splat',
    'lost vercel.json:4 the redirect from /fr to /docs/one',
    'lost firebase.json:1 firebase.json: redirects or headers',
  ]);
});

test('a file of a host that is no TOML or JSON', () => {
  const { findings } = hostFiles([], source({ 'netlify.toml': '[[', 'vercel.json': '{' }), { pages });
  expect(findings.map(({ what }) => what)).toEqual([
    'netlify.toml: redirects or headers',
    'vercel.json: redirects or headers',
  ]);
});
