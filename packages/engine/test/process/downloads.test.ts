/** Files generated from descriptions, in the real command: links lead to them, and they are written and served. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openWorkspace } from '../../src/workspace/workspace.js';
import { request } from '../site.js';
import { built, cleanHash, docgen, isBuilt, temporaryFolder, treeHash, writeSite } from './command.js';

const description = `openapi: 3.1.0
info: { title: Shop, version: '1' }
x-language: en
servers: [{ url: https://shop.example, x-environment: live }]
paths:
  /orders: { get: { operationId: listOrders, responses: { '200': { description: All } } } }
`;

const site = {
  'docgen.config.json': JSON.stringify({
    title: 'T',
    url: 'https://docs.example',
    host: 'nginx',
    base: '/shop/',
    openapi: {},
  }),
  'docs/a.md': '# A\n\n::api-downloads\n\n[The description](/openapi/shop.yaml)\n',
  'openapi/shop.yaml': description,
};

function siteFolder(files: { readonly [path: string]: string } = site): string {
  const folder = join(temporaryFolder(), 'site');
  writeSite(folder, files);
  return folder;
}

describe.skipIf(!isBuilt)('downloads', () => {
  test('are written, and links lead to them below the base', async () => {
    const folder = siteFolder();
    await built([folder, '--strict']);
    const read = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8');
    expect(read('openapi/shop.yaml')).toBe(description);
    expect(JSON.parse(read('openapi/shop.json'))).toMatchObject({ openapi: '3.1.0' });
    expect(JSON.parse(read('openapi/shop.postman_collection.json'))).toMatchObject({
      info: { name: 'Shop' },
    });
    expect(existsSync(join(folder, 'dist/openapi/shop.live.postman_environment.json'))).toBe(true);
    const html = read('docs/a/index.html');
    expect(html).toContain('href="/shop/openapi/shop.postman_collection.json"');
    expect(html).toContain('<a href="/shop/openapi/shop.yaml" download>The description</a>');
    expect(read('sitemap.xml')).not.toContain('openapi');
  });

  test('follow their description, and nothing is written again without a change', async () => {
    const folder = siteFolder();
    await built([folder]);
    expect(await built([folder])).toContain(': 0 written');
    writeFileSync(join(folder, 'openapi/shop.yaml'), description.replace('title: Shop', 'title: Store'));
    await built([folder]);
    expect(readFileSync(join(folder, 'dist/openapi/shop.json'), 'utf8')).toContain('"Store"');
    expect(treeHash(join(folder, 'dist'))).toBe(await cleanHash(folder));
  });

  test('a static file takes the place of one, and a site may have none', async () => {
    const folder = siteFolder({ ...site, 'static/openapi/shop.json': '{}' });
    await built([folder]);
    expect(readFileSync(join(folder, 'dist/openapi/shop.json'), 'utf8')).toBe('{}');
    const none = siteFolder({
      ...site,
      'docgen.config.json': site['docgen.config.json'].replace(
        '"openapi":{}',
        '"openapi":{"downloads":false}',
      ),
    });
    const { stdout, stderr } = await docgen(['check', none]);
    expect(`${stdout}${stderr}`).toContain('No API description has a download');
    expect(`${stdout}${stderr}`).toContain("No such file: '/openapi/shop.yaml'");
  });

  test('are served as they are built', async () => {
    const folder = siteFolder();
    await built([folder]);
    const workspace = await openWorkspace({ ...request(), folder });
    try {
      const edition = await workspace.open();
      for (const path of ['openapi/shop.yaml', 'openapi/shop.postman_collection.json'])
        expect(Buffer.from((await edition.file(path)) ?? [])).toEqual(
          readFileSync(join(folder, 'dist', path)),
        );
      expect(await edition.file('openapi/none.json')).toBeNull();
    } finally {
      await workspace.close();
    }
  });
});
