/** Indexes from the thread are those that this thread writes. */
import { gatherer, termMaker, writeTerms } from '@docgen/search/write';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type NumberedTerms, contentName, openIndexing } from '../../src/search/indexing.js';
import { placedRuns, runIn, storedRun } from '../../src/search/runs.js';

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

async function* each<T>(all: Iterable<T>) {
  yield* all;
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
      for (const [page, one] of terms.entries()) index.add(one, page);
      const right = index.write({ ...about, nameOf: (content) => contentName(content) });
      const named: string[] = [];
      const written = await indexing.write(
        { runs: [], terms: each(terms.entries()) },
        {
          ...about,
          nameOf: (content) => {
            named.push(contentName(content));
            return named.at(-1) ?? '';
          },
        },
      );
      expect(written.manifest).toEqual(right.manifest);
      expect(written.groups).toEqual(right.groups);
      expect(written.files.map(({ content }) => Buffer.from(content))).toEqual(
        right.files.map(({ content }) => Buffer.from(content)),
      );
      expect(named).toEqual(right.files.map(({ name }) => name));
    }
  });

  test('merges runs of pages, in any order, with pages of their own', { timeout: 60_000 }, async () => {
    const indexing = openIndexing();
    onTestFinished(() => indexing.close());
    const { terms, about } = made(600, 7);
    // Two pages of the index have the same text.
    terms[411] = terms[17] ?? new Uint8Array();
    const keyOf = (page: number) => `key${page === 411 ? 17 : page}`;
    const index = gatherer();
    for (const [page, one] of terms.entries()) index.add(one, page);
    const right = index.write({ ...about, nameOf: (content) => contentName(content) });
    const others = made(20, 11).terms;
    const runOf = async (pages: readonly number[]) =>
      runIn(
        await storedRun(
          pages.map((page) => [keyOf(page), terms[page] ?? others[page - 600] ?? new Uint8Array()]),
        ),
      );
    const from = (first: number, last: number) =>
      Array.from({ length: last - first }, (_, n) => first + n).filter((page) => page !== 411);
    // Pages that the index lacks, pages against their order, pages of two runs, and a run of known pages.
    const runs = [
      await runOf([...from(600, 610), ...from(300, 500)]),
      await runOf(from(0, 320).toReversed()),
      await runOf(from(10, 15)),
      await runOf(from(610, 620)),
    ];
    const pages = about.pages.map((_, page) => ({ key: keyOf(page) }));
    const placed = placedRuns(pages, runs);
    expect(placed.runs).toHaveLength(2);
    const rest = [...terms.entries()].filter(([page]) => !placed.known.has(keyOf(page)));
    expect(rest.map(([page]) => page)).toEqual(from(500, 600));
    const named = { ...about, nameOf: contentName };
    const written = await indexing.write({ runs: placed.runs, terms: each(rest) }, named);
    expect(written.manifest).toEqual(right.manifest);
    expect(written.files.map(({ content }) => Buffer.from(content))).toEqual(
      right.files.map(({ content }) => Buffer.from(content)),
    );
  });

  test('merges other spellings of terms with the pages that have them', () => {
    const { about } = made(4, 1);
    const terms = about.pages.map((_, page) =>
      writeTerms({
        terms: [[], ['colis', `t${page}`], [], [], []],
        aliases: page < 3 ? [['coli', 'colis']] : [],
      }),
    );
    const whole = gatherer();
    for (const [page, one] of terms.entries()) whole.add(one, page);
    const right = whole.write({ ...about, nameOf: contentName });
    const without = gatherer();
    for (const [page, one] of terms.entries()) without.add(page === 1 ? (terms[3] ?? one) : one, page);
    const merged = gatherer();
    const [run, rest] = [gatherer(), terms.slice(2)];
    for (const [page, one] of terms.slice(0, 2).toReversed().entries()) run.add(one, page);
    merged.addRun(run.run(), (page) => [1 - page]);
    for (const [page, one] of rest.entries()) merged.add(one, page + 2);
    expect(merged.write({ ...about, nameOf: contentName })).toEqual(right);
    expect(without.write({ ...about, nameOf: contentName })).not.toEqual(right);
  });

  test('collects the places of terms in several passes if they must not take more bytes', () => {
    const { terms, about } = made(400, 3);
    const written = [undefined, 1, 9000].map((placeBytes) => {
      const index = gatherer();
      for (const [page, one] of terms.entries()) index.add(one, page);
      return index.write({ ...about, nameOf: contentName, ...(placeBytes && { placeBytes }) });
    });
    expect(written[1]).toEqual(written[0]);
    expect(written[2]).toEqual(written[0]);
  });

  test('reports an error in the terms, and ends', { timeout: 60_000 }, async () => {
    const indexing = openIndexing();
    const { about } = made(3, 1);
    async function* failing(): AsyncGenerator<NumberedTerms> {
      yield [0, new Uint8Array(600_000).fill(97)];
      throw new Error('the store is gone');
    }
    await expect(
      indexing.write({ runs: [], terms: failing() }, { ...about, nameOf: (content) => contentName(content) }),
    ).rejects.toThrow('the store is gone');
    await indexing.close();
    const again = indexing.write(
      { runs: [], terms: each([]) },
      { ...about, nameOf: (content) => contentName(content) },
    );
    await expect(again).rejects.toThrow('the thread that writes search indexes has ended');
  });
});
