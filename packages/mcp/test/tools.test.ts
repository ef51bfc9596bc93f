/** The tools through the official client, on the sources of a small site that describes an API. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Connected, type Copy, connect, copyOf } from './connect.js';

let site: Copy;
let mcp: Connected;

beforeAll(async () => {
  site = copyOf('examples/openapi');
  site.write('docs/plans.md', '---\ndraft: true\n---\n# Secret plans\n\nA pumpkin library.\n');
  site.write('docs/hidden.md', '---\nunlisted: true\n---\n# Hidden page\n\nOf pumpkins.\n');
  mcp = await connect(site.folder);
});

afterAll(async () => {
  await mcp.close();
  site.remove();
});

test('they say what they take, and that they change nothing', async () => {
  const { tools } = await mcp.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search',
    'read_page',
    'list_pages',
    'changes_since',
    'list_operations',
    'read_operation',
    'validate_request',
  ]);
  for (const { description, inputSchema, annotations } of tools) {
    expect(description).toMatch(/\.$/);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(annotations).toMatchObject({ readOnlyHint: true });
  }
});

test('search leads to the section, with an excerpt', async () => {
  expect(await mcp.ask('search', { query: 'too_old', limit: 1 })).toEqual({
    total: 3,
    results: [
      {
        title: 'How lending works',
        section: 'too_old',
        url: 'https://seeds.example.com/lending/#too_old',
        excerpt: expect.stringContaining('The seeds are from more than two summers ago.'),
      },
    ],
  });
});

test.each(['POST /packets', 'POST /v1/packets', 'POST https://api.example.com/packets', 'returnPacket'])(
  'search for %s leads to the operation',
  async (query) => {
    expect(await mcp.ask('search', { query, limit: 1 })).toMatchObject({
      results: [
        {
          title: 'Return a packet',
          url: 'https://seeds.example.com/return/',
          excerpt: expect.stringContaining('POST /packets'),
        },
      ],
    });
  },
);

test('list_pages gives titles, ids, addresses and descriptions; no draft, nothing unlisted', async () => {
  const { total, pages } = (await mcp.ask('list_pages')) as { total: number; pages: { id: string }[] };
  expect(total).toBe(7);
  expect(pages[0]).toEqual({
    title: 'Seed library',
    id: 'index',
    url: 'https://seeds.example.com/',
    description: 'Lend seeds, and bring fresh ones back.',
  });
  expect(pages.map(({ id }) => id)).not.toContain('plans');
  expect(pages.map(({ id }) => id)).not.toContain('hidden');
  expect(await mcp.ask('search', { query: 'pumpkins' })).toMatchObject({ total: 0 });
  for (const page of ['plans', 'hidden', '/hidden'])
    expect(await mcp.refused('read_page', { page })).toContain(`Unknown page '${page}'.`);
});

test.each([
  'lending',
  '/lending',
  '/lending/#errors',
  '/lending/index.md',
  'https://seeds.example.com/lending/',
])('read_page finds %s', async (page) => {
  const text = await mcp.ask('read_page', { page });
  expect(text).toMatch(/^# How lending works\n/);
  expect(text).toContain('[`too_old`](https://seeds.example.com/lending/#too_old)');
});

test('a long page comes in parts', async () => {
  site.write('docs/long.md', `# Long\n\n${'One more line of beans.\n\n'.repeat(3000)}The end.\n`);
  const first = String(await mcp.ask('read_page', { page: 'long' }));
  const [, next] = /\(\d+ characters more: ask again with from=(\d+)\)\n$/.exec(first) ?? [];
  expect(first.length).toBeLessThan(61_000);
  expect(await mcp.ask('read_page', { page: 'long', from: Number(next) })).toMatch(/^\n[^]*The end\.\n$/);
});

test('list_operations tells the page of each', async () => {
  expect(await mcp.ask('list_operations')).toEqual({
    total: 3,
    operations: [
      {
        id: 'listPackets',
        method: 'GET',
        path: '/packets',
        summary: 'List packets',
        page: 'https://seeds.example.com/packets/',
      },
      {
        id: 'returnPacket',
        method: 'POST',
        path: '/packets',
        summary: 'Return a packet',
        page: 'https://seeds.example.com/reference/packets/',
      },
      {
        id: 'onPacketLent',
        kind: 'webhook',
        method: 'POST',
        path: 'packetLent',
        summary: 'A packet was lent',
        page: 'https://seeds.example.com/reference/events/',
      },
    ],
  });
});

test('read_operation gives one operation of a page, whole and alone', async () => {
  const headings = (text: unknown) => [...String(text).matchAll(/^#+ .*|^`[A-Z]+ .*/gm)].map(String);
  const lead = ['# Return a packet', '`POST /packets`', '### Authentication', '### Body', '### Responses'];
  const called = ['### Callbacks', '#### checked', '`POST {$request.body#/callback}`'];
  expect(headings(await mcp.ask('read_operation', { id: 'returnPacket' }))).toEqual([
    ...lead,
    ...called,
    '##### Body',
    '##### Responses',
  ]);
  const listed = await mcp.ask('read_operation', { id: 'listPackets' });
  expect(listed).toContain('- `plant` (string) — Only packets of this plant.');
  expect(listed).not.toContain('POST /packets');
});

test('validate_request tells each fault by its pointer', async () => {
  const body = { plant: 'Bean', grams: '25', seson: 'spring', sort: 1 };
  expect(await mcp.ask('validate_request', { operation: 'returnPacket', body })).toEqual({
    operation: 'returnPacket',
    valid: false,
    total: 3,
    faults: [
      { pointer: '/body/grams', expected: 'integer', found: '"25"' },
      { pointer: '/body/sort', expected: 'string', found: '1' },
      { pointer: '/body/seson', expected: 'no property with this name', found: '"spring"' },
    ],
  });
  const call = { method: 'get', path: '/packets' };
  const given = (query: object) => ({ ...call, parameters: { query } });
  expect(await mcp.ask('validate_request', given({ season: 'autumn' }))).toMatchObject({ valid: true });
  expect(await mcp.ask('validate_request', given({ season: 'winter' }))).toMatchObject({
    faults: [{ pointer: '/query/season', expected: "'spring', 'summer', 'autumn'", found: '"winter"' }],
  });
});

test.each([
  ['search', { query: 'a', locale: 'fr' }, "Unknown locale 'fr'. Known: en."],
  ['search', { query: 'a', version: '1.0' }, "Unknown version '1.0'. None exists."],
  ['search', { text: 'a' }, 'Unrecognized key: "text"'],
  ['search', { query: 'a', limit: 1000 }, 'expected number to be <=20 at limit'],
  ['search', { query: '' }, 'expected string to have >=1 characters at query'],
  ['read_page', { page: 'lendin' }, "Unknown page 'lendin'. Did you mean 'lending'?"],
  ['read_page', { page: '/retrun/' }, "Unknown page '/retrun'. Did you mean '/return'?"],
  ['read_page', { page: '../docgen.config.json' }, "Unknown page '../docgen.config.json'."],
  ['read_operation', { id: 'returnPaket' }, "Did you mean 'returnPacket'?"],
  ['validate_request', { operation: 'x', method: 'GET' }, "Pass either 'operation', or 'method' and 'path'"],
  ['validate_request', { method: 'POST', path: '/packet' }, "Did you mean 'POST /packets'?"],
  ['forget', {}, 'Tool forget not found'],
])('%s %j is refused with a list of what exists', async (tool, given, text) => {
  expect(await mcp.refused(tool, given)).toContain(text);
});

test('calls at the same time are all answered', async () => {
  const asked = Array.from({ length: 8 }, (_, n) =>
    n % 2 === 0 ? mcp.ask('search', { query: 'seeds' }) : mcp.ask('read_page', { page: 'return' }),
  );
  const answers = await Promise.all(asked);
  expect(answers[0]).toEqual(answers[2]);
  expect(answers[0]).toMatchObject({ total: 7 });
  expect(answers[7]).toMatch(/^# Return a packet\n/);
});

test('the next call sees what was saved: a page, the description, a broken configuration', async () => {
  site.write('docs/melons.md', '---\ndescription: Of melons.\n---\n# Melons\n\nThey need warmth.\n');
  expect(await mcp.ask('read_page', { page: 'melons' })).toContain('They need warmth.');
  site.write('docs/melons.md', '# Melons\n\nThey need a greenhouse.\n');
  expect(await mcp.ask('read_page', { page: 'melons' })).toContain('They need a greenhouse.');
  expect(await mcp.ask('search', { query: 'greenhouse' })).toMatchObject({ total: 1 });
  site.write('docgen.config.json', '{ "titel": "Seeds" }');
  expect(await mcp.refused('list_pages')).toMatch(/^The site can't be read: docgen\.config\.json: .*titel/);
  site.write('docgen.config.json', '{ "title": "Seeds" }');
  expect(await mcp.ask('list_operations')).toEqual({ total: 0, operations: [] });
});
