/** Positions behave like a map in the order of insertion, also after they were written and read. */
import { expect, test } from 'vitest';
import { base64HashOf, hashOf } from '../../src/hash.js';
import { type Records, type Spot, areSound, noRecords, openSpots } from '../../src/kept/spots.js';

/** A repeatable sequence of numbers below `limit`. */
function sequence(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}

const packs = [1, 2, 3].map((n) => `skim-${n}-0123456789ab.pack`);

function spotFrom(next: (limit: number) => number): Spot {
  return {
    pack: packs[next(3)] ?? '',
    at: next(2) === 0 ? next(1000) : 2 ** 40 + next(1000),
    length: next(100_000),
    checksum: base64HashOf(String(next(1e9))).slice(0, 32),
  };
}

test.each([1, 2, 3, 4, 5, 6, 7, 8])('operations with seed %i', (seed) => {
  const next = sequence(seed);
  const keys = Array.from({ length: 60 }, (_, n) => hashOf(String(n)));
  const model = new Map<string, Spot>();
  let records: Records = noRecords;
  for (let round = 0; round < 6; round++) {
    const given = new Set(model.keys());
    const spots = openSpots(records);
    // Few operations search the records, many use a map of them.
    for (let n = 0; n < (round % 2 === 0 ? 5 : 200); n++) {
      const key = keys[next(keys.length)] ?? '';
      if (next(3) === 0) expect(spots.delete(key)).toBe(model.delete(key));
      else {
        const spot = spotFrom(next);
        model.delete(key);
        model.set(key, spot);
        spots.set(key, spot);
      }
      const other = keys[next(keys.length)] ?? '';
      expect(spots.get(other)).toEqual(model.get(other));
      expect(spots.isRecorded(other)).toBe(given.has(other));
    }
    expect([...spots.entries()]).toEqual([...model]);
    expect([...spots.keys()]).toEqual([...model.keys()]);
    const sizes = new Map<string, number>();
    for (const { pack, length } of model.values()) sizes.set(pack, (sizes.get(pack) ?? 0) + length);
    expect(spots.sizes()).toEqual(sizes);
    records = spots.records();
    expect(areSound(records)).toBe(true);
    expect(new Set(records.packs)).toEqual(new Set(sizes.keys()));
  }
});

test('a text that is no hash is no key', () => {
  const spots = openSpots(noRecords);
  spots.set(hashOf('a'), { pack: packs[0] ?? '', at: 1, length: 2, checksum: 'A'.repeat(32) });
  const again = openSpots(spots.records());
  for (const key of ['', 'a', 'x'.repeat(64), `${hashOf('a')}-x`, hashOf('a').slice(1)])
    expect(again.get(key)).toBeUndefined();
  expect(again.get(hashOf('a'))).toMatchObject({ at: 1 });
});

test('records that were not written by docgen are unsound', () => {
  const spots = openSpots(noRecords);
  spots.set(hashOf('a'), { pack: packs[0] ?? '', at: 1, length: 2, checksum: 'A'.repeat(32) });
  const sound = spots.records();
  const changed = (change: (bytes: Buffer) => void): Records => {
    const bytes = Buffer.from(sound.bytes);
    change(bytes);
    return { ...sound, bytes };
  };
  expect(areSound(sound)).toBe(true);
  expect(areSound({ ...sound, packs: ['../a.pack'] })).toBe(false);
  expect(areSound({ ...sound, bytes: sound.bytes.subarray(1) })).toBe(false);
  expect(areSound(changed((bytes) => bytes.writeUInt32LE(1, 8)))).toBe(false);
  for (const at of [-1, 0.5, NaN, 2 ** 60])
    expect(areSound(changed((bytes) => bytes.writeDoubleLE(at, 0)))).toBe(false);
});
