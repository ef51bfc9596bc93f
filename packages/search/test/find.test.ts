/** Readers' queries, and the results. */
import { describe, expect, test } from 'vitest';
import type { TextSection } from '../src/client.js';
import { type MadePage, searchIn } from './made-index.js';

const english: readonly MadePage[] = [
  {
    title: 'Create an order',
    text: 'Books a parcel.',
    area: 'Orders',
    sections: [
      {
        id: 'op',
        title: 'Book',
        text: 'POST',
        names: [
          { kind: 'operation', name: 'POST /orders' },
          { kind: 'operation', name: 'createOrder' },
        ],
      },
      { id: 'body', title: 'Body', text: 'area_id string', names: [{ kind: 'field', name: 'area_id' }] },
    ],
  },
  {
    title: 'Order errors',
    text: 'An area may be wrong.',
    area: 'Orders',
    sections: [{ id: 'rate_expired', title: 'rate_expired', text: '409 The rate is too old.' }],
  },
  {
    title: 'Shipping labels',
    text: 'Print the label of each delivery. See also rate_expired.',
    area: 'General',
  },
  { title: 'Authentication', text: 'Keys are sent in X-Api-Key.', area: 'General' },
  {
    title: 'Retrieve an order',
    area: 'Orders',
    sections: [
      { id: 'op', title: 'Read', text: '', names: [{ kind: 'operation', name: 'GET /orders/{order_id}' }] },
    ],
  },
];

async function titles(query: string, pages: readonly MadePage[] = english, lang = 'en') {
  const { search } = await searchIn(pages, lang);
  const { hits } = await search.find(query, { areas: null, most: 10 });
  return (await Promise.all(hits)).map(({ title }) => title);
}

describe('the first page', () => {
  test.each([
    ['POST /v1/orders', 'Create an order'],
    ['post /orders', 'Create an order'],
    ['createOrder', 'Create an order'],
    ['GET /v1/orders/ord_123', 'Retrieve an order'],
    ['/orders/{id}', 'Retrieve an order'],
    ['area_id', 'Create an order'],
    ['rate_expired', 'Order errors'],
    ['x-api-key', 'Authentication'],
    ['X-Api', 'Authentication'],
    ['label', 'Shipping labels'],
    ['deliveries', 'Shipping labels'],
    ['ship', 'Shipping labels'],
    ['autentication', 'Authentication'],
    ['uathentication', 'Authentication'],
    ['lable', 'Shipping labels'],
    ['authe', 'Authentication'],
    ['how do I print a label', 'Shipping labels'],
  ])('for %s', async (query, title) => {
    expect((await titles(query))[0]).toBe(title);
  });

  test('is about the word, not about a code that contains it', async () => {
    const codes = ['webhook_disabled', 'webhook_not_found', 'order_not_found'];
    const errors = codes.map((id) => ({ id, title: id, text: `The ${id} error of webhooks.` }));
    const pages = [{ title: 'Errors', sections: errors }, { title: 'Webhook overview' }, ...english];
    expect((await titles('webhook', pages))[0]).toBe('Webhook overview');
    expect((await titles('webhook_dis', pages))[0]).toBe('Errors');
  });

  test.each([
    ['fr', 'etiquettes', 'Étiquette d’expédition', 'Commandes'],
    ['fr', 'livree', 'Commande livrée', 'Autre page'],
    ['fr', 'cle', 'La clé', 'Autre page'],
    ['id', 'kirim', 'Pengiriman', 'Kunci'],
    ['id', 'pengiriman', 'Kirim paket', 'Kunci'],
    ['id', 'melacak', 'Pelacakan', 'Kunci'],
    ['de', 'Bestellungen', 'Bestellung', 'Anderes'],
    ['ja', '検索', '全文検索の機能', '注文'],
    ['xx', 'wordy', 'Wordy', 'Other'],
  ])('in %s for %s', async (lang, query, title, other) => {
    expect(await titles(query, [{ title: other }, { title }], lang)).toEqual([title]);
  });
});

test.each([
  '',
  ' ',
  '…',
  'zzzzqqqq',
  '__proto__',
  'constructor',
  '<script>',
  'a'.repeat(5000),
  '/'.repeat(500),
])('nothing is found for %j', async (query) => {
  expect(await titles(query.slice(0, 5000))).toEqual([]);
});

test('areas are counted, and narrow the pages down', async () => {
  const { search } = await searchIn(english.toSorted((a, b) => ((a.area ?? '') < (b.area ?? '') ? -1 : 1)));
  const all = await search.find('order', { areas: null, most: 10 });
  expect(all.areas.map(({ label, total }) => [label, total])).toEqual([
    ['General', 0],
    ['Orders', 3],
  ]);
  const some = await search.find('rate_expired', { areas: [0], most: 10 });
  expect([some.total, await Promise.all(some.hits)]).toMatchObject([2, [{ title: 'Shipping labels' }]]);
  const both = await search.find('order', { areas: [0, 1], most: 10 });
  expect(await Promise.all(both.hits)).toEqual(await Promise.all(all.hits));
  expect(await both.more(1, 10)).toEqual(await all.more(1, 10));
});

test('words that are found are named where all of them together are not', async () => {
  const { search } = await searchIn(english);
  const { near } = await search.find('label zzzzqqqq', { areas: null, most: 3 });
  expect(near).toEqual(['label']);
});

test('the best page does not wait for the files of the others', async () => {
  // Three blocks of titles; the last contains the best page.
  const many = Array.from({ length: 150 }, (_, at) => ({ title: `Page ${at}`, text: 'courier' }));
  const { search, loads } = await searchIn([...many, { title: 'Courier' }]);
  const { hits } = await search.find('courier', { areas: null, most: 140 });
  const before = loads.length;
  expect(await hits[0]).toMatchObject({ title: 'Courier' });
  expect(loads).toHaveLength(before);
  expect((await Promise.all(hits)).length).toBe(140);
  expect(loads).toHaveLength(before + 2);
});

test('a file is loaded once, and only when it is needed', async () => {
  const { search, loads } = await searchIn(english);
  expect(loads).toEqual([]);
  await search.find('label', { areas: null, most: 3 });
  const first = loads.length;
  await search.find('labels', { areas: null, most: 3 });
  expect([first > 0, loads.length]).toEqual([true, first]);
});

test('no file is asked for any more once all are loaded, whatever is looked for', async () => {
  const many = Array.from({ length: 150 }, (_, at) => ({
    title: `Page ${at} of couriers`,
    text: `word${at} label`,
  }));
  const { search, loads } = await searchIn([...english, ...many]);
  for (const load of search.loads) await load();
  const all = loads.length;
  expect([all > 0, new Set(loads).size]).toEqual([true, all]);
  const queries = [
    'courier',
    'autentication',
    'POST /orders',
    'zzzz',
    'word14',
    'wrod140',
    'area_id label',
    'a',
  ];
  for (const query of queries) {
    const { hits, more } = await search.find(query, { areas: null, most: 5 });
    await Promise.all(hits);
    await more(5, 200);
  }
  expect(await search.page(0)).toMatchObject({ title: 'Create an order' });
  expect(loads).toHaveLength(all);
});

test.each([null, [0], [1]])(
  'pages behind the first ones follow in the order of one long list: areas %s',
  async (areas) => {
    const some = (label: string) =>
      Array.from({ length: 75 }, (_, at) => ({
        title: at % 7 === 0 ? `Courier ${at}` : `Page ${at}`,
        text: at % 3 === 0 ? 'courier '.repeat(at) : 'a courier',
        area: label,
      }));
    const { search } = await searchIn([...some('One'), ...some('Two')]);
    const long = await Promise.all((await search.find('courier', { areas, most: 200 })).hits);
    const { hits, more } = await search.find('courier', { areas, most: 8 });
    const parts = [...(await Promise.all(hits)), ...(await more(8, 20)), ...(await more(28, 200))];
    expect(long).toHaveLength(areas === null ? 150 : 75);
    expect(parts).toEqual(long);
    expect(await more(long.length, 20)).toEqual([]);
  },
);

describe('a page’s sections', () => {
  const sections: readonly TextSection[] = [
    { id: null, title: '', text: 'All about <b>parcels</b>.', names: [] },
    {
      id: 'body',
      title: 'Body',
      text: 'area_id string The area of an address.',
      names: [{ kind: 'field', name: 'area_id', id: 'body.area_id' }],
    },
    { id: 'rate_expired', title: 'rate_expired', text: 'The rate is too old.', names: [] },
  ];
  const finder = async (query: string) =>
    (await (await searchIn(english)).search.find(query, { areas: null, most: 3 })).finder;

  test.each([
    ['area_id', 'body.area_id', 'field'],
    ['rate_expired', 'rate_expired', 'code'],
    ['parcels', null, 'section'],
  ])('the best for %s', async (query, id, kind) => {
    const [best] = (await finder(query)).sections(sections, 3);
    expect(best).toMatchObject({ id, kind });
  });

  test('the words are marked, the text stays text', async () => {
    const [best] = (await finder('parcel')).sections(sections, 1);
    expect(best?.excerpt).toEqual([
      { text: 'All about <b>', isMarked: false },
      { text: 'parcels', isMarked: true },
      { text: '</b>.', isMarked: false },
    ]);
  });

  test('an excerpt of a long text is short, and shows the word', async () => {
    const text = `${'before '.repeat(200)}label ${'after '.repeat(200)}`;
    const [best] = (await finder('label')).sections([{ id: 'a', title: 'A', text, names: [] }], 1);
    const shown = best?.excerpt.map((piece) => piece.text).join('') ?? '';
    expect([shown.length < 200, shown.startsWith('…before'), shown.endsWith('…')]).toEqual([
      true,
      true,
      true,
    ]);
    expect(best?.excerpt.filter(({ isMarked }) => isMarked).map((piece) => piece.text)).toEqual(['label']);
  });
});
