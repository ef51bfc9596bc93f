/** A reference generated from a description: no page contains all of it, and editing one operation changes one page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { built, filesBelow, isBuilt, temporaryFolder, writeSite } from './command.js';

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

function description(count: number, note = ''): string {
  const numbers = Array.from({ length: count }, (_, n) => n);
  const thing = (n: number) => ({
    properties: {
      id: { type: 'string', description: `Id of ${n}.` },
      by: { $ref: '#/components/schemas/Shared' },
    },
  });
  const operation = (n: number) => ({
    operationId: `change${n}`,
    tags: [`Part ${Math.floor(n / 10)}`],
    summary: `Change ${n}`,
    description: `Changes ${n}.${n === 7 ? note : ''}`,
    requestBody: json({ $ref: `#/components/schemas/Thing${n}` }),
    responses: { 200: { description: 'Changed.', ...json({ $ref: `#/components/schemas/Thing${n}` }) } },
  });
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Things', version: '1' },
    paths: Object.fromEntries(numbers.map((n) => [`/t${n}`, { post: operation(n) }])),
    components: {
      schemas: {
        Shared: { properties: { name: { type: 'string' } } },
        ...Object.fromEntries(numbers.map((n) => [`Thing${n}`, thing(n)])),
      },
    },
  });
}

const config = (by: string) =>
  JSON.stringify({
    title: 'T',
    host: 'nginx',
    openapi: { samples: ['curl'], pages: { folder: 'reference', by } },
  });

async function site(count: number, by: string): Promise<{ folder: string; dist: string }> {
  const folder = join(temporaryFolder(), 'site');
  writeSite(folder, {
    'docgen.config.json': config(by),
    'docs/index.md': '# Home\n',
    'openapi/a.json': description(count),
  });
  await built([folder]);
  return { folder, dist: join(folder, 'dist') };
}

/** A folder's files at one point in time. */
function snapshot(dist: string): Map<string, string> {
  return new Map(filesBelow(dist).map((path) => [path, readFileSync(join(dist, path), 'latin1')]));
}

describe.skipIf(!isBuilt)('a description', () => {
  test('stands on its pages in parts: each has its own operations, and no other', async () => {
    const { dist } = await site(30, 'operation');
    const pages = filesBelow(dist).filter((path) => /change\d+\/index\.html$/.test(path));
    expect(pages).toHaveLength(30);
    for (const path of pages) {
      const html = readFileSync(join(dist, path), 'utf8');
      const told = new Set(Array.from(html.matchAll(/Id of (\d+)\./g), ([, n]) => `change${n}`));
      expect([...told]).toEqual([path.split('/').at(-2)]);
    }
  });

  test.each([
    ['operation', ['docs/reference/part-0/change7/index.html', 'docs/reference/part-0/change7/index.md']],
    ['tag', ['docs/reference/part-0/index.html', 'docs/reference/part-0/index.md']],
  ])('of which one operation is edited changes the pages of that %s alone', async (by, changed) => {
    const { folder, dist } = await site(30, by);
    const before = snapshot(dist);
    writeSite(folder, { 'docs/index.md': '# Home\n', 'openapi/a.json': description(30, ' Now otherwise.') });
    await built([folder]);
    const after = snapshot(dist);
    const others = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path);
    expect(others.filter((path) => /\.(?:html|md)$/.test(path)).sort()).toEqual(changed);
  });
});
