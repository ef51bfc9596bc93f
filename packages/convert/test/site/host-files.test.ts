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
    'lost netlify.toml:1',
  ]);
});
