/** The index: a reader restores what the writer wrote, and an updated index equals a newly written one. */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { distance, tolerance } from '../src/words/distance.js';
import { type Line, readShard, writeShard } from '../src/format.js';
import { openShard } from '../src/open-shard.js';
import { cuts, shardAt } from '../src/shards.js';
import { levels } from '../src/terms.js';
import { phraseOfHash } from '../src/words/phrases.js';
import { type WrittenIndex, patchIndex, readTerms, writeTerms } from '../src/write.js';
import { type MadePage, aboutOf, bytesOf, indexOf, termsFor } from './made-index.js';

/** Numbers that look random and are the same every time. */
function lots(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function pagesBy(lot: (below: number) => number, count: number): MadePage[] {
  const word = () => {
    const letters = Array.from({ length: 2 + lot(6) }, () => 'abcdefghijklmnopqrstuvwxyzé'[lot(27)]);
    return letters.join('');
  };
  return Array.from({ length: count }, (_, at) => ({
    title: `Page ${at}`,
    text: Array.from({ length: 60 }, word).join(' '),
    area: at < count / 2 ? 'A' : 'B',
  }));
}

const line = (term: string, places: readonly number[] = [], aliases: Line['aliases'] = new Map()): Line => ({
  term,
  places,
  aliases,
});

/** Random lines of an index with the given number of pages. */
function linesBy(lot: (below: number) => number, pages: number): Line[] {
  const terms = pagesBy(lot, 4).flatMap(({ text = '' }) => text.split(' '));
  return [...new Set(terms)].sort().map((term) => {
    const every = 1 + lot(pages);
    const own = Array.from({ length: pages }, (_, page) => page).filter(() => lot(every) === 0);
    return line(
      term,
      own.map((page) => page * levels + lot(levels)),
    );
  });
}

/** Lines of these words and of phrases with these hashes. */
function phrasesAmong(words: readonly string[], hashes: readonly number[]): Line[] {
  return [...words, ...hashes.map(phraseOfHash)].sort().map((term, at) => line(term, [at % 9]));
}

/** Positions on every `step`th page, at changing levels. */
function every(pages: number, step: number): number[] {
  return Array.from(
    { length: Math.ceil(pages / step) },
    (_, at) => levels * step * at + (((at * at) % 7) % levels),
  );
}

test.each<[name: string, pages: number, lines: readonly Line[]]>([
  ['nothing', 0, []],
  ['one page', 1, [line('a', [3])]],
  [
    'an alias',
    2,
    [
      line(
        'livre',
        [],
        new Map([
          ['livr', 1],
          ['lu', 70_000],
        ]),
      ),
      line('livr', [0, 7]),
    ],
  ],
  [
    'names',
    70,
    [
      line('a'),
      line('ab', [levels * 69 + 2]),
      line('post /orders/{}', [0, levels + 1, 64 * levels, 65 * levels + 3]),
    ],
  ],
  [
    'other letters',
    9,
    ['É\u0301', '注文', '𝒳a', '𝒳b', '𝒴c', 'x'.repeat(40), `${'x'.repeat(40)}y`].map((term) =>
      line(term, [8]),
    ),
  ],
  ['many pages', 200_000, [line('a', [0, 5, 10, 700, 999_999]), line('b', [999_995])]],
  ['a word of all pages', 2000, [line('a', every(2000, 1)), line('b', every(2000, 9)), line('c', [3])]],
  ['a long name', 9, [line(`post /${'orders/'.repeat(50)}`, [1])]],
  ['phrases', 9, phrasesAmong(['a', 'zebra'], [0, 1, 2, 35, 36 ** 4, 36 ** 5 - 1])],
  ['few by lot', 52, linesBy(lots(11), 52)],
  ['many by lot', 3000, linesBy(lots(12), 3000)],
])('a shard is read as it was written: %s', (_, pages, lines) => {
  const read = lines.map((one) => ({ ...one, found: one.places.length }));
  const found = [...readShard(writeShard(lines, pages), pages)];
  expect(found.map((one) => ({ ...one, places: [...one.places] }))).toEqual(read);
});

test.each([
  ['c', 'c', ['a', 'c']],
  ['b', undefined, ['a', 'c']],
  ['f', undefined, ['a', 'c', 'ca', 'cb', 'd']],
])('no more of a shard is read than up to %s', (term, found, read) => {
  const asked: string[] = [];
  function* lines() {
    for (const own of ['a', 'c', 'ca', 'cb', 'd']) {
      asked.push(own);
      yield { ...line(own), found: 0 };
    }
  }
  const shard = openShard(lines());
  expect([shard.line(term)?.term, asked]).toEqual([found, read]);
  expect(shard.beginning('c').map((one) => one.term)).toEqual(['c', 'ca', 'cb']);
  expect(shard.beginning('')).toHaveLength(5);
  expect(shard.line('ca')?.term).toBe('ca');
});

test('a shard’s bytes are the same on every machine', () => {
  const phrases = phrasesAmong(
    [],
    Array.from({ length: 300 }, (_, at) => at * 7919 + (at % 5)),
  );
  const bytes = [52, 3000].flatMap((pages) => [
    ...writeShard([...phrases, ...linesBy(lots(5), pages)], pages),
  ]);
  expect(createHash('sha256').update(Uint8Array.from(bytes)).digest('hex').slice(0, 16)).toBe(
    'e29895a26d62fbb7',
  );
});

test('a phrase takes little more than the distance from the one before it', () => {
  const lot = lots(7);
  const hashes = [...new Set(Array.from({ length: 2000 }, () => lot(36 ** 5)))].sort((a, b) => a - b);
  const size = writeShard(phrasesAmong([], hashes), 9).length;
  const places = writeShard(phrasesAmong([], [...hashes.keys()]), 9).length;
  // 36⁵ / 2000 has 15 bits, and distances vary.
  expect(((size - places) * 8) / hashes.length).toBeLessThan(16.5);
});

test('a shard is smaller than its lines as text, compressed', () => {
  const words =
    'order orders ordered ship shipped shipping label labels courier couriers webhook webhooks'.split(' ');
  const lot = lots(3);
  const lines = words.sort().map((term) => {
    const own = Array.from({ length: 52 }, (_, page) => page).filter((page) => lot(page < 26 ? 2 : 20) === 0);
    return line(
      term,
      own.map((page) => page * levels + (lot(5) === 0 ? 1 : 0)),
    );
  });
  const text = gzipSync(lines.map(({ term, places }) => `${term} ${places.join(' ')}`).join('\n'));
  expect(writeShard(lines, 52).length).toBeLessThan(text.length / 2);
});

test.each([
  [52, 0],
  [52, 3],
  [52, 30],
  [3000, 3],
  [3000, 40],
  [3000, 600],
])('bytes that are no shard of %i pages from the %i. on are read to an end', (pages, at) => {
  const bytes = writeShard(linesBy(lots(4), pages).slice(0, 20), pages);
  for (const other of [bytes.slice(0, at), bytes.slice().fill(0, at), bytes.slice().fill(255, at)]) {
    try {
      const lines = [...readShard(other, pages)];
      expect(lines.length).toBeLessThan(20_000);
      expect(Math.max(...lines.map(({ places }) => places.length))).toBeLessThan(20_000);
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
  }
});

test('a page’s terms are read as they were written', async () => {
  const terms = (await termsFor('fr'))({ title: 'Commande livrée', text: 'area_id' });
  expect(readTerms(writeTerms(terms))).toEqual(terms);
});

test.each([
  ['abc', 'abc', 0],
  ['abc', 'acb', 1],
  ['abc', 'abd', 1],
  ['abc', 'abcd', 1],
  ['abcdefgh', 'abxdefgy', 2],
  ['abc', 'xyz', 3],
])('%s and %s', (a, b, expected) => {
  expect(distance(a, b, 2)).toBe(Math.min(expected, 3));
});

test.each([
  ['abc', 0],
  ['abcd', 1],
  ['abcdefgh', 2],
  ['area_identifier', 0],
])('%s may be wrong in %i letters', (word, most) => {
  expect(tolerance(word)).toBe(most);
});

test('an edit far before it moves no boundary between shards', () => {
  const groups = Array.from({ length: 2000 }, (_, at) => [String(at).padStart(5, '0'), 200] as const);
  const edited = groups.map(([start, size], at) => [start, at === 10 ? size * 30 : size] as const);
  const [before, after] = [cuts(groups, 2000), cuts(edited, 2000)];
  expect(before.length).toBeGreaterThan(10);
  expect(after.slice(-5)).toEqual(before.slice(-5));
  expect(shardAt(['', 'b', 'd'], 'c')).toBe(1);
});

describe('an index that is brought up to date', () => {
  const load = (index: WrittenIndex) => async (name: string) =>
    bytesOf(index.files.find((file) => file.name === name)?.content);
  const all = (index: WrittenIndex) => index.manifest;

  test.each([1, 2])('is the one that is written whole (%i)', async (seed) => {
    const lot = lots(seed);
    const terms = await termsFor('fr');
    const was = pagesBy(lot, 120);
    const now = [...was];
    for (let edit = 0; edit < 4; edit++) {
      const at = lot(was.length);
      const other = pagesBy(lot, 1)[0];
      now[at] = { ...was[at], title: was[at]?.title ?? '', text: edit === 0 ? '' : `${other?.text} créée` };
    }
    const before = await indexOf(was, 'fr');
    const changes = now.flatMap((page, at) => {
      const old = was[at];
      return old && old !== page ? [{ page: at, before: terms(old), now: terms(page) }] : [];
    });
    const patched = await patchIndex({ ...before, load: load(before) }, changes, aboutOf(now, 'fr'));
    const whole = await indexOf(now, 'fr');
    expect(patched && all(patched)).toEqual(all(whole));
    expect(patched?.groups).toEqual(whole.groups);
    expect(
      patched?.files.every(({ name, content }) =>
        whole.files.some((one) => one.name === name && isDeepStrictEqual(one.content, content)),
      ),
    ).toBe(true);
  });

  test('rewrites the shards of the words that changed alone', async () => {
    const was = pagesBy(lots(7), 500);
    const terms = await termsFor('en');
    const page = { title: 'Page 9', text: `${was[9]?.text} zzyzx` };
    const before = await indexOf(was);
    const changes = [{ page: 9, before: terms(was[9] ?? page), now: terms(page) }];
    const after = await patchIndex({ ...before, load: load(before) }, changes, aboutOf(was, 'en'));
    const old = new Set(before.manifest.shards.map(([, name]) => name));
    expect(before.manifest.shards.length).toBeGreaterThan(6);
    expect(after?.manifest.shards.filter(([, name]) => !old.has(name))).toHaveLength(1);
  });

  test('is not made where a file of it is lost', async () => {
    const was = pagesBy(lots(8), 20);
    const terms = await termsFor('en');
    const changes = [{ page: 1, before: terms(was[1] ?? { title: '' }), now: terms({ title: 'Page 1' }) }];
    const before = await indexOf(was);
    expect(await patchIndex({ ...before, load: async () => null }, changes, aboutOf(was, 'en'))).toBeNull();
  });
});

test('one index’s bytes do not depend on which page comes first with a spelling', async () => {
  const pages = [{ title: 'livrée' }, { title: 'livrés' }];
  const [a, b] = [await indexOf(pages, 'fr'), await indexOf(pages.toReversed(), 'fr')];
  expect(a.groups).toEqual(b.groups);
});
