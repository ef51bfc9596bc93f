/** Operations that link to the page of a schema: in each language and version, and after every edit of that page. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  built,
  cleanHash,
  docgen,
  isBuilt,
  temporaryFolder,
  treeHash,
  writeSite,
} from '../process/command.js';

const description = (page: string) => `openapi: 3.1.0
info: { title: Shop }
paths:
  /orders:
    post:
      operationId: createOrder
      responses:
        '201': { description: Made, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
    get:
      operationId: readOrder
      x-docs-page: order
      responses:
        '200': { description: Read, content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
components:
  schemas:
    Order:
      type: object
      x-docs-page: ${page}
      properties: { id: { type: string }, total: { type: integer } }
`;

const pages = {
  'index.md': '# Create\n\n::api-operation{id=createOrder}\n',
  'order.md': '# Read\n\n::api-operation{id=readOrder}\n',
};
const anchored = 'order#readOrder-response-200';
const folders = ['docs/en', 'docs/fr', 'versions/1.0/docs/en', 'versions/1.0/docs/fr'];

function site() {
  const folder = join(temporaryFolder(), 'site');
  const files = folders.flatMap((docs) =>
    Object.entries(pages).map(([name, text]) => [`${docs}/${name}`, text] as const),
  );
  writeSite(folder, {
    'docgen.config.json': JSON.stringify({
      url: 'https://docs.example',
      i18n: { defaultLocale: 'en', locales: { en: 'English', fr: 'Français' } },
      docs: { routeBase: 'docs' },
      openapi: {},
    }),
    'openapi/shop.yaml': description(anchored),
    'openapi/shop.fr.yaml': 'overlay: 1.0.0\nx-texts: { Made: Fait, Read: Lu, Shop: Boutique }\n',
    'versions/1.0/openapi/shop.yaml': description(anchored),
    'versions/1.0/openapi/shop.fr.yaml':
      'overlay: 1.0.0\nx-texts: { Made: Fait, Read: Lu, Shop: Boutique }\n',
    ...Object.fromEntries(files),
  });
  const write = (path: string, text: string) => writeFileSync(join(folder, path), text);
  const read = (path: string) => readFileSync(join(folder, 'dist', path), 'utf8');
  return { folder, write, read };
}

describe.skipIf(!isBuilt)('a schema with a page', () => {
  test('is linked from each language and version, also in Markdown copies and llms-full.txt', async () => {
    const { folder, read } = site();
    await built([folder]);
    for (const home of ['docs', 'fr/docs', 'docs/1.0', 'fr/docs/1.0']) {
      const html = read(`${home}/index.html`);
      expect(html, home).toContain(`href="/${home}/order#readOrder-response-200"`);
      expect(html, home).not.toContain('createOrder-response-201.total');
      expect(read(`${home}/order/index.html`), home).toContain('readOrder-response-200.total');
      expect(read(`${home}/index.md`), home).toContain(
        `[\`Order\`](https://docs.example/${home}/order#readOrder-response-200)`,
      );
    }
    expect(read('llms-full.txt')).toContain(
      '[`Order`](https://docs.example/docs/order#readOrder-response-200)',
    );
  });

  test('follows its page: a move, an anchor and a page that are gone', async () => {
    const { folder, write, read } = site();
    await built([folder]);
    for (const locale of ['en', 'fr']) {
      rmSync(join(folder, `docs/${locale}/order.md`));
      write(`docs/${locale}/read.md`, pages['order.md']);
    }
    write('openapi/shop.yaml', description('read#readOrder-response-200').replace(': order', ': read'));
    await built([folder]);
    expect(read('docs/index.html')).toContain('href="/docs/read#readOrder-response-200"');
    expect(treeHash(join(folder, 'dist'))).toBe(await cleanHash(folder));

    write('docs/en/read.md', '# Read\n');
    const broken = await docgen(['check', folder]);
    expect(broken.exitCode).toBe(1);
    expect(broken.stderr).toContain('link/broken-anchor');

    rmSync(join(folder, 'docs/en/read.md'));
    rmSync(join(folder, 'docs/fr/read.md'));
    const gone = await docgen(['check', folder]);
    expect(gone.exitCode).toBe(1);
    expect(gone.stderr).toContain('openapi/shop.yaml');
    expect(gone.stderr).toContain('openapi/unknown-page');
  });
});
