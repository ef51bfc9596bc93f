/** A published site through the official client, over HTTP; and servers that send what no site would. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Connected, command, connect, copyOf } from './connect.js';

const site = copyOf('examples/docs-sets');
const state: { requests: string[]; answer: typeof served } = { requests: [], answer: served };
const server = createServer((request, response) => {
  state.requests.push(request.url ?? '');
  state.answer(request, response);
});
const local = ['--allow-address', '127.0.0.1', '--timeout', '2'];

/** The files of the build as a plain host serves them. */
function served({ url = '' }: IncomingMessage, response: ServerResponse): void {
  const path = join(site.folder, 'dist', decodeURIComponent(url));
  const file = [path, join(path, 'index.html')].find((one) => existsSync(one) && statSync(one).isFile());
  response.writeHead(file === undefined ? 404 : 200).end(file === undefined ? 'no' : readFileSync(file));
}

function urlOf(path = '/'): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
}

beforeAll(async () => {
  execFileSync(process.execPath, [command, 'build', site.folder, '--workers', '1'], { stdio: 'ignore' });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
}, 110_000);

afterAll(() => {
  server.closeAllConnections();
  server.close();
  site.remove();
});

/** A client of the site, while the server answers as `answer` does. */
async function opened(answer = served): Promise<Connected> {
  state.answer = served;
  const mcp = await connect(urlOf(), ...local);
  onTestFinished(mcp.close);
  state.answer = answer;
  onTestFinished(() => void (state.answer = served));
  return mcp;
}

test('tools and pages are those of the site, with its own URLs', async () => {
  const mcp = await opened();
  const { tools } = await mcp.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(['search', 'read_page', 'list_pages', 'changes_since']);
  expect(await mcp.ask('list_pages')).toMatchObject({
    total: 7,
    pages: expect.arrayContaining([{ title: 'Knots', id: 'knots', url: urlOf('/library/knots/') }]),
  });
  expect(await mcp.ask('list_pages', { version: 'library@1.0' })).toMatchObject({ total: 2 });
  expect(await mcp.ask('search', { query: 'reel', limit: 1 })).toMatchObject({
    results: [{ title: 'Knots', section: 'Reel', url: urlOf('/library/knots/#reel') }],
  });
  expect(await mcp.ask('search', { query: 'untie', version: 'library@1.0' })).toMatchObject({
    results: expect.not.arrayContaining([{ url: urlOf('/library/knots/') }]) as unknown,
  });
  const whole = await mcp.ask('read_page', { page: 'knots' });
  expect(whole).toMatch(/^# Knots\n/);
  expect(await mcp.ask('read_page', { page: urlOf('/library/knots/index.html#x') })).toBe(whole);
  expect(await mcp.ask('read_page', { page: '/library/knots', section: 'reel' })).toBe(
    '## Reel\n\n`reel(line, meters)` winds up the line.\n',
  );
  expect(await mcp.ask('changes_since', { version: 'library@1.0' })).toEqual({
    since: 'library@1.0',
    added: [{ title: 'Winds', url: urlOf('/library/winds/') }],
    removed: [],
    compared: 2,
    changed: [{ title: 'Knots', url: urlOf('/library/knots/'), changed: ['Knots'] }],
  });
  const { resources } = await mcp.client.listResources();
  expect(resources).toHaveLength(9);
  expect(resources).toContainEqual({
    uri: 'docgen:///library/1.0/knots/',
    name: '/library/1.0/knots/',
    title: 'Knots',
    mimeType: 'text/markdown',
  });
  const { contents } = await mcp.client.readResource({ uri: 'docgen:///library/1.0/knots/' });
  expect(contents[0]).toMatchObject({ text: expect.stringMatching(/^# Knots\n/) as unknown });
  await expect(mcp.client.readResource({ uri: 'docgen:///nothing' })).rejects.toThrow(
    "Unknown page '/nothing'",
  );
  await expect(mcp.client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow('Unknown resource');
});

test('what was read is not requested again, and no code of the site is', async () => {
  const mcp = await opened();
  await mcp.ask('search', { query: 'line' });
  state.requests = [];
  await mcp.ask('search', { query: 'line' });
  await mcp.ask('read_page', { page: 'knots' });
  expect(state.requests).toEqual([]);
  expect(state.requests.filter((path) => path.endsWith('.js'))).toEqual([]);
});

test.each([
  ['a page', 'list_pages', { version: '1.0' }, "Unknown version '1.0'. Known: library@1.0."],
  ['a locale', 'list_pages', { locale: 'fr' }, "Unknown locale 'fr'. Known: en."],
  ['a page', 'read_page', { page: 'knot' }, "Unknown page 'knot'. Did you mean 'knots'?"],
  ['a page of another site', 'read_page', { page: 'https://other.example/x' }, "Unknown page 'https://other"],
  [
    'a section',
    'read_page',
    { page: 'knots', section: 'rel' },
    "Unknown section 'rel'. Did you mean 'reel'?",
  ],
])('%s that does not exist is refused with a list of what exists', async (_, tool, given, wanted) => {
  const mcp = await opened();
  expect(await mcp.refused(tool, given)).toContain(wanted);
});

/** Endless bytes, as long as somebody reads them. */
function endless(response: ServerResponse, piece: Buffer): void {
  const more = () => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
}

const hostile: readonly (readonly [what: string, answer: typeof served, tool: string, wanted: string])[] = [
  [
    'a page without an end',
    (_, response) => endless(response.writeHead(200), Buffer.alloc(65_536, 'a')),
    'read_page',
    'has more than 4000000 bytes',
  ],
  [
    'a page that comes slowly',
    (_, response) => {
      const timer = setInterval(() => response.write('a'), 100);
      response.on('close', () => clearInterval(timer));
      response.writeHead(200).write('# ');
    },
    'read_page',
    "isn't complete after 2 s",
  ],
  [
    'a page that leads to this machine',
    (_, response) => void response.writeHead(302, { Location: 'http://127.0.0.1:1/secret' }).end(),
    'read_page',
    "http://127.0.0.1:1/secret isn't part of",
  ],
  [
    'a page that leads to the network of a cloud',
    (_, response) => void response.writeHead(307, { Location: '//169.254.169.254/latest' }).end(),
    'read_page',
    "http://169.254.169.254/latest isn't part of",
  ],
  [
    'a page that leads to itself',
    ({ url }, response) => void response.writeHead(302, { Location: url }).end(),
    'read_page',
    'redirects too often',
  ],
  [
    'a response that is no HTTP',
    ({ socket }) => void socket.end('hello\r\n\r\n'),
    'read_page',
    "isn't valid HTTP",
  ],
  [
    'compressed bytes that are none',
    (_, response) => void response.writeHead(200, { 'Content-Encoding': 'gzip' }).end('no gzip'),
    'read_page',
    "can't be decompressed",
  ],
  [
    'an index that is no index',
    (_, response) => void response.writeHead(200).end('{"format":7,"shards":'),
    'search',
    "The site's search index can't be read.",
  ],
  [
    'an index with files of another site',
    ({ url = '' }, response) =>
      url.startsWith('/search/')
        ? void response.end(
            '{"format":7,"at":"http://10.0.0.1/","lang":"en","stemmer":"data:text/javascript,x","pages":1,"blocks":["a"],"leads":[],"idle":{"words":"","pattern":null},"synonyms":[],"areas":[["",0]],"shards":[["","b"]],"words":null}',
          )
        : served({ url } as IncomingMessage, response),
    'search',
    "http://10.0.0.1/b isn't part of",
  ],
];

test.each(hostile)(
  '%s ends with a message, and the server goes on',
  async (_, answer, tool, wanted) => {
    const mcp = await opened(answer);
    const given = tool === 'search' ? { query: 'line' } : { page: 'knots' };
    expect(await mcp.refused(tool, given)).toContain(wanted);
    state.answer = served;
    expect(await mcp.ask('read_page', { page: 'winds' })).toMatch(/^# Winds/);
  },
  60_000,
);

test.each([0x00, 0x5a, 0xa5, 0xff])(
  'an index of noise %i ends, with no results or a message',
  async (noise) => {
    const mcp = await opened((request, response) => {
      const isIndex = /\.(?:bin|txt)$/.test(request.url ?? '');
      if (isIndex) response.writeHead(200).end(Buffer.alloc(2_000_000, noise));
      else served(request, response);
    });
    const { isError, content } = await mcp.client.callTool({ name: 'search', arguments: { query: 'line' } });
    expect([isError ?? false, content]).toEqual(
      isError === true
        ? [true, [{ type: 'text', text: "The site's search index can't be read." }]]
        : [false, [{ type: 'text', text: '{"total":0,"results":[]}' }]],
    );
    state.answer = served;
    expect(await mcp.ask('read_page', { page: 'winds' })).toMatch(/^# Winds/);
  },
  60_000,
);

test('a manifest may name anything: only pages of the site are known', async () => {
  const page = (more: object) => ({ url: '/library/knots/', locale: 'en', id: 'x', title: 'T', ...more });
  const manifest = {
    version: 1,
    pages: [
      page({ id: 'own' }),
      page({ id: 'other', url: 'https://evil.example/' }),
      page({ id: 'host', url: '//evil.example/' }),
      page({ id: 'back', url: '\\\\evil.example' }),
      page({ id: 'long', url: `/${'a'.repeat(5000)}` }),
      page({ id: 'back-in-french', fallbackFrom: 'en' }),
      page({ id: 1 }),
      null,
      'x',
    ],
    llms: ['https://evil.example/llms.txt', 7, '/llms.txt\n'],
  };
  state.answer = ({ url }, response) =>
    void (url === '/docgen-manifest.json'
      ? response.end(JSON.stringify(manifest))
      : served({ url } as never, response));
  onTestFinished(() => void (state.answer = served));
  const mcp = await connect(urlOf(), ...local);
  onTestFinished(mcp.close);
  const { pages } = (await mcp.ask('list_pages')) as { pages: { id: string }[] };
  expect(pages.map(({ id }) => id)).toEqual(['own']);
});

test('over HTTP, a client of plain JSON-RPC reads the site', async () => {
  const words = [command, 'mcp', urlOf(), ...local, '--http', '--port', '0'];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const url = /http:\S+\/mcp/.exec(String(line))?.[0] ?? '';
  const other = async (method: string, params: object) => {
    const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
    return (await fetch(url, { method: 'POST', headers, body })).json();
  };
  expect(await other('tools/call', { name: 'search', arguments: { query: 'reel' } })).toMatchObject({
    result: { structuredContent: { results: [{ title: 'Knots', section: 'Reel' }] } },
  });
  expect(await other('resources/list', {})).toMatchObject({
    result: { resources: expect.arrayContaining([expect.objectContaining({ title: 'Winds' })]) as unknown },
  });
  expect(await other('resources/read', { uri: 'docgen:///library/winds/' })).toMatchObject({
    result: { contents: [{ text: expect.stringMatching(/^# Winds\n/) as unknown }] },
  });
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([143, null]);
});

/** How the command ends that can't begin. */
async function ended(...words: readonly string[]) {
  const child = spawn(process.execPath, [command, 'mcp', ...words], { stdio: ['ignore', 'ignore', 'pipe'] });
  const err = text(child.stderr);
  const [code] = (await once(child, 'close')) as [number];
  return { code, err: await err };
}

test('it does not begin with a private address, a site of another make, or a URL of none', async () => {
  expect(await ended(urlOf())).toMatchObject({
    code: 2,
    err: expect.stringContaining('no public address') as unknown,
  });
  expect(await ended('ftp://docs.example/')).toMatchObject({
    code: 2,
    err: expect.stringContaining("isn't the URL of a site") as unknown,
  });
  state.answer = (_, response) => void response.writeHead(404).end();
  onTestFinished(() => void (state.answer = served));
  const { code, err } = await ended(urlOf(), ...local);
  expect([code, err]).toEqual([2, expect.stringContaining('has no docgen-manifest.json')]);
});
