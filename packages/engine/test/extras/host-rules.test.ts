/** What each host is told of redirects, headers and not-found pages, and what it is not told. */
import { type MatchOptions, type Redirect, type Route, type Site, pageUrl } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../../src/config/resolve.js';
import { hostFiles } from '../../src/extras/host-rules.js';
import { redirectData } from '../../src/extras/redirect-data.js';
import { redirectPage } from '../../src/extras/redirect-page.js';
import { redirectUrl } from '../../src/extras/redirect-url.js';

const i18n = { defaultLocale: 'fr', locales: { fr: 'Français', en: 'English' } };
const site = (over: object = {}): Site => resolveConfig({ i18n, ...over }, null, null).site;
const redirect = (from: string, to: string, match: MatchOptions = {}): Redirect => ({
  from,
  to,
  match: { exact: true, strict: false, sensitive: false, ...match },
  origin: 'docgen.config.ts',
});

const route = (path: string): Route => ({
  path,
  url: pageUrl(path, { base: '', trailingSlash: null }),
  outFile: '',
  kind: 'doc',
  version: '',
  locale: 'fr',
  layout: 'doc',
  source: null,
  id: path,
  title: '',
  draft: false,
  unlisted: false,
});

const filesFor = (over: object, redirects: readonly Redirect[], paths: readonly string[] = ['/docs/a']) =>
  hostFiles({
    site: site(over),
    manifest: { routes: paths.map(route), redirects },
    files: ['/logo.svg'],
    earlyHash: "'sha256-abc='",
  });

test.each([
  ['/docs/a', {}, '/docs/a'],
  ['/docs/a/', {}, '/docs/a'],
  ['/docs/a', { trailingSlash: true, base: '/x' }, '/x/docs/a/'],
  ['/docs/a?q=1#b', { trailingSlash: true }, '/docs/a/?q=1#b'],
  ['/docs/a b', {}, '/docs/a%20b'],
  ['/docs/a?q=1 2#<b', {}, '/docs/a?q=1%202#%3Cb'],
  ['https://x.example/a b', { base: '/x' }, 'https://x.example/a%20b'],
  ['https://x.example/\n/evil 301', {}, 'https://x.example/%0A/evil%20301'],
])('a redirect to %j with %j leads to %s', (to, over, url) => {
  expect(redirectUrl(redirect('/x', to), site(over))).toBe(url);
});

describe('_redirects', () => {
  const all = [
    redirect('/old b', '/docs/a'),
    redirect('/away', 'https://x.example/', { sensitive: true }),
    redirect('/slash/', '/docs/a', { strict: true }),
    redirect('/free', '/docs/a', { exact: false }),
    redirect('/free/deep', '/docs/a', { exact: false }),
    redirect('/docs', '/docs/a', { exact: false }),
  ];

  test('for Netlify: whole paths before their pages, sections behind all files, a not-found page for each prefix', () => {
    expect(filesFor({ host: 'netlify' }, all)['_redirects']).toBe(
      [
        '/old%20b /docs/a 301!',
        '/away https://x.example/ 301!',
        '/free /docs/a 301!',
        '/free/deep /docs/a 301!',
        '/docs /docs/a 301!',
        '/free/deep/* /docs/a 301',
        '/free/* /docs/a 301',
        '/docs/* /docs/a 301',
        '/en/* /en/404.html 404',
        '',
      ].join('\n'),
    );
  });

  test('for Cloudflare: with and without a slash, only sections that hold no page, no other status', () => {
    expect(filesFor({ host: 'cloudflare' }, all)['_redirects']).toBe(
      [
        '/old%20b /docs/a 301',
        '/old%20b/ /docs/a 301',
        '/away https://x.example/ 301',
        '/away/ https://x.example/ 301',
        '/slash/ /docs/a 301',
        '/free /docs/a 301',
        '/free/ /docs/a 301',
        '/free/deep /docs/a 301',
        '/free/deep/ /docs/a 301',
        '/docs /docs/a 301',
        '/docs/ /docs/a 301',
        '/free/deep/* /docs/a 301',
        '/free/* /docs/a 301',
        '',
      ].join('\n'),
    );
  });

  test('for no host: what both read alike, below the base path', () => {
    expect(filesFor({ base: '/x/' }, all)['_redirects']).toBe(
      [
        '/x/old%20b /x/docs/a 301',
        '/x/away https://x.example/ 301',
        '/x/free /x/docs/a 301',
        '/x/free/deep /x/docs/a 301',
        '/x/docs /x/docs/a 301',
        '/x/free/deep/* /x/docs/a 301',
        '/x/free/* /x/docs/a 301',
        '/x/en/* /x/en/404.html 404',
        '',
      ].join('\n'),
    );
  });

  test.each([['/'], ['/assets'], ['/logo.svg'], ['/docs'], ['/en']])(
    'for Cloudflare the section %s is not hidden by a rule',
    (from) => {
      const sections = [redirect(from, 'https://x.example/', { exact: false })];
      const rules = filesFor({ host: 'cloudflare' }, sections, ['/', '/docs/a', '/404', '/en/404']);
      expect(rules['_redirects']?.includes('*')).toBe(from === '/logo.svg');
    },
  );
});

test('headers: one policy for every path, what is named by content kept for good', () => {
  const rules = filesFor({ base: '/x' }, [])['_headers'] ?? '';
  expect(rules.split('\n').filter((line) => line.startsWith('/'))).toEqual(['/x/*', '/x/assets/*']);
  expect(rules).toContain("script-src 'self' 'sha256-abc='");
  expect(rules).not.toContain('unsafe-inline');
  expect(rules).toContain('max-age=31536000, immutable');
});

test('GitHub Pages reads no rules, and must not take the files for a Jekyll site', () => {
  const files = filesFor({ host: 'github' }, [redirect('/a', '/docs/a')]);
  expect(Object.keys(files)).toEqual(['.nojekyll']);
  expect(files['.nojekyll']).not.toBe('');
});

describe('_nginx.conf', () => {
  const conf = (over: object, redirects: readonly Redirect[]) => {
    const files = filesFor({ host: 'nginx', ...over }, redirects);
    expect(Object.keys(files)).toEqual(['_nginx.conf']);
    return (files['_nginx.conf'] ?? '').split('\n').map((line) => line.trim());
  };

  test.each<[from: string, match: MatchOptions, condition: string]>([
    ['/old', {}, String.raw`$uri ~* "^/old(?:\.html|/index\.html|/)?$"`],
    ['/old', { sensitive: true }, String.raw`$uri ~ "^/old(?:\.html|/index\.html|/)?$"`],
    ['/old', { strict: true }, String.raw`$uri ~* "^/old(?:\.html)?$"`],
    ['/old/', { strict: true }, String.raw`$uri ~* "^/old/(?:index\.html)?$"`],
    ['/', {}, String.raw`$uri ~* "^(?:\.html|/index\.html|/)?$"`],
    ['/a.b {2}"c', { sensitive: true }, String.raw`$uri ~ "^/a\.b \{2\}\"c(?:\.html|/index\.html|/)?$"`],
    ['/é', {}, String.raw`$uri ~* "^/(?:é|É)(?:\.html|/index\.html|/)?$"`],
    ['/ß', {}, String.raw`$uri ~* "^/ß(?:\.html|/index\.html|/)?$"`],
    ['/é', { sensitive: true }, String.raw`$uri ~ "^/é(?:\.html|/index\.html|/)?$"`],
  ])('%s with %j', (from, match, condition) => {
    expect(conf({}, [redirect(from, '/docs/a', match)])).toContain(
      `if (${condition}) { return 301 "/docs/a$is_args$args"; }`,
    );
  });

  test.each([
    ['/docs/a?q=1', '/docs/a?q=1'],
    ['/docs/a#b', '/docs/a$is_args$args#b'],
    ['https://x.example/$args', 'https://x.example/%24args$is_args$args'],
  ])('the target %s is %s', (to, target) => {
    expect(conf({}, [redirect('/old', to)]).some((line) => line.endsWith(`return 301 "${target}"; }`))).toBe(
      true,
    );
  });

  test('sections come behind all pages, the deepest first; locales have their own not-found page', () => {
    const lines = conf({ base: '/x' }, [
      redirect('/old', '/docs/a', { exact: false }),
      redirect('/old/deep', '/docs/a', { exact: false, sensitive: true }),
    ]);
    expect(lines.slice(lines.indexOf('location @docgen_missing {'))).toEqual([
      'location @docgen_missing {',
      'if ($uri ~ "^/x/old/deep/") { return 301 "/x/docs/a$is_args$args"; }',
      'if ($uri ~* "^/x/old/") { return 301 "/x/docs/a$is_args$args"; }',
      'return 404;',
      '}',
      '',
    ]);
    expect(lines).toContain('set $docgen_not_found "/x/404.html";');
    expect(lines).toContain('if ($uri ~ "^/x/en(?:/|$)") { set $docgen_not_found "/x/en/404.html"; }');
  });
});

describe('the redirects for the browser', () => {
  const own: Redirect = { ...redirect('/docs', '/docs/a'), origin: null };
  const data = (over: object, redirects: readonly Redirect[]) => {
    const file = redirectData(site(over), redirects);
    return file && { path: file.path, data: JSON.parse(new TextDecoder().decode(file.bytes)) as unknown };
  };

  test('are all redirects with their options, under a name that changes with them', () => {
    const one = data({ base: '/x', trailingSlash: true }, [
      redirect('/old', '/docs/a', { exact: false }),
      own,
    ]);
    expect(one?.path).toMatch(/^assets\/docgen-redirects-[0-9a-f]{8}\.json$/);
    expect(one?.data).toEqual({
      base: '/x',
      redirects: [
        { from: '/old', to: '/x/docs/a/', match: { exact: false, strict: false, sensitive: false } },
        { from: '/docs', to: '/x/docs/a/', match: { exact: true, strict: false, sensitive: false } },
      ],
    });
    const other = data({ base: '/x', trailingSlash: true }, [
      redirect('/old', '/docs/b', { exact: false }),
      own,
    ]);
    expect(other?.path).not.toBe(one?.path);
  });

  test('are not there where nothing is left to the browser', () => {
    expect(data({}, [own])).toBeNull();
    expect(data({ host: 'nginx' }, [redirect('/old', '/docs/a')])).toBeNull();
  });
});

test('a redirect page escapes what it shows', () => {
  const html = redirectPage('/a"><script>&', 'https://x.example/a');
  expect(html).not.toContain('<script>');
  expect(html).toContain('<link rel="canonical" href="https://x.example/a">');
  expect(html).toContain('content="0; url=/a&quot;&gt;&lt;script&gt;&amp;"');
});
