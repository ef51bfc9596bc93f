/**
 * The request gate, tested over plain sockets: which requests pass, which are rejected and how soon, and that a
 * rejection reveals nothing else.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gate, isFromOwnPage } from '../../src/http/gate.js';
import { isAllowedHost } from '../../src/http/hosts.js';
import { parseTarget } from '../../src/http/target.js';
import { type RunningServer, openServer, raw, request } from '../server.js';

const state = {} as { server: RunningServer };
const port = () => state.server.port;

beforeAll(async () => {
  state.server = await openServer(
    { 'index.md': '# Home\n', 'guide.md': '# Guide\n', '.secret.md': 'secret', 'data/private.txt': 'secret' },
    { allowedHosts: ['docs.example.test', 'forwarded.test:8080'] },
  );
});
afterAll(() => state.server.close());

describe('request targets', () => {
  const malformed = [
    '/../etc/passwd',
    '/guide/..',
    '/%2e%2e/etc/passwd',
    '/.%2e/etc/passwd',
    '/a/./b',
    '//etc/passwd',
    '/a\\b',
    '/a%5cb',
    '/a%5Cb',
    '/a%2fb',
    '/..%2f..%2fetc%2fpasswd',
    '/a%00.md',
    '/a%0d%0aX-Injected: 1',
    '/%',
    '/%zz',
    '/%c0%ae%c0%ae/',
    '/%ff',
    '/a#b',
    'http://localhost/',
    'https://evil.test/guide',
    'guide',
    '*',
    `/${'a'.repeat(9000)}`,
  ];
  test.each(malformed)('%s is refused', async (target) => {
    const { status, headers, body, ms } = await request(port(), target);
    expect(status).toBe(400);
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(body).not.toMatch(/secret|root:/);
    expect(ms).toBeLessThan(500);
  });

  test.each([
    '/.secret.md',
    '/data/private.txt',
    '/index.md.bak',
    '/docgen.config.ts',
    '/@docgen/../index.md',
    '/@docgen/package.json',
    '/node_modules/x',
    '/proc/self/environ',
  ])('%s is no file of the site', async (target) => {
    const { status, body } = await request(port(), target);
    expect([400, 404]).toContain(status);
    expect(body).not.toContain('secret');
  });

  test('are decoded once', () => {
    expect(parseTarget('/caf%C3%A9?a=%2F')).toEqual({ path: '/café', query: '?a=%2F' });
    expect(parseTarget('/a%252fb')).toEqual({ path: '/a%2fb', query: '' });
  });
});

describe('methods', () => {
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE', 'PROPFIND'])(
    '%s is not answered',
    async (method) => {
      const { status, headers } = await request(port(), '/guide', { method });
      expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
      expect(headers.has('access-control-allow-origin')).toBe(false);
    },
  );

  test('HEAD has the headers of GET and no body', async () => {
    const [head, get] = [
      await request(port(), '/guide', { method: 'HEAD' }),
      await request(port(), '/guide'),
    ];
    expect(head.body).toBe('');
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect([name, head.headers.get(name)]).toEqual([name, get.headers.get(name)]);
  });

  test('CONNECT and an upgrade open nothing', async () => {
    expect(await raw(port(), 'CONNECT evil.test:80 HTTP/1.1\r\nHost: localhost\r\n\r\n', 500)).not.toContain(
      ' 200 ',
    );
    const upgraded = await request(port(), '/guide', { lines: ['Upgrade: websocket'] });
    expect(upgraded.status).not.toBe(101);
  });

  test('a body is refused, and what follows it is no request', async () => {
    const smuggled = `GET /guide HTTP/1.1\r\nHost: localhost:${port()}\r\nContent-Length: 60\r\n\r\nGET / HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n`;
    const answer = await raw(port(), smuggled);
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });
});

describe('hosts', () => {
  const allowed = [
    'localhost',
    'LOCALHOST',
    'app.localhost',
    '127.0.0.1',
    '[::1]',
    'docs.example.test',
    'localhost.',
  ];
  test.each(allowed)('%s is answered, with the port or without', async (host) => {
    expect((await request(port(), '/', { host })).status).toBe(200);
    expect((await request(port(), '/', { host: `${host}:${port()}` })).status).toBe(200);
  });

  const others = [
    'evil.test',
    'localhost.evil.test',
    'evil.test:80',
    'localhost:1',
    '127.0.0.2',
    '10.0.0.1',
    'a@localhost',
    'localhost/x',
    'localhost, evil.test',
    '',
    '[::1',
    'forwarded.test',
    'sub.docs.example.test',
  ];
  test.each(others)("'%s' is refused", async (host) => {
    const { status, body, ms } = await request(port(), '/', { host });
    expect(status === 403 || status === 400).toBe(true);
    expect(body).not.toContain('<h1');
    expect(ms).toBeLessThan(500);
  });

  test('the refusal names the option', async () => {
    const { body } = await request(port(), '/', { host: 'evil.test' });
    expect(body).toBe(
      "This server does not respond to the host 'evil.test'.\nTo allow it, start docgen with --allowed-host evil.test.\n",
    );
  });

  test('a name with a port goes with that port', async () => {
    expect((await request(port(), '/', { host: 'forwarded.test:8080' })).status).toBe(200);
  });

  test('none, or two, are refused', async () => {
    expect((await request(port(), '/', { host: null })).status).toBe(400);
    expect((await request(port(), '/', { lines: ['Host: localhost'] })).status).toBe(400);
    expect(await raw(port(), 'GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 403/);
  });

  test('listening everywhere admits every address and no name', () => {
    const rules = { host: '0.0.0.0', port: 3000, allowed: [] };
    const admitted = (host: string) => isAllowedHost(host, rules);
    expect(['192.168.1.5:3000', '[fe80::1]:3000', 'localhost'].map(admitted)).toEqual([true, true, true]);
    expect(['192.168.1.5:80', 'evil.test:3000', 'my-laptop'].map(admitted)).toEqual([false, false, false]);
    expect(isAllowedHost('my-laptop:3000', { ...rules, host: 'my-laptop' })).toBe(true);
  });
});

describe('pages of other origins', () => {
  const targets = ['/guide', '/llms-full.txt', '/@docgen/live.js', '/nothing'];
  const cases = targets.flatMap((target) =>
    ['cross-site', 'same-site'].flatMap((site) =>
      ['no-cors', 'cors', 'same-origin', 'websocket'].map((mode) => [target, site, mode] as const),
    ),
  );
  test.each(cases)('%s is not loaded by a %s request in mode %s', async (target, site, mode) => {
    const lines = [`Sec-Fetch-Site: ${site}`, `Sec-Fetch-Mode: ${mode}`];
    const { status, body } = await request(port(), target, { lines });
    expect([status, body]).toEqual([403, expect.stringContaining('Pages from other origins')]);
  });

  test.each<[name: string, lines: readonly string[]]>([
    ['a link from elsewhere', ['Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate']],
    ['a typed address', ['Sec-Fetch-Site: none', 'Sec-Fetch-Mode: navigate']],
    ['a page of its own', ['Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: cors']],
    ['a program that is no browser', []],
  ])('%s is answered', async (_, lines) => {
    expect((await request(port(), '/guide', { lines })).status).toBe(200);
  });
});

describe('the event stream', () => {
  const token = async () =>
    /name="docgen-live" content="([^"]+)"/.exec((await request(port(), '/')).body)?.[1] ?? '';
  const listen = async (given: string, lines: readonly string[], host?: string) => {
    const text = [
      `GET /@docgen/events?token=${given}&path=%2F&stamp=x HTTP/1.1`,
      `Host: ${host ?? `localhost:${port()}`}`,
      ...lines,
      '',
      '',
    ].join('\r\n');
    return Number(/^HTTP\/1\.1 (\d+)/.exec(await raw(port(), text, 'head'))?.[1]);
  };
  const site = (name: string) => `Sec-Fetch-Site: ${name}`;

  test('is for pages of this run and this origin', async () => {
    const own = await token();
    expect(await listen(own, [site('same-origin')])).toBe(200);
    expect(await listen(own, [site('same-origin'), `Origin: http://localhost:${port()}`])).toBe(200);
    expect(await listen(own, [`Origin: http://localhost:${port()}`])).toBe(200);
  });

  test('is refused to everybody else', async () => {
    const own = await token();
    const refused = [
      await listen('', [site('same-origin')]),
      await listen('x'.repeat(32), [site('same-origin')]),
      await listen(own, []),
      await listen(own, [site('cross-site')]),
      await listen(own, [site('same-site')]),
      await listen(own, [site('none')]),
      await listen(own, [site('same-origin'), 'Origin: http://evil.test']),
      await listen(own, ['Origin: null']),
      await listen(own, [`Origin: http://localhost:${port()}.evil.test`]),
      await listen(own, [`Referer: http://localhost:${port()}/guide`]),
    ];
    expect(refused).toEqual(refused.map(() => 403));
  });

  test('takes the referrer for the origin only where browsers send nothing else', () => {
    const host = '192.168.1.5:3000';
    expect(isFromOwnPage({ host, referer: `http://${host}/guide` })).toBe(true);
    expect(isFromOwnPage({ host, referer: 'http://evil.test/' })).toBe(false);
    expect(isFromOwnPage({ host, referer: `http://${host}.evil.test/` })).toBe(false);
    expect(isFromOwnPage({ host })).toBe(false);
  });
});

describe('connections', () => {
  test('pipelined requests are answered in order', async () => {
    const one = (path: string, end = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${end}\r\n`;
    const text = await raw(port(), one('/guide') + one('/none') + one('/', 'Connection: close\r\n'));
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200']);
  });

  const noise = [
    '\r\n\r\n\r\n',
    'GET\r\n\r\n',
    'GET / HTTP/9.9\r\n\r\n',
    '\u0000\u0001\u0002\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nBad Header: x\r\n\r\n',
    'GET / HTTP/1.1\nHost: evil.test\n\n',
    'GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n',
  ];
  test.each(noise)('%j is no request', async (text) => {
    const answer = await raw(port(), text, 500);
    expect(answer).not.toContain(' 200 ');
    expect(answer).not.toContain('<h1');
  });

  test('a head that is too large is refused', async () => {
    const text = `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`;
    expect(await raw(port(), text)).toMatch(
      /^HTTP\/1\.1 431 [\s\S]*Cross-Origin-Resource-Policy: same-origin/,
    );
  });

  test('a head that does not end is given up', async () => {
    const start = performance.now();
    expect(await raw(port(), 'GET / HTTP/1.1\r\nHost: localhost\r\n')).toMatch(/^HTTP\/1\.1 408/);
    expect(performance.now() - start).toBeLessThan(8_000);
  });

  test('idle ones in hundreds leave room for an answer', async () => {
    const idle = Array.from({ length: 300 }, () => connect(port(), '127.0.0.1').on('error', () => undefined));
    try {
      expect((await request(port(), '/guide')).status).toBe(200);
    } finally {
      for (const socket of idle) socket.destroy();
    }
  });

  test('a refusal is quick', async () => {
    const start = performance.now();
    const asked = {
      method: 'GET',
      target: `/${'%2e'.repeat(2600)}`,
      headers: { host: 'localhost' },
      rawHeaders: [],
    };
    for (let n = 0; n < 100; n++) gate(asked, { host: '127.0.0.1', port: 1, allowed: [] });
    expect((performance.now() - start) / 100).toBeLessThan(20);
  });
});

test('no answer may be embedded elsewhere, guessed at or kept unasked', async () => {
  for (const target of ['/guide', '/none', '/guide/', '/@docgen/live.js', '/guide/index.md', '/%']) {
    const { headers } = await request(port(), target);
    expect([
      target,
      headers.get('cross-origin-resource-policy'),
      headers.get('x-content-type-options'),
      headers.get('cache-control'),
      headers.has('access-control-allow-origin'),
    ]).toEqual([target, 'same-origin', 'nosniff', 'no-cache', false]);
  }
});
