/** The index of operations: its entries, their links and their labels. */
import { expect, test } from 'vitest';
import { openDescriptions } from '../../src/read/boundary.js';
import { placesIn, readDescription } from '../../src/read/description.js';

const api = {
  openapi: '3.1.0',
  tags: [{ name: 'Orders', description: 'Book a shipment.' }, { name: 'Account' }],
  paths: {
    '/account': {
      get: { operationId: 'getAccount', tags: ['Account'], 'x-scope': null, summary: 'Read [it]' },
    },
    '/orders': {
      post: {
        operationId: 'createOrder',
        tags: ['Orders'],
        summary: 'Create an order',
        'x-scope': 'orders:write',
        'x-docs-page': 'api/orders#create',
      },
      get: { operationId: 'listOrders', tags: ['Orders'], 'x-docs-page': 'api/orders' },
    },
  },
  webhooks: { shipped: { post: { operationId: 'shipped', tags: ['Orders'], summary: 'It left' } } },
};

function opened(description: object, names = ['a']) {
  const text = JSON.stringify(description, null, 1);
  const read = readDescription(text, 'a.json');
  if ('fault' in read) throw new Error(read.fault.message);
  const { root } = read.description;
  const french = { ...root, tags: [{ name: 'Orders', 'x-displayName': 'Commandes' }, { name: 'Account' }] };
  const { sources, pages } = openDescriptions({
    files: names.map((name) => ({
      file: `${name}.json`,
      root,
      place: placesIn(text),
      translations: { fr: french },
    })),
    strings: { en: { 'api.purpose': 'What for' } },
    samples: ['curl'],
    docs: 'docs',
  });
  const source = sources.find(({ directive }) => directive === 'api-index');
  return { text: (locale = 'en', level = 2) => source?.text('', locale, { level }) ?? null, pages };
}

test('lists the operations of each tag, in the order of the tags, with links and scopes', () => {
  expect(opened(api).text()).toBe(`## Orders {#orders}

Book a shipment.

| Endpoint | What for | Scope |
| --- | --- | --- |
| \`GET /orders\` | [listOrders](/docs/api/orders.md) |  |
| \`POST /orders\` | [Create an order](/docs/api/orders.md#create) | \`orders:write\` |

## Account {#account}

| Endpoint | What for | Scope |
| --- | --- | --- |
| \`GET /account\` | Read &#91;it&#93; | any valid key |
`);
});

test('is in the language of the page, with headings as deep as the page asks', () => {
  const { text } = opened(api);
  expect(text('fr', 3)).toContain('### Commandes {#orders}\n\n| Point d’accès | Rôle | Portée |');
});

test('has no column of scopes where none is named, and no text where nothing is called', () => {
  const { webhooks } = api;
  const paths = { '/a': { get: { operationId: 'a' } } };
  expect(opened({ openapi: '3.1.0', paths }).text()).toContain('| Endpoint | What for |\n');
  expect(opened({ openapi: '3.1.0', webhooks }).text()).toBeNull();
});

test('keeps the anchors of several descriptions apart', () => {
  expect(opened(api, ['shop', 'depot']).text()).toContain('## Orders {#depot-orders}');
});

test('names its pages, and where', () => {
  expect(opened(api).pages.map(({ page, by, range }) => [page, by, range()?.start.line])).toEqual([
    ['api/orders', "the operation 'listOrders'", 38],
    ['api/orders', "the operation 'createOrder'", 31],
  ]);
});
