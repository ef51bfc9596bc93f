/** Indexes of several sites, searched as one. */
import { expect, test } from 'vitest';
import { searchOver } from '../src/client.js';
import { together } from '../src/together.js';
import { type MadePage, searchIn } from './made-index.js';

const words = ['parcel', 'label', 'courier', 'refund', 'webhook', 'order', 'pickup', 'invoice'];
/** Every page has other words, so that each word has its own rarity on each half. */
const pages: readonly MadePage[] = Array.from({ length: 24 }, (_, at) => ({
  title: `${words[at % 8]} ${at}`,
  text: words.filter((_one, n) => (at + 1) % (n + 2) === 0).join(' is about the '),
  area: at < 12 ? 'First' : 'Second',
  isLead: at === 0 || at === 12,
}));

async function results(search: Awaited<ReturnType<typeof searchIn>>['search'], query: string) {
  const { hits, total, areas } = await search.find(query, { areas: null, most: 8 });
  const titles = (await Promise.all(hits)).map(({ title, area }) => `${title} in ${areas[area]?.label}`);
  return { titles, total };
}

test.each(['parcel', 'refund label', 'courier order 3', 'invoi', 'wehbook', 'nothing', 'pickup 6'])(
  '%s finds in two halves what it finds in the whole, in the same order',
  async (query) => {
    const whole = await searchIn(pages);
    const [own, other] = [await searchIn(pages.slice(0, 12)), await searchIn(pages.slice(12))];
    const both = searchOver(together(own.search.index, [{ label: 'Second', index: other.search.index }]));
    expect(await results(both, query)).toEqual(await results(whole.search, query));
  },
);

test('an area is one site', async () => {
  const [own, other] = [await searchIn(pages.slice(0, 12)), await searchIn(pages.slice(12))];
  const both = searchOver(together(own.search.index, [{ label: 'Second', index: other.search.index }]));
  const { hits } = await both.find('parcel', { areas: [1], most: 8 });
  expect((await Promise.all(hits)).map(({ area }) => area).every((area) => area === 1)).toBe(true);
  expect(hits.length).toBeGreaterThan(0);
});
