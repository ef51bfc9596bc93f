/**
 * The server over HTTP: the official client, a second client that only knows JSON-RPC and `fetch`, and requests that are
 * refused.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { command, copyOf } from './connect.js';

const site = copyOf(null);
const state = { url: '', stop: async () => {} };

beforeAll(async () => {
  site.write('docgen.config.json', '{ "title": "Site" }');
  site.write(
    'docs/index.md',
    '# Hello\n\nA page.\n\n## First\n\nOne.\n\n### Below\n\nTwo.\n\n## Last\n\nThree.\n',
  );
  const words = [command, 'mcp', site.folder, '--http', '--port', '0', '--no-cache', '--workers', '1'];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const closed = once(child, 'close');
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  state.url = /http:\S+/.exec(String(line))?.[0] ?? '';
  state.stop = async () => {
    child.kill('SIGTERM');
    expect(await closed).toEqual([143, null]);
  };
}, 60_000);

afterAll(async () => {
  await state.stop();
  site.remove();
});

test('the official client lists and calls tools', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(state.url)));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toContain('search');
  const read = async (section?: string) => {
    const { content } = await client.callTool({ name: 'read_page', arguments: { page: 'index', section } });
    return (content as { text: string }[])[0]?.text;
  };
  expect(await read()).toContain('# Hello');
  expect(await read('first')).toBe('## First\n\nOne.\n\n### Below\n\nTwo.\n');
  expect(await read('below')).toBe('### Below\n\nTwo.\n');
  expect(await read('lost')).toBe("Unknown section 'lost'. Did you mean 'last'? Known: first, below, last.");
  await client.close();
});

/** A client of a different make: one message, one response, no state. */
async function sent(method: string, params: object, headers: { [name: string]: string } = {}) {
  const response = await fetch(state.url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

test('a client without sessions needs one request for each call', async () => {
  const hello = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'other', version: '1' },
  };
  const begun = await sent('initialize', hello);
  expect([begun.status, begun.type]).toEqual([200, 'application/json']);
  expect(JSON.parse(begun.text)).toMatchObject({ id: 7, result: { protocolVersion: '2025-06-18' } });
  const calls = ['Hello', 'nothing'].map((query) =>
    sent('tools/call', { name: 'search', arguments: { query } }, { 'MCP-Protocol-Version': '2025-06-18' }),
  );
  const [found, none] = (await Promise.all(calls)).map(({ text }) => JSON.parse(text) as object);
  expect(found).toMatchObject({ result: { structuredContent: { total: 1 } } });
  expect(none).toMatchObject({ result: { structuredContent: { total: 0 } } });
});

test('both clients list and read pages as resources', async () => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(state.url)));
  const { resources } = await client.listResources();
  const page = { uri: 'docgen:///docs', name: '/docs', title: 'Hello', mimeType: 'text/markdown' };
  expect(resources).toEqual([page]);
  const { resourceTemplates } = await client.listResourceTemplates();
  expect(resourceTemplates).toMatchObject([{ uriTemplate: 'docgen:///{+path}', mimeType: 'text/markdown' }]);
  const { contents } = await client.readResource({ uri: page.uri });
  expect(contents).toMatchObject([{ uri: page.uri, text: expect.stringMatching(/^# Hello\n/) as unknown }]);
  await client.close();
  const other = async (method: string, params: object) =>
    JSON.parse((await sent(method, params)).text) as object;
  expect(await other('resources/list', {})).toMatchObject({ result: { resources } });
  expect(await other('resources/templates/list', {})).toMatchObject({ result: { resourceTemplates } });
  expect(await other('resources/read', { uri: page.uri })).toMatchObject({ result: { contents } });
  expect(await other('resources/list', { cursor: 'x' })).toMatchObject({ error: { code: -32_602 } });
  for (const uri of ['docgen:///gone', 'docgen://docs', 'file:///etc/passwd'])
    expect(await other('resources/read', { uri })).toMatchObject({ error: { code: -32_002 } });
});

/** The status of a request whose headers `fetch` would not send. */
function status(
  path: string,
  { method = 'POST', headers = {}, body = '{}' } = {},
): Promise<number | undefined> {
  const { hostname, port } = new URL(state.url);
  const all = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    ...headers,
  };
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ hostname, port, path, method, headers: all, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end(method === 'POST' ? body : undefined);
  });
}

test('other hosts, pages of other sites, other paths and methods are refused', async () => {
  const port = Number(new URL(state.url).port);
  expect(await status('/mcp', { headers: { Host: 'evil.example' } })).toBe(403);
  expect(await status('/mcp', { headers: { Host: `evil.example:${port}` } })).toBe(403);
  expect(await status('/mcp', { headers: { Origin: 'https://evil.example' } })).toBe(403);
  expect(await status('/mcp', { headers: { Origin: 'null' } })).toBe(403);
  expect(await status('/mcp', { headers: { Origin: `http://127.0.0.1:${port}` } })).toBe(400);
  expect(await status('/')).toBe(404);
  expect(await status('/mcp', { method: 'GET' })).toBe(405);
  expect(await status('/mcp', { method: 'DELETE' })).toBe(405);
  expect(await status('/mcp', { headers: { 'Content-Type': 'text/plain' } })).toBe(415);
  expect(await status('/mcp', { headers: { Accept: 'text/html' } })).toBe(406);
  expect(await status('/mcp', { body: '{' })).toBe(400);
  expect(await status('/mcp', { body: ' '.repeat(4_000_001) })).toBe(413);
});
