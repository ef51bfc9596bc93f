/** The process: its output contains only the protocol, and how it ends. Also the documentation in three languages. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { command, connect, copyOf } from './connect.js';

const hello = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
};
const call = {
  jsonrpc: '2.0',
  id: 2,
  method: 'tools/call',
  params: { name: 'read_page', arguments: { page: 'index' } },
};

function start(folder: string) {
  const child = spawn(process.execPath, [command, 'mcp', folder, '--no-cache', '--workers', '1']);
  onTestFinished(() => void child.kill('SIGKILL'));
  return { child, out: text(child.stdout), err: text(child.stderr), end: once(child, 'close') };
}

function talkativeSite(): string {
  const site = copyOf(null);
  onTestFinished(site.remove);
  site.write('docgen.config.mjs', "console.log('hello from the site');\nexport default { title: 'Site' };\n");
  site.write('docs/index.md', '# Hello\n\nA page.\n');
  return site.folder;
}

test('what the site prints goes to standard error; the end of the input ends it, when all is answered', async () => {
  const { child, out, err, end } = start(talkativeSite());
  child.stdin.end(`${JSON.stringify(hello)}\n${JSON.stringify(call)}\n`);
  expect(await end).toEqual([0, null]);
  const messages = (await out).trimEnd().split('\n');
  expect(messages.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: 1, result: { serverInfo: { name: 'docgen' } } },
    { id: 2, result: { content: [{ text: expect.stringContaining('# Hello') }] } },
  ]);
  expect(await err).toContain('hello from the site');
});

test('a signal ends it with its exit code', async () => {
  const { child, end } = start(talkativeSite());
  child.stdin.write(`${JSON.stringify(hello)}\n`);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await end).toEqual([143, null]);
});

test('a folder that is not there is wrong usage', async () => {
  const { out, err, end } = start('/nowhere/at/all');
  expect(await end).toEqual([2, null]);
  expect(await out).toBe('');
  expect(await err).toContain('no such folder');
});

/** A few pages of the API documentation, with everything else in it. */
const somePages =
  /docs\/(?:fr\/(?:intro|errors|api\/base_url|api\/orders\/create)|id\/api\/orders\/overview)\.md$/;

/** With `pnpm prove` alone: it reads a whole description. */
const isLong = process.env['DOCGEN_PROVE'] === '1' || process.env['DOCGEN_WHOLE'] === '1';

test.runIf(isLong)('the API documentation is searched in French, and read in Indonesian', async () => {
  // The earlier version has its own description, which no request here needs.
  const isAsked = (path: string) => !/\/versions\/.+\/(?:openapi|api)$/.test(path);
  const site = copyOf(
    'content',
    (path) => isAsked(path) && (somePages.test(path) || !/\/docs\/.*\.md$/.test(path)),
  );
  onTestFinished(site.remove);
  const mcp = await connect(site.folder);
  onTestFinished(mcp.close);
  expect(await mcp.ask('read_page', { page: 'api/orders/overview', locale: 'id' })).toMatch(
    /^# Ikhtisar pesanan\n/,
  );
  expect(await mcp.ask('search', { query: 'clé d’idempotence' })).toMatchObject({
    results: expect.arrayContaining([
      expect.objectContaining({
        section: 'Idempotence',
        url: 'https://docs.parcelune.example/docs/api/base_url/#idempotency',
      }),
    ]),
  });
  for (const query of ['POST /v1/orders', 'createOrder'])
    expect(await mcp.ask('search', { query, limit: 1 })).toMatchObject({
      results: [{ url: 'https://docs.parcelune.example/docs/api/orders/create/#cr%C3%A9er-une-commande' }],
    });
  const operation = await mcp.ask('read_operation', { id: 'createOrder' });
  expect(operation).toMatch(/^# Créer une commande\n\n`POST \/orders`/);
  expect(operation).not.toContain('## Trois exemples de corps');
});

test('the docs sets of a site are read together, or one at a time', async () => {
  const site = copyOf('examples/docs-sets');
  onTestFinished(site.remove);
  const mcp = await connect(site.folder);
  onTestFinished(mcp.close);
  const titles = async (given: object) => {
    const { pages } = (await mcp.ask('list_pages', given)) as { pages: { title: string }[] };
    return pages.map(({ title }) => title);
  };
  const own = ['Get started', 'Knots', 'Winds'];
  expect(await titles({})).toEqual(['Flying kites', 'Launch', 'Land', ...own, 'Kites']);
  expect(await titles({ docs: 'library' })).toEqual(own);
  expect(await titles({ docs: 'library', version: '1.0' })).toEqual(['Get started', 'Knots']);
  expect(await mcp.ask('search', { query: 'line', docs: 'library' })).toMatchObject({
    total: 1,
    results: [{ title: 'Knots', url: 'https://kites.example.com/library/knots/' }],
  });
  expect(await mcp.ask('changes_since', { docs: 'library', version: '1.0' })).toEqual({
    since: '1.0',
    added: [{ title: 'Winds', url: 'https://kites.example.com/library/winds/' }],
    removed: [],
    compared: 2,
    changed: [{ title: 'Knots', url: 'https://kites.example.com/library/knots/', changed: ['Knots'] }],
  });
  expect(await mcp.refused('changes_since', { version: '1.0' })).toBe("Unknown version '1.0'. None exists.");
  expect(await mcp.refused('list_pages', { docs: 'librari' })).toBe(
    "Unknown docs set 'librari'. Did you mean 'library'? Known: docs, library.",
  );
});
