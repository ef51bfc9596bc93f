/** Redirects, headers and not-found rules for each host, including what they must not contain. */
import {
  type HostName,
  type MatchOptions,
  type Redirect,
  type Route,
  type Site,
  outFileOf,
  pageUrl,
} from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { resolveConfig } from '@docgen/config/resolve';
import { hostFiles } from '../../src/extras/host-rules.js';
import { redirectData } from '../../src/extras/redirect-data.js';
import { redirectPage } from '../../src/extras/redirect-page.js';
import { redirectUrl } from '@docgen/analysis/route/redirect-url';
import { unprotected } from '@docgen/analysis/assets/sandbox';

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
    manifest: {
      routes: paths.map((path) => ({ ...route(path), url: pageUrl(path, site(over)) })),
      redirects,
    },
    files: ['/logo.svg'],
    sandboxed: [],
    inlineHashes: "'sha256-abc='",
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
        '/docs/a.html /docs/a 301',
        '/old%20b.html /docs/a 301',
        '/away.html https://x.example/ 301',
        '/free.html /docs/a 301',
        '/free/deep.html /docs/a 301',
        '/docs.html /docs/a 301',
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
        '/*.html /:splat 301',
        '/free/deep/* /docs/a 301',
        '/free/* /docs/a 301',
        '',
      ].join('\n'),
    );
  });

  test.each<[host: HostName | undefined, files: string[]]>([
    [undefined, ['_redirects', '_headers']],
    ['netlify', ['_redirects', '_headers']],
    ['cloudflare', ['_redirects', '_headers']],
    ['github', ['.nojekyll']],
    ['nginx', ['_nginx.conf']],
    ['apache', ['.htaccess']],
    ['caddy', ['_Caddyfile']],
    ['vercel', ['vercel.json']],
    ['cloudfront', ['_cloudfront.js']],
  ])('files for %s, as the handbook lists them', (host, files) => {
    expect(Object.keys(filesFor(host === undefined ? {} : { host }, all))).toEqual(files);
  });

  test('for no host: what both read alike, below the base path', () => {
    expect(filesFor({ base: '/x/' }, all)['_redirects']).toBe(
      [
        '/x/old%20b /x/docs/a 301',
        '/x/away https://x.example/ 301',
        '/x/free /x/docs/a 301',
        '/x/free/deep /x/docs/a 301',
        '/x/docs /x/docs/a 301',
        '/x/docs/a.html /x/docs/a 301',
        '/x/old%20b.html /x/docs/a 301',
        '/x/away.html https://x.example/ 301',
        '/x/free.html /x/docs/a 301',
        '/x/free/deep.html /x/docs/a 301',
        '/x/docs.html /x/docs/a 301',
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
      expect(rules['_redirects']?.includes('/* ')).toBe(from === '/logo.svg');
    },
  );
});

describe('the spelling of a page that no file has', () => {
  const spellings = (over: object, paths: readonly string[], files: readonly string[] = []) => {
    const manifest = {
      routes: paths.map((path) => ({ ...route(path), outFile: outFileOf(path, site(over).trailingSlash) })),
      redirects: [],
    };
    const text =
      hostFiles({ site: site(over), manifest, files, sandboxed: [], inlineHashes: '' })['_redirects'] ?? '';
    return text.split('\n').filter((line) => line.includes('.html') && !line.endsWith('404'));
  };

  test.each<[name: string, over: object, paths: string[], files: string[], rules: string[]]>([
    [
      'with .html',
      { host: 'netlify' },
      ['/', '/en', '/a b'],
      [],
      ['/en.html /en 301', '/a%20b.html /a%20b 301'],
    ],
    [
      'with /index.html',
      { host: 'netlify', trailingSlash: false },
      ['/', '/en'],
      [],
      ['/en/index.html /en 301'],
    ],
    ['of a static file is not redirected', { host: 'netlify' }, ['/a'], ['/a.html'], []],
    ['on any host', {}, ['/a'], [], ['/a.html /a 301']],
    [
      'on Cloudflare, by one rule',
      { host: 'cloudflare', base: '/x' },
      ['/a', '/b'],
      [],
      ['/x/*.html /x/:splat 301'],
    ],
    ['on Cloudflare, with files that differ by it', { host: 'cloudflare' }, ['/a'], ['/f', '/f.html'], []],
  ])('%s', (_, over, paths, files, rules) => {
    expect(spellings(over, paths, files)).toEqual(rules);
  });
});

test('headers: one policy for every path, what is named by content kept for good', () => {
  const rules = filesFor({ base: '/x' }, [])['_headers'] ?? '';
  expect(rules.split('\n').filter((line) => line.startsWith('/'))).toEqual([
    '/x/*',
    '/x/assets/*',
    '/x/assets/sandboxed/*',
  ]);
  expect(rules).toContain("script-src 'self' 'sha256-abc='");
  expect(rules).not.toContain('unsafe-inline');
  expect(rules).toContain('max-age=31536000, immutable');
});

describe('files that are served in a sandbox', () => {
  const rulesFor = (over: object, sandboxed: readonly string[]) => {
    const input = {
      site: site(over),
      manifest: { routes: [], redirects: [] },
      files: sandboxed,
      sandboxed,
      inlineHashes: '',
    };
    return Object.values(hostFiles(input)).join('\n').split('\n');
  };
  /** Paths of the rules after the one for the folder. */
  const named = (over: object, sandboxed: readonly string[]) => {
    const paths = rulesFor(over, sandboxed).filter((line) => line.startsWith('/'));
    return paths.slice(paths.findIndex((line) => line.endsWith('/assets/sandboxed/*')) + 1);
  };
  const many = Array.from({ length: 120 }, (_, n) => `/icons/${n}.svg`);
  const pages = Array.from({ length: 120 }, (_, n) => `/demo/${n}.html`);

  test.each<[name: string, over: object, files: readonly string[], paths: readonly string[]]>([
    ['each by its path', { host: 'netlify', base: '/x' }, ['/a.svg'], ['/x/a.svg']],
    ['a document by both of its paths', { host: 'netlify' }, ['/a.html'], ['/a.html', '/a']],
    ['that of a folder by three', {}, ['/d/index.html'], ['/d/index.html', '/d/index', '/d/']],
    ['a name as it is and encoded', {}, ['/é.svg'], ['/%C3%A9.svg', '/é.svg']],
    ['names that would catch others: none', {}, ['/*.html', '/:a.svg', '/a\nb.svg'], []],
    [
      'on Cloudflare, as it gives them out',
      { host: 'cloudflare' },
      ['/a.html', '/d/index.html', '/b.svg'],
      ['/a', '/d/', '/b.svg'],
    ],
    [
      'on Cloudflare, one rule for many',
      { host: 'cloudflare' },
      [...many, '/a.xml', '/b.xml'],
      ['/*.svg', '/a.xml', '/b.xml'],
    ],
    [
      'on Cloudflare, not those of an extension that some files may keep',
      { host: 'cloudflare', assets: { active: ['static/c.svg'] } },
      ['/a.svg', '/b.svg'],
      ['/a.svg', '/b.svg'],
    ],
  ])('%s', (_, over, files, paths) => {
    expect(named(over, files)).toEqual(paths);
  });

  test('Cloudflare reads a hundred rules, and is given no more', () => {
    expect(named({ host: 'cloudflare' }, pages)).toHaveLength(97);
    const assets = pages.map((url) => ({ path: `static${url}`, url }));
    const isUnprotected = unprotected(site({ host: 'cloudflare' }), assets);
    expect(assets.filter(isUnprotected)).toEqual(assets.slice(97));
  });

  test.each(['netlify', 'nginx', 'cloudflare', 'github', null] as const)('what %s cannot be told', (host) => {
    const urls = ['/a.html', '/*.html', '/:a.svg', '/a\nb.svg', null];
    const assets = urls.map((url, n) => ({ path: `${n}.svg`, url }));
    const expected = { netlify: [1, 2, 3], cloudflare: [1, 2, 3], github: [0, 1, 2, 3, 4], nginx: [3] };
    const isUnprotected = unprotected(site(host === null ? {} : { host }), assets);
    expect(assets.flatMap((asset, n) => (isUnprotected(asset) ? [n] : []))).toEqual(
      expected[host ?? 'netlify'],
    );
  });

  test('nginx, by a variable in short lines', () => {
    const lines = rulesFor({ host: 'nginx', base: '/x' }, ['/a.b.svg', '/c.html', '/d/index.html', ...many]);
    const sets = lines.filter((line) => line.endsWith('"sandbox"; }'));
    expect(sets.length).toBeGreaterThan(0);
    expect(sets.every((line) => line.length < 4096)).toBe(true);
    expect(sets[0]).toContain(
      String.raw`"^/x(?:/assets/sandboxed/.*|/a\.b\.svg|/c(?:\.html|/index\.html|/)?|/d/index(?:\.html|/index\.html|/)?|/d(?:\.html|/index\.html|/)?|`,
    );
    const sent = lines.filter((line) =>
      line.includes('add_header Content-Security-Policy $docgen_sandbox_x always;'),
    );
    expect(sent).toHaveLength(3);
  });
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
      `if (${condition}) { set $docgen_redirect "/docs/a$is_args$args"; }`,
    );
  });

  test.each([
    ['/docs/a?q=1', '/docs/a?q=1'],
    ['/docs/a#b', '/docs/a$is_args$args#b'],
    ['https://x.example/$args', 'https://x.example/%24args$is_args$args'],
  ])('the target %s is %s', (to, target) => {
    const lines = conf({}, [redirect('/old', to)]);
    expect(lines.some((line) => line.endsWith(`set $docgen_redirect "${target}"; }`))).toBe(true);
  });

  test('sections come behind all pages, the deepest first; locales have their own not-found page', () => {
    const lines = conf({ base: '/x' }, [
      redirect('/old', '/docs/a', { exact: false }),
      redirect('/old/deep', '/docs/a', { exact: false, sensitive: true }),
    ]);
    const missing = lines.slice(lines.indexOf('location @docgen_missing_x {'));
    expect(missing.filter((line) => line.startsWith('if ') || line.startsWith('return '))).toEqual([
      'if ($uri ~ "^/x/old/deep/") { return 301 "/x/docs/a$is_args$args"; }',
      'if ($uri ~* "^/x/old/") { return 301 "/x/docs/a$is_args$args"; }',
      'return 404;',
    ]);
    expect(lines).toContain('set $docgen_not_found_x "/x/404.html";');
    expect(lines).toContain('if ($uri ~ "^/x/en(?:/|$)") { set $docgen_not_found_x "/x/en/404.html"; }');
  });

  /** Variables, named locations and paths outside the site's own location. */
  const declared = (base: string) =>
    conf({ base }, [redirect('/old', '/docs/a', { exact: false })]).flatMap(
      (line) => /(?:set (\$\w+)|^location (.*) \{)/.exec(line)?.slice(1).filter(Boolean) ?? [],
    );
  const bases = ['/', '/page', '/Page', '/a/', '/a/b', '/a-b', '/a_b', '/found', '/not', '/b', '/_b', '/é'];

  test('no two sites at different base paths declare the same name', () => {
    const all = bases.flatMap((base) =>
      [...new Set(declared(base))]
        .filter((name) => !name.startsWith('~ '))
        .map((name) => (name.startsWith('$') ? name.toLowerCase() : name)),
    );
    expect(all.filter((name, at) => all.indexOf(name) !== at)).toEqual([]);
    expect(all).toHaveLength(bases.length * 12 - 1);
  });

  test('outside of locations, nothing but variables', () => {
    const lines = filesFor({ host: 'nginx', base: '/x' }, [redirect('/old', '/docs/a')])['_nginx.conf'] ?? '';
    const outside = lines
      .split('\n')
      .filter(
        (line) =>
          line !== '' &&
          !/^(?: |\}|#|set \$|if \(.*\) \{ (?:set \$\w+ (?:"(?:[^"\\]|\\.)*"|[^;]+); )?\}$)/.test(line),
      );
    expect(outside.map((line) => line.replace(/ \{.*/, ''))).toEqual([
      'location = "/x"',
      'location "/x/"',
      'location @docgen_missing_x',
    ]);
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

test('a redirect page by version has the early script go, and a refresh where there is none', () => {
  const choice = { docs: 'docs', urls: { 'version:docs': '/docs/a"b/', 'version:docs1.0': '/docs/1.0/' } };
  const html = redirectPage('/docs/a/', 'https://x.example/docs/a/', { choice, early: 'go()' });
  expect(html).toContain(
    '<html lang="en" data-docs="docs" data-urls="{&quot;version:docs&quot;:&quot;/docs/a\\&quot;b/&quot;,&quot;version:docs1.0&quot;:&quot;/docs/1.0/&quot;}">',
  );
  expect(html).toContain(
    '<script>go()</script>\n<noscript><meta http-equiv="refresh" content="0; url=/docs/a/"></noscript>',
  );
});
