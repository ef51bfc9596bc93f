/** Pages generated from a description: their names and contents, and the origin of each line. */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/read/json.js';
import { type MadePage, madePages } from '../../src/texts/pages.js';

const description = {
  openapi: '3.1.0',
  info: { title: 'Shop', description: 'Sells `things`.\n\n## More\n' },
  tags: [
    { name: 'Unused' },
    { name: 'Draft orders', description: 'Prepare **them** step by step. Then confirm.\n\nMore.' },
    { name: 'Orders' },
  ],
  paths: {
    '/orders': {
      get: { operationId: 'listOrders', tags: ['Orders', 'Draft orders'], summary: 'List orders' },
      post: {
        operationId: 'createOrder',
        tags: ['Orders'],
        summary: 'Create {an} order',
        description: 'Books.',
      },
    },
    '/drafts': { post: { operationId: 'createDraft', tags: ['Draft orders'] } },
    '/ping': { get: { operationId: 'ping', summary: 'Ping' } },
    '/new': { get: { operationId: 'new', tags: ['1 new'], summary: 'New' } },
  },
  webhooks: { created: { post: { operationId: 'created', summary: 'Created' } } },
};

function made(
  { by = 'tag' as 'tag' | 'operation', translation = null as object | null, locale = 'en' },
  root: object = description,
): MadePage[] {
  const file = {
    file: 'openapi/shop.yaml',
    root: root as JsonObject,
    ...(translation && { translations: { fr: translation as JsonObject } }),
  };
  return madePages({ files: [file], strings: {}, pages: { folder: 'reference', by } }, locale);
}

const textOf = (pages: readonly MadePage[], name: string) => pages.find((page) => page.name === name)?.text;

test('a page for each tag, in the order of the description, and one that leads to them', () => {
  const pages = made({});
  expect(pages.map(({ name }) => name)).toEqual([
    'reference/index',
    'reference/draft-orders',
    'reference/orders',
    'reference/tag-1-new',
    'reference/other',
    'reference/webhooks',
  ]);
  expect(textOf(pages, 'reference/index')).toBe(`---
title: "Shop"
description: "Sells things."
---

Sells \`things\`.

## More

- [Draft orders](<draft-orders.md>): Prepare **them** step by step. Then confirm.
- [Orders](<orders.md>)
- [1 new](<tag-1-new.md>)
- [Other operations](<other.md>)
- [Webhooks](<webhooks.md>)
`);
  expect(textOf(pages, 'reference/draft-orders')).toBe(`---
title: "Draft orders"
description: "Prepare them step by step. Then confirm."
sidebar: { position: 1 }
---

Prepare **them** step by step. Then confirm.

More.

## POST /drafts {#createDraft}

::api-operation{id="createDraft" level="3"}
`);
});

test('an operation stands once, under its first tag', () => {
  const pages = made({});
  const all = pages.map(({ text }) => text).join('');
  expect(all.match(/id="listOrders"/g)).toHaveLength(1);
  expect(textOf(pages, 'reference/orders')).toContain('## Create &#123;an&#125; order {#createOrder}');
});

test('a page for each operation, in a folder of its tag', () => {
  const pages = made({ by: 'operation' });
  expect(pages.map(({ name }) => name).slice(0, 6)).toEqual([
    'reference/index',
    'reference/draft-orders/index',
    'reference/draft-orders/createDraft',
    'reference/orders/index',
    'reference/orders/listOrders',
    'reference/orders/createOrder',
  ]);
  expect(textOf(pages, 'reference/index')).toContain('- [Orders](<orders/index.md>)');
  expect(textOf(pages, 'reference/orders/index')).toContain(
    '- [Create &#123;an&#125; order](<createOrder.md>): `POST /orders`',
  );
  expect(textOf(pages, 'reference/orders/createOrder')).toBe(`---
title: "Create {an} order"
description: "Books."
sidebar: { position: 2 }
---

::api-operation{id="createOrder" anchors="short"}
`);
});

test('names are the same in every language, texts are its own', () => {
  const translation = {
    ...description,
    tags: [{ name: 'Inutilisé' }, { name: 'Brouillons' }, { name: 'Commandes' }],
    paths: {
      '/orders': {
        get: { operationId: 'listOrders', tags: ['Commandes'], summary: 'Lister les commandes' },
        post: { operationId: 'createOrder', tags: ['Commandes'], summary: 'Créer' },
      },
      '/drafts': { post: { operationId: 'createDraft', tags: ['Brouillons'] } },
      '/ping': { get: { operationId: 'ping', summary: 'Ping' } },
      '/new': { get: { operationId: 'new', tags: ['Nouveau'], summary: 'Nouveau' } },
    },
  };
  const french = made({ translation, locale: 'fr' });
  expect(french.map(({ name }) => name)).toEqual(made({}).map(({ name }) => name));
  expect(textOf(french, 'reference/orders')).toContain('title: "Commandes"');
  expect(textOf(french, 'reference/orders')).toContain('## Lister les commandes {#listOrders}');
  expect(textOf(french, 'reference/tag-1-new')).toContain('title: "Nouveau"');
  expect(textOf(french, 'reference/other')).toContain('title: "Autres opérations"');
});

test('each line is made from a place of the description', () => {
  const page = made({}).find(({ name }) => name === 'reference/orders');
  const lines = page?.text.split('\n') ?? [];
  const pointerOf = (line: string) => page?.lines[lines.indexOf(line)];
  expect(pointerOf('title: "Orders"')).toEqual(['tags', 2]);
  expect(pointerOf('::api-operation{id="createOrder" level="3"}')).toEqual(['paths', '/orders', 'post']);
});

test('ids that differ in capitals alone are different files; names of folders’ pages are none of theirs', () => {
  const ids = ['getA', 'geta', 'index', '1st', 'a.b'];
  const paths = Object.fromEntries(
    ids.map((operationId, n) => [`/${n}`, { get: { operationId, tags: ['T'] } }]),
  );
  const pages = made({ by: 'operation' }, { openapi: '3.1.0', paths });
  expect(pages.map(({ name }) => name).slice(2)).toEqual([
    'reference/t/getA',
    'reference/t/geta-2',
    'reference/t/op-index',
    'reference/t/op-1st',
    'reference/t/a-b',
  ]);
});

test('several descriptions have a folder each', () => {
  const root = { openapi: '3.1.0', info: { title: 'T' }, paths: { '/a': { get: {} } } } as JsonObject;
  const files = [
    { file: 'openapi/a.yaml', root },
    { file: 'openapi/b.v1.json', root },
  ];
  const pages = madePages({ files, strings: {}, pages: { folder: 'api', by: 'tag' } }, 'en');
  expect(pages.map(({ name }) => name)).toEqual([
    'api/a/index',
    'api/a/other',
    'api/b.v1/index',
    'api/b.v1/other',
  ]);
});

test('what an author wrote ends neither front matter nor a heading', () => {
  const root = {
    openapi: '3.1.0',
    info: { title: 'A"\n---\nb: c' },
    paths: { '/a': { get: { operationId: 'a b', summary: 'One\n# two {#x}', tags: ['T]\n['] } } },
  };
  const [home, page] = made({}, root);
  expect(home?.text).toContain('title: "A\\" --- b: c"\n---\n');
  expect(home?.text).toContain('- [T&#93; &#91;](<t.md>)');
  expect(page?.text).toContain('## One # two &#123;#x&#125; {#a-b}');
});
