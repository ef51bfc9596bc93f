/** Servers that lie, stall or fail: values are made as without them, within two seconds and with one note. */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { actionResult, stdoutOf } from '../../src/remote/action-result.js';
import { makeKeyPair } from '../../src/remote/keys.js';
import {
  type Handler,
  type TestServer,
  bazel,
  build,
  keyOf,
  keys,
  machine,
  pages,
  server,
} from './machine.js';

const secret = keys.privateKey;
const names = ['a', 'b', 'c'];

/** A server with the values of the names. */
async function filled(): Promise<TestServer> {
  const one = await server();
  await build(machine(bazel(one.url), { key: secret }), names);
  return one;
}

const isPack = (url = '') => url.includes('/cas/');

async function expectIgnored(url: string, words: RegExp): Promise<void> {
  const since = performance.now();
  const reader = machine(bazel(url), { key: secret });
  const { made, notes } = await build(reader, names);
  const taken = performance.now() - since;
  expect(made).toEqual(names);
  expect(notes).toEqual([expect.stringMatching(words)]);
  expect(notes[0]).toMatch(/^the store bazel\+http:\/\/127\.0\.0\.1:\d+ /);
  // Two seconds, and what a busy machine takes for the rest.
  expect(taken).toBeLessThan(3500);
}

const behaviours: readonly (readonly [string, RegExp, Handler])[] = [
  ['never responds', /is too slow/, () => undefined],
  [
    'stops after the head',
    /is too slow/,
    (_request, response) => void response.writeHead(200, { 'Content-Length': '1000' }).write('x'),
  ],
  [
    'sends a byte from time to time',
    /is too slow/,
    (_request, response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(timer));
    },
  ],
  ['returns 500', /returned 500/, (_request, response) => void response.writeHead(500).end()],
  ['returns 401', /returned 401/, (_request, response) => void response.writeHead(401).end()],
  ['ends the connection', /ended the connection/, (request) => void request.socket.destroy()],
  [
    'ends the connection in the middle',
    /ended the connection/,
    (request, response) => {
      response.writeHead(200, { 'Content-Length': '1000' }).write('x', () => request.socket.destroy());
    },
  ],
  [
    'has a huge index',
    /object that is too large/,
    (_request, response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    },
  ],
  [
    'redirects to another origin',
    /redirects to another origin/,
    (_request, response) => void response.writeHead(302, { Location: 'http://localhost:9/ac/x' }).end(),
  ],
  [
    'redirects to a file',
    /redirects to another origin/,
    (_request, response) => void response.writeHead(302, { Location: 'file:///etc/passwd' }).end(),
  ],
  [
    'redirects without end',
    /redirects too often/,
    ({ url }, response) => void response.writeHead(307, { Location: `${url}x` }).end(),
  ],
  [
    'has an index without a signature',
    /public key didn't sign/,
    (_request, response) =>
      void response.end(actionResult(Buffer.from('docgen shared store 1 \n{"purpose":"","packs":[]}'))),
  ],
  ['returns a page', /public key didn't sign/, (_request, response) => void response.end('<!doctype html>')],
];

describe('a server that', () => {
  test.each(behaviours)('%s', async (_name, words, handler) => {
    const one = await filled();
    one.behave(handler);
    await expectIgnored(one.url, words);
    if (words.source.includes('origin')) expect(one.requests.at(-1)).toMatch(/^GET \/ac\//);
  });

  test.each(behaviours.filter(([name]) => !/index|page|file|byte/.test(name)))(
    '%s, for packs only',
    async (_name, words, handler) => {
      const one = await filled();
      one.behave((request, response, next) =>
        isPack(request.url) ? handler(request, response, next) : next(),
      );
      await expectIgnored(one.url, words);
    },
  );

  test('sends a pack byte by byte', async () => {
    const one = await filled();
    one.behave((request, response, next) => {
      const { url = '' } = request;
      if (!isPack(url)) {
        next();
        return;
      }
      const bytes = one.objects.get(url) ?? Buffer.alloc(0);
      let sent = 0;
      const timer = setInterval(() => response.write(bytes.subarray(sent, ++sent)), 50);
      response.on('close', () => clearInterval(timer));
    });
    await expectIgnored(one.url, /is too slow/);
  });

  test('is not there', async () => {
    const socket = createServer();
    await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
    const { port } = socket.address() as AddressInfo;
    await new Promise((resolve) => socket.close(resolve));
    await expectIgnored(`http://127.0.0.1:${port}`, /refuses connections, so docgen continues without it$/);
  });

  test('accepts connections only', async () => {
    const socket = createServer(() => undefined);
    await new Promise<void>((resolve) => socket.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void socket.close());
    await expectIgnored(`http://127.0.0.1:${(socket.address() as AddressInfo).port}`, /is too slow/);
  });

  test('has lost its packs: values are made and added again, without a note', async () => {
    const one = await filled();
    for (const path of one.objects.keys()) if (isPack(path)) one.objects.delete(path);
    expect(await build(machine(bazel(one.url), { key: secret }), names)).toEqual({ made: names, notes: [] });
    expect((await build(machine(bazel(one.url)), names)).made).toEqual([]);
  });

  test('returns another pack, a longer one, or one that unpacks to much more', async () => {
    const one = await filled();
    const path = [...one.objects.keys()].find(isPack) ?? '';
    const right = one.objects.get(path) ?? Buffer.alloc(0);
    const bomb = brotliCompressSync(Buffer.alloc(50_000_000)).subarray(0, right.length);
    for (const wrong of [
      brotliCompressSync(Buffer.from('{}')),
      Buffer.concat([right, Buffer.from('x')]),
      Buffer.concat([bomb, Buffer.alloc(right.length - bomb.length)]),
    ]) {
      one.objects.set(path, wrong);
      await expectIgnored(one.url, /other bytes than the signed ones|object that is too large/);
      one.objects.set(path, right);
    }
  });

  test('has the index of another key, docgen or server in place of this one', async () => {
    const one = await filled();
    const path = [...one.objects.keys()].find((name) => name.startsWith('/ac/')) ?? '';
    const other = makeKeyPair();
    const { publicKey, privateKey } = other;
    const two = await server();
    await build(machine(bazel(two.url), { publicKey, key: privateKey }), names);
    await build(machine(bazel(two.url), { key: secret, code: 'docgen 2' }), names);
    for (const [name, bytes] of two.objects) {
      if (!name.startsWith('/ac/')) one.objects.set(name, bytes);
      else {
        one.objects.set(path, bytes);
        await expectIgnored(one.url, /public key didn't sign/);
      }
    }
  });

  test('has something wrong gets it replaced', async () => {
    for (const sort of ['/cas/', '/ac/']) {
      const one = await filled();
      const path = [...one.objects.keys()].find((name) => name.startsWith(sort)) ?? '';
      one.objects.set(path, Buffer.from('wrong'));
      await build(machine(bazel(one.url), { key: secret }), names);
      expect(await build(machine(bazel(one.url)), names)).toEqual({ made: [], notes: [] });
    }
  });

  test('swaps signed packs gives nothing for them', async () => {
    const one = await server();
    await build(machine(bazel(one.url), { key: secret }), ['a']);
    await build(machine(bazel(one.url), { key: secret }), ['a', 'b', 'c']);
    const [first = '', second = ''] = [...one.objects.keys()].filter(isPack);
    const [x, y] = [one.objects.get(first), one.objects.get(second)];
    if (x === undefined || y === undefined) throw new Error('two packs');
    one.objects.set(first, y).set(second, x);
    await expectIgnored(one.url, /other bytes than the signed ones|object that is too large/);
  });

  test('has an old index gives what was right then', async () => {
    const one = await server();
    await build(machine(bazel(one.url), { key: secret }), ['a']);
    const before = new Map(one.objects);
    await build(machine(bazel(one.url), { key: secret }), names);
    for (const [path, bytes] of before) one.objects.set(path, bytes);
    const reader = machine(bazel(one.url));
    expect(await build(reader, names)).toEqual({ made: ['b', 'c'], notes: [] });
    expect(await reader.store.get(pages, keyOf('a'))).toEqual({ name: 'a', text: 'a'.repeat(50) });
  });

  test('redirects within its origin is followed', async () => {
    const one = await filled();
    one.behave((request, response, next) => {
      const { url = '' } = request;
      if (url.startsWith('/moved')) {
        request.url = url.slice('/moved'.length);
        next();
      } else response.writeHead(307, { Location: `/moved${url}` }).end();
    });
    expect(await build(machine(bazel(one.url)), names)).toEqual({ made: [], notes: [] });
  });

  test('dies during an upload keeps what it had', async () => {
    const one = await filled();
    for (const sort of ['/cas/', '/ac/']) {
      one.behave((request, _response, next) => {
        if (request.method === 'PUT' && request.url?.includes(sort)) request.socket.destroy();
        else next();
      });
      const { made, notes } = await build(machine(bazel(one.url), { key: secret }), [...names, 'd']);
      expect([made, notes]).toEqual([
        ['d'],
        [expect.stringMatching(/ended the connection, so docgen didn't add to it$/)],
      ]);
      one.behave((_request, _response, next) => next());
      expect((await build(machine(bazel(one.url)), [...names, 'd'])).made).toEqual(['d']);
    }
  });

  test('refuses uploads costs one note', async () => {
    const one = await filled();
    one.behave((request, response, next) => {
      if (request.method === 'PUT') response.writeHead(403).end();
      else next();
    });
    const { notes } = await build(machine(bazel(one.url), { key: secret }), [...names, 'd']);
    expect(notes).toEqual([expect.stringMatching(/returned 403 for an upload, so docgen didn't add to it$/)]);
  });

  test('takes an upload without end costs two seconds', async () => {
    const one = await filled();
    one.behave((request, _response, next) => (request.method === 'PUT' ? undefined : next()));
    const since = performance.now();
    const { notes } = await build(machine(bazel(one.url), { key: secret }), [...names, 'd']);
    expect(notes).toEqual([expect.stringMatching(/is too slow, so docgen didn't add to it$/)]);
    expect(performance.now() - since).toBeLessThan(3500);
  });

  test('gets two uploads at once has one of them, whole', async () => {
    const one = await filled();
    const both = [machine(bazel(one.url), { key: secret }), machine(bazel(one.url), { key: secret })];
    await Promise.all(both.map((each, at) => build(each, [...names, `new ${at}`])));
    const { made } = await build(machine(bazel(one.url)), [...names, 'new 0', 'new 1']);
    expect(made).toHaveLength(1);
    await build(machine(bazel(one.url), { key: secret }), [...names, 'new 0', 'new 1']);
    expect((await build(machine(bazel(one.url)), [...names, 'new 0', 'new 1'])).made).toEqual([]);
  });

  test('is gone later: packs of an earlier run still count', async () => {
    const one = await filled();
    const first = machine(bazel(one.url));
    await build(first, names);
    one.behave((_request, response) => void response.writeHead(503).end());
    const { made, notes } = await build(machine(bazel(one.url), { folder: first.folder }), names);
    expect([made, notes]).toEqual([[], [expect.stringMatching(/returned 503/)]]);
  });
});

describe('requests', () => {
  test('have the addresses, query and headers of the protocol', async () => {
    const one = await server();
    const turbo = { kind: 'turbo', url: one.url, query: 'slug=docs', authorization: 'Bearer t' } as const;
    await build(machine(turbo, { key: secret }), names);
    expect(one.requests).toEqual([
      expect.stringMatching(/^GET \/v8\/artifacts\/[\da-f]{64}\?slug=docs$/),
      expect.stringMatching(/^PUT \/v8\/artifacts\/[\da-f]{64}\?slug=docs$/),
      expect.stringMatching(/^PUT \/v8\/artifacts\/[\da-f]{64}\?slug=docs$/),
    ]);
    expect(one.last()).toMatchObject({
      authorization: 'Bearer t',
      'content-type': 'application/octet-stream',
    });
    const two = await filled();
    expect(two.requests).toEqual([
      expect.stringMatching(/^GET \/ac\/[\da-f]{64}$/),
      expect.stringMatching(/^PUT \/cas\/[\da-f]{64}$/),
      expect.stringMatching(/^PUT \/ac\/[\da-f]{64}$/),
    ]);
    expect(two.last().authorization).toBeUndefined();
  });

  test('to /ac/ have the form of an ActionResult', () => {
    for (const length of [0, 1, 127, 128, 16_000]) {
      const bytes = Buffer.alloc(length, 'x');
      const message = actionResult(bytes);
      expect(stdoutOf(message)).toEqual(bytes);
      expect(stdoutOf(message.subarray(1))).toBeNull();
      expect(stdoutOf(Buffer.concat([message, Buffer.from('x')]))).toBeNull();
    }
    expect(stdoutOf(Uint8Array.from([0x2a, 0xff, 0xff, 0xff, 0xff, 0xff]))).toBeNull();
  });
});
