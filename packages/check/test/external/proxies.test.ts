/** Links to other sites through a proxy: which requests use it, which don't, and what happens if it is unavailable. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openProxies } from '../../src/external/proxies.js';
import { checked, otherSite } from './servers.js';

const away = 'http://away.site.org/a';

test('addresses by http are asked of the proxy, which looks them up', async () => {
  const proxy = await otherSite({ [away]: 200 });
  onTestFinished(proxy.close);
  const resolve = () => Promise.reject(new Error('nothing is looked up here'));
  const proxies = { http: proxy.url('/', '127.0.0.1') };
  const { lines } = await checked([away, 'http://away.site.org/no'], { proxies, over: { resolve } });
  expect(lines).toEqual([expect.stringContaining("'http://away.site.org/no' returns 404 (Not Found)")]);
  expect(proxy.asked).toContain(`HEAD ${away}`);
});

test('addresses by https go through a tunnel, with the user of the proxy', async () => {
  const asked: string[] = [];
  const proxy = createServer().on('connect', ({ url, headers }, socket) => {
    asked.push(`${url} ${headers['proxy-authorization']}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  onTestFinished(() => void proxy.close());
  const https = `me:50%@127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const { lines, notes } = await checked(['https://away.site.org/'], { proxies: { https } });
  expect(new Set(asked)).toEqual(new Set([`away.site.org:443 Basic ${btoa('me:50%')}`]));
  expect([lines, notes]).toEqual([[], [expect.stringContaining('returns 403')]]);
});

test('what is said through a tunnel is for the other end alone', async () => {
  const said: string[] = [];
  const proxy = createServer().on('connect', (_, socket) => {
    socket.write('HTTP/1.1 200 OK\r\n\r\n');
    socket.once('data', (hello: Buffer) => {
      said.push(hello.toString('latin1'));
      socket.destroy();
    });
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  onTestFinished(() => void proxy.close());
  const https = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const { lines } = await checked(['https://away.site.org/secret'], { proxies: { https } });
  expect(lines).toEqual([expect.stringContaining('closes the connection (ECONNRESET)')]);
  // A TLS handshake that contains the host name, and no request.
  expect(said[0]).toMatch(/^\x16\x03[^]*away\.site\.org/);
  expect(said[0]).not.toContain('secret');
});

test('what is not public is not asked of a proxy either', async () => {
  const proxy = await otherSite({});
  onTestFinished(proxy.close);
  const proxies = { http: proxy.url('/', '127.0.0.1') };
  const { notes } = await checked(['http://10.0.0.1/', 'http://wiki/'], {
    proxies,
    settings: { private: false },
  });
  expect([proxy.asked, notes]).toEqual([[], [expect.stringContaining('2 addresses')]]);
});

test('a proxy that is not there is no dead link', async () => {
  const gone = await otherSite({});
  await gone.close();
  const { lines, figures } = await checked([away], { proxies: { http: gone.url('/', '127.0.0.1') } });
  expect([lines, figures.isOffline]).toEqual([[], true]);
});

test('a proxy of another kind is named, without its password', async () => {
  const other = await otherSite({ '/a': 200 });
  onTestFinished(other.close);
  const { notes } = await checked([other.url('/a')], { proxies: { http: 'socks5://me:secret@inner:1080' } });
  expect(notes).toEqual([
    "ignored the proxy 'socks5://inner:1080': only http:// and https:// proxies are supported",
  ]);
});

test.each([
  ['', 'http://a.org', true],
  ['*', 'http://a.org', false],
  ['a.org', 'http://a.org', false],
  ['a.org', 'http://x.A.org', false],
  ['.a.org', 'http://x.a.org', false],
  ['*.a.org', 'http://x.a.org', false],
  ['a.org', 'http://ba.org', true],
  ['b.org, a.org', 'http://a.org', false],
  ['a.org:8080', 'http://a.org', true],
  ['a.org:80', 'http://a.org', false],
  ['127.0.0.1', 'http://127.0.0.1:3000', false],
  ['[::1]', 'http://[::1]:3000', false],
])('without a proxy are %j: %s goes by one: %s', (none, url, isProxied) => {
  const { wayTo, close } = openProxies({ http: 'http://proxy:1', https: null, none }, {});
  expect(wayTo(new URL(url)) !== null).toBe(isProxied);
  close();
});
