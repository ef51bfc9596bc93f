import type { Redirect, Site } from '@docgen/model';
import { expect, test } from 'vitest';
import { resolveConfig } from '../../src/config/resolve.js';
import { headerRules, redirectRules, redirectUrl } from '../../src/extras/host-rules.js';
import { redirectPage } from '../../src/extras/redirect-page.js';

const i18n = { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } };
const site = (over: object = {}): Site => resolveConfig({ i18n, ...over }, null, null).site;
const redirect = (from: string, to: string): Redirect => ({
  from,
  to,
  match: { exact: true, strict: false, sensitive: false },
  origin: null,
});

test.each([
  ['/docs/a', {}, '/docs/a'],
  ['/docs/a', { trailingSlash: true, base: '/x' }, '/x/docs/a/'],
  ['/docs/a?q=1#b', { trailingSlash: true }, '/docs/a/?q=1#b'],
  ['/docs/a b', {}, '/docs/a%20b'],
  ['https://x.example/a b', { base: '/x' }, 'https://x.example/a b'],
])('a redirect to %s with %j leads to %s', (to, over, url) => {
  expect(redirectUrl(redirect('/x', to), site(over))).toBe(url);
});

test('rules: redirects in their order, then a not-found page for each prefix', () => {
  const rules = redirectRules(site({ base: '/x/' }), [
    redirect('/old b', '/docs/a'),
    redirect('/away', 'https://x.example/'),
  ]);
  expect(rules).toBe(
    '/x/old%20b /x/docs/a 301\n/x/away https://x.example/ 301\n/x/en/* /x/en/404.html 404\n',
  );
});

test('headers: one policy for every path, what is named by content kept for good', () => {
  const rules = headerRules(site({ base: '/x' }), "'sha256-abc='");
  expect(rules.split('\n').filter((line) => line.startsWith('/'))).toEqual(['/x/*', '/x/assets/*']);
  expect(rules).toContain("script-src 'self' 'sha256-abc='");
  expect(rules).not.toContain('unsafe-inline');
  expect(rules).toContain('max-age=31536000, immutable');
});

test('a redirect page escapes what it shows', () => {
  const html = redirectPage('/a"><script>&', 'https://x.example/a');
  expect(html).not.toContain('<script>');
  expect(html).toContain('<link rel="canonical" href="https://x.example/a">');
  expect(html).toContain('content="0; url=/a&quot;&gt;&lt;script&gt;&amp;"');
});
