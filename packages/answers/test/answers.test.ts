/** Passages for questions, chosen from the pages of an index that the build's own half writes. */
import { describe, expect, test } from 'vitest';
import { type TextSection, openSearch } from '@docgen/search/client';
import { gatherer, stemOf, stemmerUrl, termMaker, writeTerms } from '@docgen/search/write';
import { type QuotedAnswer, answers, isQuestion } from '../src/answers.ts';

const cancel: readonly TextSection[] = [
  {
    id: 'cancel',
    title: 'Cancel an order',
    names: [],
    text: '',
    lines: [
      'Anyone who may create orders may also read them.',
      'You can cancel an order until the courier has the parcel. Its price is refunded.',
      'An order that was cancelled keeps:',
      'its number, which stays <b>reserved</b>',
      'its label, for 90 days',
      '',
      'Nothing else is kept.',
    ],
  },
];
const retry: readonly TextSection[] = [
  { id: null, title: '', names: [], text: 'Deliveries of webhooks are repeated five times within a day.' },
  {
    id: 'wait times',
    title: 'Schedule',
    names: [],
    text: '',
    lines: [
      'Webhooks',
      `Each repeated webhook waits longer. ${'The next one waits even longer. '.repeat(20)}`,
    ],
  },
];
const pages: readonly { url: string; title: string; sections: readonly TextSection[] }[] = [
  { url: '/cancel', title: 'Orders', sections: cancel },
  { url: '/retry', title: 'Webhooks', sections: retry },
  { url: '/copy', title: 'Orders in short', sections: cancel },
  ...Array.from({ length: 20 }, (_, at) => ({
    url: `/other-${at}`,
    title: `Place ${at}`,
    sections: [
      { id: null, title: '', names: [], text: `Berth ${at} of the harbor, with a crane and a courier.` },
    ],
  })),
];

async function ask(query: string, broken: readonly string[] = []): Promise<readonly QuotedAnswer[]> {
  const url = stemmerUrl('en') ?? '';
  const { stemmer } = (await import(url)) as { stemmer: (word: string) => string };
  const make = termMaker({ lang: 'en', stem: stemOf(stemmer, 'en') });
  const index = gatherer();
  for (const [page, { title, sections }] of pages.entries()) {
    const texts = sections.map((one) => ({ ...one, text: one.lines?.join(' ') ?? one.text, names: [] }));
    index.add(writeTerms(make({ title, description: '', keywords: [], sections: texts })), page);
  }
  const names = new Map<string, string | Uint8Array>();
  const written = index.write({
    at: '/',
    lang: 'en',
    stemmer: '/stem.js',
    synonyms: [['undo', 'cancel']],
    pages: pages.map(({ url: at, title }) => ({ url: at, title, area: '', isLead: false })),
    nameOf: (content) => {
      names.set(`/${names.size}`, content);
      return `${names.size - 1}`;
    },
  });
  const search = await openSearch(JSON.stringify(written.manifest), {
    load: async (name) => {
      const content = names.get(name) ?? '';
      return typeof content === 'string' ? new TextEncoder().encode(content) : content;
    },
    stemmer: async () => stemmer,
  });
  const found = await search.find(query, { areas: null, most: 8 });
  return answers({
    query,
    hits: await Promise.all(found.hits),
    finder: found.finder,
    sectionsOf: async (at) => {
      if (broken.includes(at)) throw new Error('offline');
      return pages.find((page) => page.url === at)?.sections ?? [];
    },
  });
}

const quoted = (some: readonly QuotedAnswer[]) =>
  some.map(({ quote }) => quote.map(({ text }) => text).join(''));

describe('a question', () => {
  test('is answered by the sentence of the page, with its place and its words marked', async () => {
    const [best, ...others] = await ask('until when can I cancel an order');
    expect(best).toMatchObject({ url: '/cancel#cancel', page: 'Orders', section: 'Cancel an order' });
    expect(quoted(best ? [best] : [])).toEqual([cancel[0]?.lines?.[1]]);
    expect(best?.quote.filter(({ isMarked }) => isMarked).map(({ text }) => text)).toEqual([
      'cancel',
      'order',
      'until',
    ]);
    // The same text on another page isn't quoted again.
    expect(quoted(others)).not.toContain(cancel[0]?.lines?.[1]);
  });

  test('may use a synonym, in place of all of its words', async () => {
    expect(quoted(await ask('how do I undo an order'))).toContain(cancel[0]?.lines?.[1]);
  });

  test('is answered by a list with the line that introduces it, as text', async () => {
    expect(quoted(await ask('what keeps a cancelled order?'))).toContain(
      cancel[0]?.lines?.slice(2, 5).join('\n'),
    );
  });

  test('is answered by whole sentences of a long text, and by a page as a whole', async () => {
    const found = await ask('how are webhooks repeated');
    const long = found.find(({ section }) => section === 'Schedule');
    expect(long?.url).toBe('/retry#wait%20times');
    const [text = ''] = quoted(long ? [long] : []);
    expect(text).toMatch(/^Each repeated webhook waits longer\. .*longer\. …$/s);
    expect(text.length).toBeLessThanOrEqual(322);
    expect(found.find(({ section }) => section === '')?.url).toBe('/retry');
  });

  test('that no page answers gets none, even if a word of it occurs', async () => {
    expect(await ask('does the courier accept bitcoin payments')).toEqual([]);
    expect(await ask('which sourdough recipe is best')).toEqual([]);
  });

  test('is answered by other pages if one does not load', async () => {
    expect((await ask('until when can I cancel an order', ['/cancel'])).map(({ url }) => url)).toEqual([
      '/copy#cancel',
    ]);
  });
});

test.each([
  ['cancel an order', true],
  ['cancel order', false],
  ['cancel?', true],
  ['POST /v1/orders', false],
  ['  rate_expired  ', false],
  ['如何取消订单', true],
  ['订单', false],
  ['退款吗？', true],
  ['ยกเลิกคำสั่งซื้ออย่างไร', true],
  ['كيف ألغي الطلب', true],
  ['', false],
])('%s: whether it is a question: %s', (query, expected) => {
  expect(isQuestion(query)).toBe(expected);
});
