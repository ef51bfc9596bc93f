/** What verification finds on right, wrong and hostile servers, and that every response is bounded. */
import { type RequestListener } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { verifySite } from '../src/verify.js';
import { expected, files, options, right, verified, withServer } from './live.js';

/** The right site, except for what `change` responds to. */
const except =
  (path: string, change: RequestListener): RequestListener =>
  (request, response) =>
    request.url?.replace(/\?.*/, '') === path ? change(request, response) : right(request, response);
const html = { 'X-Content-Type-Options': 'nosniff', 'Content-Type': 'text/html' };

test('a site as built has no differences, however it is compressed', async () => {
  const { found, result } = await verified(right);
  expect(found).toEqual([]);
  expect(result.summary).toMatchObject({ urls: 7, checked: 7, requests: 8 });
  for (const [encoding, pack] of [
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)
    expect(
      (
        await verified(
          except('/tides', (_, response) => {
            response.writeHead(200, { ...html, 'Content-Encoding': encoding });
            response.end(pack(files['/tides.html'] ?? ''));
          }),
        )
      ).found,
    ).toEqual([]);
});

const answers =
  (status: number, headers: object, body?: string | Buffer): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { ...html, ...headers }).end(body);

test.each<[string, string, RequestListener, string[]]>([
  [
    'one altered byte',
    '/tides',
    answers(200, {}, '<h1>Tidas</h1>'),
    ['altered /tides: has other content of the same 14 bytes'],
  ],
  ['a missing page', '/tides', answers(404, {}, 'no'), ['missing /tides: responds with 404 instead of 200']],
  ['an error', '/tides', answers(500, {}), ['status /tides: responds with 500 instead of 200']],
  [
    'a page of another build',
    '/',
    answers(200, {}, '<script src="/assets/a-0.js"></script>'),
    ['stale /: has other content of the same 38 bytes: it is a page of another build'],
  ],
  [
    'a missing header',
    '/tides',
    (_, response) => void response.writeHead(200, { 'Content-Type': 'text/html' }).end(files['/tides.html']),
    ['header /tides: lacks the header x-content-type-options'],
  ],
  [
    'another type',
    '/tides',
    answers(200, { 'Content-Type': 'text/plain' }, files['/tides.html']),
    ["header /tides: has the type 'text/plain' instead of 'text/html; charset=utf-8'"],
  ],
  [
    'another origin',
    '/tides',
    answers(302, { Location: 'http://127.0.0.1:1/tides' }),
    ['redirect /tides: redirects to another origin: http://127.0.0.1:1'],
  ],
  [
    'a private origin',
    '/tides',
    answers(302, { Location: '//169.254.169.254/latest' }),
    ['redirect /tides: redirects to another origin: http://169.254.169.254'],
  ],
  ['a loop', '/tides', answers(302, { Location: '/tides' }), ['redirect /tides: redirects in a loop']],
  [
    'a redirect elsewhere',
    '/old',
    answers(301, { Location: '/' }),
    ['redirect /old: redirects to / instead of /tides'],
  ],
  [
    'a redirect that is gone',
    '/old',
    answers(200, {}, ''),
    ['redirect /old: responds with 200 instead of redirecting to /tides'],
  ],
  [
    'a page for everything',
    '/docgen-verify-no-such-page',
    answers(200, {}, files['/404.html']),
    ['status /docgen-verify-no-such-page: responds with 200 instead of 404'],
  ],
])('%s is named', async (_, path, change, wanted) => {
  expect((await verified(except(path, change))).found).toEqual(wanted);
});

test('an earlier copy in a cache is stale', async () => {
  const change: RequestListener = (request, response) =>
    request.headers['cache-control'] === 'no-cache'
      ? right(request, response)
      : answers(200, {}, '<h1>Tide</h1>')(request, response);
  expect((await verified(except('/tides', change))).found).toEqual([
    'stale /tides: has 13 bytes instead of 14: a cache still has an earlier copy',
  ]);
});

test('pages that only the live site lists are extra', async () => {
  const listed = JSON.stringify({ pages: [{ url: '/' }, { url: '/left' }, { url: 'http://[' }, null] });
  const change = answers(200, { 'Content-Type': 'application/json' }, listed);
  expect((await verified(except('/docgen-manifest.json', change))).found).toEqual([
    'altered /docgen-manifest.json: has 66 bytes instead of 70'.replace('66', `${listed.length}`),
    'extra /left: is listed by the site, but not part of the build',
  ]);
});

const endless: RequestListener = (_, response) => {
  response.writeHead(200, html);
  const piece = Buffer.alloc(65_536, 'x');
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
};

const drip: RequestListener = (_, response) => {
  response.writeHead(200, html);
  const timer = setInterval(() => response.write('x'), 20);
  response.on('close', () => clearInterval(timer));
};

test.each<[string, RequestListener, RegExp]>([
  ['an endless body', endless, /^altered \/tides: is longer than 14 bytes$/],
  ['a slow drip', drip, /^failed \/tides: isn't complete after 0.4 s$/],
  ['silence', () => undefined, /^failed \/tides: isn't complete after 0.4 s$/],
  [
    'a bomb',
    answers(200, { 'Content-Encoding': 'gzip' }, gzipSync(Buffer.alloc(50_000_000))),
    /^altered \/tides: is longer than 14 bytes$/,
  ],
  [
    'a broken encoding',
    answers(200, { 'Content-Encoding': 'gzip' }, 'not gzip'),
    /^failed \/tides: can't be decompressed$/,
  ],
  [
    'an unknown encoding',
    answers(200, { 'Content-Encoding': 'gzip, gzip' }, 'x'),
    /^failed \/tides: has the unknown encoding 'gzip, gzip'$/,
  ],
  [
    'many headers',
    answers(200, { 'X-Long': 'x'.repeat(100_000) }, 'x'),
    /^failed \/tides: has more than 32768 bytes of headers$/,
  ],
  [
    'too few bytes',
    (_, response) => {
      response.writeHead(200, { ...html, 'Content-Length': '20' });
      response.write('<h1>');
      setTimeout(() => response.destroy(), 20);
    },
    /^failed \/tides: is cut off/,
  ],
  [
    'a truncated archive',
    (_, response) => {
      response.writeHead(200, { ...html, 'Content-Encoding': 'gzip', 'Content-Length': '99' });
      response.write(gzipSync('<h1>Tides</h1>').subarray(0, 12));
      setTimeout(() => response.destroy(), 20);
    },
    /^failed \/tides: /,
  ],
  ['no HTTP', (request) => void request.socket.end('hello\r\n\r\n'), /^failed \/tides: isn't valid HTTP$/],
])('%s is bounded', async (_, change, wanted) => {
  const begin = performance.now();
  const { found, result } = await verified(except('/tides', change));
  expect(found).toEqual([expect.stringMatching(wanted)]);
  expect(performance.now() - begin).toBeLessThan(1500);
  expect(result.summary.bytes).toBeLessThan(400_000);
});

test('a sample depends on its seed alone', async () => {
  const sampled = async (seed: string) => (await verified(answers(500, {}), { sample: 3, seed })).found;
  const [one, again, other] = [await sampled('a'), await sampled('a'), await sampled('b')];
  expect(one).toHaveLength(3);
  expect(again).toEqual(one);
  expect(other).not.toEqual(one);
});

test('no more requests per second than allowed', async () => {
  const begin = performance.now();
  await verified(right, { rate: 20 });
  expect(performance.now() - begin).toBeGreaterThan(290);
});

const refusal = (address: string, over: object = {}) =>
  verifySite(address, expected, { ...options, allowed: [], ...over }).then(
    () => 'verified',
    (error: Error) => error.message,
  );

test.each([
  ['http://127.0.0.1/', '127.0.0.1 has no public address: 127.0.0.1'],
  ['http://2130706433/', '127.0.0.1 has no public address: 127.0.0.1'],
  ['http://[::ffff:127.0.0.1]/', '::ffff:7f00:1 has no public address: ::ffff:7f00:1'],
  ['http://[::ffff:a9fe:a9fe]/', '::ffff:a9fe:a9fe has no public address: ::ffff:a9fe:a9fe'],
  ['http://[::127.0.0.1]/', '::7f00:1 has no public address: ::7f00:1'],
  ['http://[64:ff9b::7f00:1]/', '64:ff9b::7f00:1 has no public address: 64:ff9b::7f00:1'],
  ['http://[fe80::1]/', 'fe80::1 has no public address: fe80::1'],
  ['ftp://docs.example.com/', "ftp://docs.example.com/ isn't the URL of a site"],
  ['https://a:b@docs.example.com/', "https://a:b@docs.example.com/ isn't the URL of a site"],
  [
    'https://docs.example.com/other',
    "https://docs.example.com/other isn't where this build belongs: its base path is '/'",
  ],
])('%s is refused', async (address, message) => {
  expect(await refusal(address)).toBe(message);
});

test('a name is resolved once, and only to addresses that were checked', async () => {
  const asked: string[] = [];
  const resolve = (host: string) => {
    asked.push(host);
    const address = asked.length === 1 ? '127.0.0.1' : '10.0.0.1';
    return Promise.resolve([{ address, family: 4 }]);
  };
  expect(await refusal('http://docs.example.com/', { resolve })).toContain(
    'has no public address: 127.0.0.1',
  );
  asked.length = 0;
  await withServer(right, async (url) => {
    const { findings } = await verifySite(url.replace('127.0.0.1', 'docs.example.com'), expected, {
      ...options,
      resolve,
    });
    expect(findings).toEqual([]);
  });
  expect(asked).toEqual(['docs.example.com']);
});
