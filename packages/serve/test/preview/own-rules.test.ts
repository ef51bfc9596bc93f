/**
 * The rules that docgen writes for each host with patterns, read by the preview: match options, not-found pages, headers
 * and sandboxes. CloudFront's function runs here, and agrees with the preview, which only reads it.
 */
import { runInNewContext } from 'node:vm';
import { type Redirect, type Route, type Site, outFileOf, pageUrl, twinOf } from '@docgen/model';
import { describe, expect, test } from 'vitest';
import { hostFiles } from '../../../build/src/extras/host-rules.js';
import { resolveConfig } from '../../../config/src/resolve.js';
import { matchTable, pattern, requests } from '../../../model/test/match-table.js';
import type { Output } from '../../src/preview/output.js';
import { profiles } from '../../src/preview/profiles.js';

const hosts = ['nginx', 'apache', 'caddy', 'vercel', 'cloudfront'] as const;
type Host = (typeof hosts)[number];

const pages = ['/', '/docs/goal', '/docs/v1.0', '/docs', '/section/kept', '/fr/docs/goal', '/404', '/fr/404'];
/** Without a Markdown copy. */
const list = '/docs';
const index = ['/search/en.json', '/assets/docgen-search/0a.bin'];
const files = ['/logo.svg', '/well', '/raw.html', '/assets/app.js', '/notes.md', ...index];

const redirect = (from: string, to: string, match: Partial<Redirect['match']> = {}): Redirect => ({
  from,
  to,
  match: { exact: true, strict: false, sensitive: false, ...match },
  origin: 'docgen.config.ts',
});

const redirects = [
  ...matchTable.map(({ name, match }) => redirect(`/${name}${pattern}`, '/docs/goal', match)),
  redirect('/section', '/docs/goal#end', { exact: false }),
  redirect('/own', '/docs/goal?own=1#end'),
  redirect('/é "b"`$x{y}', 'https://x.example/a b`"{c}$d%0d%0aX: 1'),
  redirect('/line', 'https://x.example/\r\nSet-Cookie: a=1'),
];

interface Shown {
  readonly site: Site;
  readonly rules: string;
  readonly output: Output;
  readonly ask: (path: string, query?: string, accept?: string) => Promise<string>;
  readonly headers: (path: string, accept?: string) => Promise<ReadonlyMap<string, string>>;
}

function shown(host: Host, base: string, trailingSlash: boolean | null = null, over: object = {}): Shown {
  const i18n = { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } };
  const form = trailingSlash === null ? {} : { trailingSlash };
  const { site } = resolveConfig({ host, i18n, ...form, ...over, ...(base !== '' && { base }) }, null, null);
  const routes = pages.map((path): Route => ({
    path,
    url: pageUrl(path, site),
    outFile: path.endsWith('/404') ? `${path.slice(1)}.html` : outFileOf(path, site.trailingSlash),
    kind: path.endsWith('/404') ? 'not-found' : path === list ? 'list' : 'doc',
    version: '',
    locale: 'en',
    layout: 'doc',
    source: path.endsWith('/404') || path === list ? null : `docs${path}.md`,
    id: path,
    title: '',
    draft: false,
    unlisted: false,
  }));
  const manifest = { routes, redirects };
  const all = hostFiles({
    site,
    manifest,
    files,
    sandboxed: ['/logo.svg', '/raw.html'],
    inlineHashes: "'sha256-a='",
  });
  const twins = routes.flatMap(({ kind, outFile }) => (kind === 'doc' ? [`/${twinOf(outFile)}`] : []));
  const known = new Set([...routes.map(({ outFile }) => `/${outFile}`), ...twins, ...files]);
  const output: Output = {
    open: () => Promise.resolve(null),
    has: (path) => Promise.resolve(known.has(path)),
    rules: (name) => Promise.resolve(all[name] ?? ''),
  };
  const profile = profiles[host];
  const asked = (path: string, query = '') => ({ base: site.base, path, query });
  return {
    site,
    rules: Object.values(all).join(''),
    output,
    async ask(path, query, accept) {
      const answer = await profile.answer({ ...asked(path, query), accept }, output);
      if (answer.kind === 'redirect') return `${answer.status} → ${answer.location}`;
      return answer.kind === 'file' ? `${answer.status} ${answer.file}` : 'nothing';
    },
    async headers(path, accept) {
      const request = { ...asked(path), accept };
      return profile.headers(request, await profile.answer(request, output), output);
    },
  };
}

describe.each(hosts)('%s', (host) => {
  const isAlone = host !== 'cloudfront';

  test.each(['', '/x'])('redirects by their match options, at %j', async (base) => {
    const { ask, site } = shown(host, base);
    for (const { name, matched } of matchTable)
      for (const request of [pattern, ...requests]) {
        const isMatch = request === pattern || matched.includes(request as (typeof matched)[number]);
        const answer = await ask(`/${name}${request}`, '?q=1');
        expect([name, request, answer]).toEqual([
          name,
          request,
          isMatch ? `301 → ${site.base}/docs/goal?q=1` : expect.stringMatching(/^404 /),
        ]);
      }
  });

  test('every spelling of a page, files before sections, a query before a fragment', async () => {
    const { ask } = shown(host, '/x', false);
    for (const end of ['', '/', '.html', '/index.html'])
      for (const path of ['/docs/goal', '/docs/v1.0', '/fr/docs/goal'])
        expect([path + end, await ask(path + end)]).toEqual([path + end, `200 ${path}.html`]);
    expect(await ask('/')).toBe('200 /index.html');
    expect(await ask('/section/kept')).toBe('200 /section/kept.html');
    expect(await ask('/section', '?a=1')).toBe('301 → /x/docs/goal?a=1#end');
    if (isAlone) expect(await ask('/section/gone')).toBe('301 → /x/docs/goal#end');
    expect(await ask('/own', '?a=1')).toBe('301 → /x/docs/goal?own=1#end');
    for (const file of files) expect([file, await ask(file)]).toEqual([file, `200 ${file}`]);
    expect(await ask('/.htaccess')).toBe('404 /404.html');
    expect(await ask(host === 'vercel' ? '/vercel.json' : '/_nginx.conf')).toBe('404 /404.html');
  });

  test.each([false, true])(
    'programs that ask for Markdown get it, trailingSlash %s',
    async (trailingSlash) => {
      const { ask, headers } = shown(host, '/x', trailingSlash);
      const end = trailingSlash ? '/index' : '';
      const form = (accept: string) => ask('/docs/goal/', '', accept);
      const [page, copy] = [`200 /docs/goal${end}.html`, `200 /docs/goal${end}.md`];
      for (const accept of ['text/markdown', 'text/html, text/Markdown', '*/*;q=0.1,text/markdown;q=1.0'])
        expect([accept, await form(accept)]).toEqual([accept, copy]);
      for (const accept of [
        '',
        '*/*',
        'text/html',
        'text/markdown;q=0',
        'text/html, text/markdown; q=0.9',
        'text/markdownish',
      ])
        expect([accept, await form(accept)]).toEqual([accept, page]);
      const markdown = (path: string) => ask(path, '', 'text/markdown');
      expect(await markdown('/')).toBe('200 /index.md');
      for (const spelt of ['', '/', '.html', '/index.html'])
        for (const path of ['/docs/v1.0', '/fr/docs/goal'])
          expect([path + spelt, await markdown(path + spelt)]).toEqual([
            path + spelt,
            `200 ${path}${end}.md`,
          ]);
      expect(await markdown('/docs')).toBe(`200 /docs${end}.html`);
      expect(await markdown('/404')).toBe('200 /404.html');
      for (const file of files) expect([file, await markdown(file)]).toEqual([file, `200 ${file}`]);
      expect(await markdown(`/docs/goal${end}.md`)).toBe(`200 /docs/goal${end}.md`);
      expect(await ask('/nothing', '', 'text/markdown')).toBe('404 /404.html');
      expect((await headers('/docs/goal')).get('vary')).toBe('Accept');
      expect((await headers('/assets/app.js')).get('vary')).toBeUndefined();
    },
  );

  test.each([false, true])('links between a page and its copy, trailingSlash %s', async (trailingSlash) => {
    const { headers } = shown(host, '/x', trailingSlash);
    const end = trailingSlash ? '/index' : '';
    const linkOf = async (path: string) => (await headers(path)).get('link');
    const can = host !== 'vercel';
    const index = ', </x/llms.txt>; rel="index"; type="text/plain"';
    const alternate = `</x/docs/goal${end}.md>; rel="alternate"; type="text/markdown"${index}`;
    const canonical = `</x/docs/goal${trailingSlash ? '/' : ''}>; rel="canonical"${index}`;
    for (const spelt of ['', '/', '.html', '/index.html'])
      expect([spelt, await linkOf(`/docs/goal${spelt}`)]).toEqual([spelt, can ? alternate : undefined]);
    expect(await linkOf(`/docs/goal${end}.md`)).toBe(can ? canonical : undefined);
    expect((await headers('/docs/goal', 'text/markdown')).get('link')).toBe(can ? canonical : undefined);
    for (const path of ['/docs', '/notes.md', '/logo.svg', '/assets/app.js', '/nothing'])
      expect([path, await linkOf(path)]).toEqual([path, undefined]);
  });

  test('a not-found page for each language', async () => {
    const { ask } = shown(host, '/x');
    expect(await ask('/nothing')).toBe('404 /404.html');
    expect(await ask('/french')).toBe('404 /404.html');
    expect(await ask('/fr/nothing')).toBe(isAlone ? '404 /fr/404.html' : '404 /404.html');
  });

  test('nothing in a redirect ends a line, or becomes a rule', async () => {
    const { ask, rules } = shown(host, '');
    expect(await ask('/é "b"`$x{y}')).toMatch(
      /^301 → https:\/\/x\.example\/a%20b%60%22%7Bc%7D(?:\$|%24)d%0d%0aX:%201$/,
    );
    expect(await ask('/line')).toBe('301 → https://x.example/%0D%0ASet-Cookie:%20a=1');
    expect(rules).not.toMatch(/^\s*(?:Set-Cookie|X: 1)/m);
  });

  test('headers of pages, assets and files in a sandbox', async () => {
    const { headers } = shown(host, '/x');
    const [page, asset, image] = await Promise.all(
      ['/docs/goal', '/assets/app.js', '/logo.svg'].map((path) => headers(path)),
    );
    expect(page?.get('content-security-policy')).toMatch(/^default-src 'none'.*'sha256-a='/);
    expect(page?.get('cache-control') ?? 'public, max-age=0, must-revalidate').not.toContain('immutable');
    expect(asset?.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(image?.get('content-security-policy')).toMatch(/^default-src .*, sandbox$/);
    expect((await headers('/assets/gone.js')).get('cache-control') ?? '').not.toContain('immutable');
  });

  test('files of the search are open to other sites, if the site says so, and nothing else is', async () => {
    const open = shown(host, '/x', null, { publish: { links: true, search: true } });
    const origins = async (path: string, { headers }: Shown) =>
      (await headers(path)).get('access-control-allow-origin');
    for (const path of index) {
      expect(await origins(path, open), path).toBe('*');
      expect(await origins(path, shown(host, '/x')), path).toBeUndefined();
    }
    for (const path of ['/docs/goal', '/assets/app.js', '/logo.svg', '/nothing'])
      expect(await origins(path, open), path).toBeUndefined();
    expect((await open.headers(index[1] ?? '')).get('cache-control')).toContain('immutable');
  });
});

test.each([
  ['', null],
  ['/x', false],
] as const)('the function for CloudFront answers as its preview, at %j', async (base, trailingSlash) => {
  const { ask, rules, output, headers } = shown('cloudfront', base, trailingSlash);
  expect(Buffer.byteLength(rules)).toBeLessThan(10_240);
  const run = (event: object): unknown =>
    structuredClone(runInNewContext(`${rules}\nhandler(event)`, { event: structuredClone(event) }));
  const accepts = [undefined, '*/*', 'text/markdown', 'text/html, text/markdown;q=0.5'];
  const spelt = [
    ...pages,
    ...files,
    ...redirects.map(({ from }) => from),
    '/nothing',
    '/fr/nothing',
    '/a.b/c',
  ];
  const asked = spelt
    .flatMap((one) => [one, `${one.replace(/\/$/, '')}/`, `${one}.html`])
    .flatMap((path) => accepts.map((accept) => ({ path, accept })));
  for (const { path, accept } of asked) {
    const uri = base + path.split('/').map(encodeURIComponent).join('/');
    const request = {
      uri,
      querystring: { q: { value: '1', multiValue: [{ value: '1' }, { value: '' }] } },
      headers: accept === undefined ? {} : { accept: { value: accept } },
    };
    const given = run({ context: { eventType: 'viewer-request' }, request }) as {
      uri?: string;
      headers: { location?: { value: string } };
    };
    const file = decodeURIComponent(given.uri ?? '').slice(base.length);
    const found = (await output.has(file)) ? `200 ${file}` : '404 /404.html';
    const { location } = given.headers;
    const answer = location === undefined ? found : `301 → ${location.value}`;
    expect([path, accept, answer]).toEqual([path, accept, await ask(path, '?q=1&q', accept)]);
    if (!answer.startsWith('200')) continue;
    const type = file.endsWith('.md') ? 'text/markdown' : 'text/html';
    const response = { headers: { 'content-type': { value: type } } };
    const sent = run({ context: { eventType: 'viewer-response' }, request, response }) as {
      headers: { [name: string]: { value: string } };
    };
    const named = Object.entries(sent.headers).map(([name, { value }]) => [name, value] as const);
    expect(new Map(named)).toEqual(
      new Map([...(await headers(path, accept)), ['content-type', `${type}; charset=utf-8`]]),
    );
  }
  expect(
    run({ context: { eventType: 'viewer-request' }, request: { uri: '/%ff', querystring: {}, headers: {} } }),
  ).toEqual({
    statusCode: 400,
    statusDescription: 'Bad Request',
  });
});
