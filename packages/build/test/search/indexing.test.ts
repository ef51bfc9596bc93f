/** Indexes from the thread are those that this thread writes. */
import { gatherer, termMaker, writeTerms } from '@docgen/search/write';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contentName, openIndexing } from '../../src/search/indexing.js';

const words = 'parcel route label courier depot harbour weight stamp ledger crate pallet invoice'.split(' ');

function made(pages: number, seed: number) {
  const wordAt = (at: number) => `${words[(at * seed) % words.length]}${(at * at) % 97}`;
  const make = termMaker({ lang: 'en', stem: (word) => word });
  const textOf = (page: number) => Array.from({ length: 90 }, (_, n) => wordAt(page + n)).join(' ');
  const terms = Array.from({ length: pages }, (_, page) =>
    writeTerms(
      make({
        title: `Label ${page}`,
        description: '',
        keywords: [],
        sections: [{ id: 'a', title: wordAt(page), text: textOf(page) }],
      }),
    ),
  );
  const rows = terms.map((_, page) => ({
    url: `/p${page}/`,
    title: `Page ${page}`,
    area: page < pages / 2 ? 'A' : 'B',
    isLead: page === 0,
  }));
  return { terms, about: { at: '/search/', lang: 'en', stemmer: null, synonyms: [], pages: rows } };
}

async function* each(terms: readonly Uint8Array[]) {
  yield* terms;
}

describe('the thread that writes search indexes', () => {
  test('writes several, one after the other, and names their files', { timeout: 60_000 }, async () => {
    const indexing = openIndexing();
    onTestFinished(() => indexing.close());
    for (const [pages, seed] of [
      [1, 1],
      [700, 3],
      [0, 1],
      [40, 5],
    ] as const) {
      const { terms, about } = made(pages, seed);
      const index = gatherer();
      for (const one of terms) index.add(one);
      const right = index.write({ ...about, nameOf: (content) => contentName(content) });
      const named: string[] = [];
      const written = await indexing.write(each(terms), {
        ...about,
        nameOf: (content) => {
          named.push(contentName(content));
          return named.at(-1) ?? '';
        },
      });
      expect(written.manifest).toEqual(right.manifest);
      expect(written.groups).toEqual(right.groups);
      expect(written.files.map(({ content }) => Buffer.from(content))).toEqual(
        right.files.map(({ content }) => Buffer.from(content)),
      );
      expect(named).toEqual(right.files.map(({ name }) => name));
    }
  });

  test('reports an error in the terms, and ends', { timeout: 60_000 }, async () => {
    const indexing = openIndexing();
    const { about } = made(3, 1);
    async function* failing() {
      yield new Uint8Array(600_000).fill(97);
      throw new Error('the store is gone');
    }
    await expect(
      indexing.write(failing(), { ...about, nameOf: (content) => contentName(content) }),
    ).rejects.toThrow('the store is gone');
    await indexing.close();
    const again = indexing.write(each([]), { ...about, nameOf: (content) => contentName(content) });
    await expect(again).rejects.toThrow('the thread that writes search indexes has ended');
  });
});
