/** Requests that the preview serves: nothing outside the output folder, and nothing for foreign host names. */
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { profileNames } from '../../src/preview.js';
import { previewed } from './previewed.js';

const secret = 'TOP SECRET';
const files = {
  'index.html': 'home',
  '404.html': 'not found',
  'docs/a.html': 'page a',
  'docs/a b/ü.html': 'page ü',
  '.hidden/a.html': secret,
  'docs/.env': secret,
  '.well-known/security.txt': 'contact',
};

const targets = [
  '/../secret.txt',
  '/docs/../../secret.txt',
  '/docs/%2e%2e/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%2fsecret.txt',
  '/..%5csecret.txt',
  '/..\\secret.txt',
  '/%252e%252e/secret.txt',
  '/%c0%ae%c0%ae/secret.txt',
  '/docs/..;/secret.txt',
  '//secret.txt',
  '/./secret.txt',
  '/link/secret.txt',
  '/link',
  '/file-link.html',
  '/file-link',
  '/../out-sibling/secret.txt',
  '/.docgen-output',
  '/.hidden/a',
  '/.hidden/a.html',
  '/docs/.env',
  '/docs/a.html%00.txt',
  '/docs/a.html#x',
  '/docs/a%0d%0aX-Injected:1',
  '/docs/\u0001a',
  '/%',
  '/%ff',
  'http://127.0.0.1/docs/a',
  'docs/a',
  '*',
  '/C:/secret.txt',
  '/file:///etc/passwd',
  '/docs/a.html/',
  '/docs',
  `/${'a/'.repeat(5000)}`,
  `/${'a'.repeat(300)}`,
];

describe.each(profileNames)('as %s', (profile) => {
  test('no request leads out of the output folder, to a link or to a hidden file', async () => {
    const site = await previewed(files, { profile });
    writeFileSync(join(dirname(site.out), 'secret.txt'), secret);
    mkdirSync(join(dirname(site.out), 'out-sibling'));
    writeFileSync(join(dirname(site.out), 'out-sibling/secret.txt'), secret);
    symlinkSync(dirname(site.out), join(site.out, 'link'));
    symlinkSync(join(dirname(site.out), 'secret.txt'), join(site.out, 'file-link.html'));
    for (const target of targets) {
      const answer = await site.raw(
        `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${site.port}\r\nConnection: close\r\n\r\n`,
      );
      expect([target, answer]).not.toEqual([target, expect.stringContaining(secret)]);
      expect([target, answer.slice(9, 12)]).toEqual([target, expect.stringMatching(/^40[04]$/)]);
      expect(answer).not.toMatch(/^X-Injected/m);
    }
    expect(await site.ask('/.well-known/security.txt')).toBe('200 contact');
    expect(await site.ask('/docs/a%20b/%C3%BC.html')).toMatch(/^(?:200 page ü|308 → \/docs\/a%20b\/%C3%BC)$/);
  });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])('%s is not answered', async (method) => {
  const { get } = await previewed(files);
  const { status, headers } = await get('/', { method });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('names that are not its own are refused, and no origin may read an answer', async () => {
  const { get, port } = await previewed(files, { allowed: ['docs.test'] });
  const status = async (host: string) => (await get('/', { headers: { host } })).status;
  expect(await status(`127.0.0.1:${port}`)).toBe(200);
  expect(await status(`localhost:${port}`)).toBe(200);
  expect(await status(`docs.test:${port}`)).toBe(200);
  for (const host of [
    'evil.test',
    `evil.test:${port}`,
    '127.0.0.1:1',
    '10.0.0.1',
    `127.0.0.1.evil.test:${port}`,
    'a b',
  ])
    expect([host, await status(host)]).not.toEqual([host, 200]);
  const { headers } = await get('/', { headers: { origin: 'https://evil.test' } });
  expect(headers['access-control-allow-origin']).toBeUndefined();
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});

test('bytes that are no HTTP end the connection and nothing else', async () => {
  const { raw, ask } = await previewed(files);
  await Promise.all(
    ['\0\0\0\0\r\n\r\n', 'GET\r\n\r\n', `GET / HTTP/1.1\r\n${'X: y\r\n'.repeat(9000)}\r\n`].map(raw),
  );
  expect(await ask('/')).toBe('200 home');
});
