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

describe('a page whose title, heading or keyword is the query comes first', () => {
  const often =
    'Postal codes. Search a postal code, search by postal code, all postal codes of areas. '.repeat(9);
  const pages: readonly MadePage[] = [
    { title: 'Addresses', text: often },
    { title: 'Areas', sections: [{ id: 'a', title: 'Search a postal code', text: 'Type it.' }] },
    { title: 'Postal code', text: 'Five digits.' },
    { title: 'Delivery', text: 'Postal code.', keywords: ['parcel to a postal code'] },
  ];
  test.each([
    ['postal code', 'Postal code'],
    ['the postal codes', 'Postal code'],
    ['search the postal code', 'Areas'],
    ['how do I search for a postal code', 'Areas'],
    ['postal code, parcel', 'Delivery'],
  ])('%s', async (query, title) => {
    expect((await titles(query, pages))[0]).toBe(title);
  });
});

describe('between pages with the same words', () => {
  const field = (title: string, ...names: string[]): MadePage => ({
    title,
    sections: [
      {
        id: 'body',
        title: 'Body',
        text: `${names.join(' ')} insured value of the parcel`,
        names: names.map((name) => ({ kind: 'field', name })),
      },
    ],
  });
  test('a text comes before a list of fields', async () => {
    const pages = [field('One', 'price'), { title: 'Two', text: 'The insured value of a parcel.' }];
    expect(await titles('insured value', pages)).toEqual(['Two', 'One']);
  });

  test('one that explains a header comes before operations that all list it', async () => {
    const lists = Array.from({ length: 9 }, (_, at) => field(`Operation ${at}`, 'Api-Version'));
    const pages = [
      ...lists,
      {
        title: 'Versions',
        text: `Choose one with Api-Version. ${'The date of a version says which changes it has. '.repeat(9)}`,
      },
    ];
    expect((await titles('Api-Version', pages))[0]).toBe('Versions');
  });

  test('the first page of a category comes before the others', async () => {
    const pages = ['One', 'Two', 'Three'].map((title) => ({
      title,
      text: 'courier',
      isLead: title === 'Two',
    }));
    expect(await titles('courier', pages)).toEqual(['Two', 'One', 'Three']);
  });

  test('words such as "how" and "comment" count next to nothing', async () => {
    const english = [
      { title: 'How do I get what I need for this?' },
      { title: 'Parcels', text: 'Cancel it.' },
    ];
    expect((await titles('how do I cancel it', english))[0]).toBe('Parcels');
    const french = [{ title: 'Comment faire pour que cela soit' }, { title: 'Colis', text: 'Annuler.' }];
    expect((await titles('comment faire pour annuler', french, 'fr'))[0]).toBe('Colis');
    const indonesian = [{ title: 'Bagaimana cara yang bisa saya' }, { title: 'Paket', text: 'Membatalkan.' }];
    expect((await titles('bagaimana cara membatalkan', indonesian, 'id'))[0]).toBe('Paket');
  });
});

describe('synonyms', () => {
  const pages: readonly MadePage[] = [
    { title: 'Search an area', text: 'The postal code of an address, with its district.' },
    { title: 'Code samples', text: 'Code in five languages.' },
    { title: 'Rates', text: 'A price by weight and distance.' },
    { title: 'ZIP files', text: 'Downloads as a zip.' },
  ];
  const groups = [
    ['zip code', 'postal code', 'postcode'],
    ['rate', 'shipping cost', 'X-Cost'],
  ];
  const first = async (query: string) => {
    const { search } = await searchIn(pages, 'en', groups);
    const { hits } = await search.find(query, { areas: null, most: 9 });
    return (await Promise.all(hits)).map(({ title }) => title);
  };
  test.each([
    ['zip code', 'Search an area'],
    ['zip codes district', 'Search an area'],
    ['postcode', 'Search an area'],
    ['shipping costs', 'Rates'],
    ['the shipping cost by distance', 'Rates'],
    ['x-cost', 'Rates'],
  ])('%s', async (query, title) => {
    expect((await first(query))[0]).toBe(title);
  });

  test('a page with the reader’s own words comes before one with a synonym', async () => {
    const { search } = await searchIn(
      [
        { title: 'Area', text: 'postcode' },
        { title: 'Area', text: 'zip code' },
      ],
      'en',
      groups,
    );
    const { hits } = await search.find('zip code', { areas: null, most: 9 });
    expect((await Promise.all(hits)).map(({ url }) => url)).toEqual(['/1', '/0']);
  });

  test('a word with synonyms is not taken for a similar one', async () => {
    const { search } = await searchIn([{ title: 'Receipts' }, { title: 'Money', text: 'payout' }], 'en', [
      ['receipt', 'payout'],
      ['recipt', 'money'],
    ]);
    const { hits } = await search.find('recipt', { areas: null, most: 9 });
    expect((await Promise.all(hits)).map(({ title }) => title)).toEqual(['Money']);
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

  test('words with little meaning are marked only if the reader typed nothing else', async () => {
    const text = 'This is the label of my parcel.';
    const marked = async (query: string) =>
      (await finder(query)).mark(text).flatMap((piece) => (piece.isMarked ? [piece.text] : []));
    expect(await marked('where is the label of my parcel')).toEqual(['label', 'parcel']);
    expect(await marked('the')).toEqual(['the']);
  });

  test('the share of a query that texts have counts rare words more, and texts by their weight', async () => {
    const { share } = await finder('where is the label of my order');
    const of = (text: string, weight = 1) => share([{ text, weight }]);
    expect([of('My orders have labels.'), of('Where is it?'), of('')]).toEqual([1, 0, 0]);
    expect(of('A label')).toBeGreaterThan(of('An order'));
    expect(of('A label') + of('An order')).toBeCloseTo(1);
    expect(of('A label', 0.5)).toBeCloseTo(of('A label') / 2);
    const both = share([
      { text: 'A label', weight: 0.5 },
      { text: 'Labels', weight: 1 },
    ]);
    expect(both).toBeCloseTo(of('A label'));
    // No page has the word, so no text has the whole query.
    const unknown = await finder('label bitcoin');
    expect(unknown.share([{ text: 'label bitcoin', weight: 1 }])).toBe(0.5);
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

describe('in a language without spaces', () => {
  const chinese: readonly MadePage[] = [
    { title: '创建订单', text: '填写收件地址，然后提交。取件之前可以取消。' },
    { title: '取消订单', text: '快递员取件之前，可以免费取消订单。' },
    { title: '身份验证', text: '每个请求都必须带上API密钥，不要放在网址里。' },
    { title: '物流跟踪', text: '用运单号查询包裹的位置。' },
  ];
  test.each([
    ['取消订单', '取消订单'],
    ['如何取消订单', '取消订单'],
    ['API密钥', '身份验证'],
    ['api 密钥怎么放', '身份验证'],
    ['包裹在哪里', '物流跟踪'],
    ['物', '物流跟踪'],
  ])('%s', async (query, title) => {
    expect((await titles(query, chinese, 'zh'))[0]).toBe(title);
  });

  test('a synonym is found within a word', async () => {
    const { search } = await searchIn(chinese, 'zh', [['取消', '撤销']]);
    const { hits } = await search.find('怎么撤销订单', { areas: null, most: 1 });
    expect((await hits[0])?.title).toBe('取消订单');
  });

  test('only the words of the query are marked, and a long text is cut around them', async () => {
    const { search } = await searchIn(chinese, 'zh');
    const { finder } = await search.find('如何取消订单', { areas: null, most: 1 });
    const marked = (text: string) => finder.mark(text).filter(({ isMarked }) => isMarked);
    expect(marked('客户如何可以免费取消订单吗').map(({ text }) => text)).toEqual(['取消订单']);
    const text = `${'很长的说明'.repeat(60)}取消订单${'其他的说明'.repeat(60)}`;
    const [best] = finder.sections([{ id: 'a', title: '甲', text, names: [] }], 1);
    const shown = best?.excerpt.map((piece) => piece.text).join('') ?? '';
    expect(shown).toContain('取消订单');
    expect(shown.length).toBeLessThan(200);
  });
});

test('a synonym of several words is found with other words of little meaning', async () => {
  const pages: readonly MadePage[] = [
    { title: 'Changes', text: 'Nobody knows them.' },
    { title: 'Failed deliveries', text: 'The courier comes again.' },
  ];
  const { search } = await searchIn(pages, 'en', [
    ['failed delivery', 'nobody at home'],
    ['changes', 'what is due'],
  ]);
  const first = async (query: string) => {
    const { hits } = await search.find(query, { areas: null, most: 1 });
    return (await hits[0])?.title;
  };
  expect(await first('what if nobody is home')).toBe('Failed deliveries');
  // With a single word of meaning, the phrase is what it is.
  expect(await first('what is due')).toBe('Changes');
  expect(await first('due')).toBeUndefined();
});
