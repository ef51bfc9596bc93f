/** Shards in a store: found by their state, checked against the key, whole or not there. */
import {
  existsSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  mkdirSync,
  writeFileSync,
} from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { hashOf } from '../../src/hash.js';
import { makeKeyPair } from '../../src/remote/keys.js';
import { type PackFacts, type SharedValue, inPacks, valuesOfPack } from '../../src/remote/pack-file.js';
import type { SharedPlace } from '../../src/remote/remote.js';
import { type ShardState, type SharedShards, fullPack } from '../../src/remote/shards.js';
import { bazel, keys, machine, pages, server, temporary } from './machine.js';

const secret = keys.privateKey;
const state: ShardState = { shards: 2, identity: { files: 'a' }, commit: 'a'.repeat(40) };
const other: ShardState = { ...state, identity: { files: 'b' } };

async function* values(names: readonly string[]): AsyncGenerator<SharedValue> {
  for (const name of names)
    yield { kind: 'page', key: hashOf(name), bytes: Buffer.from(JSON.stringify(name.repeat(100))) };
}

const group = (names: readonly string[]) => ({ streams: [values(names)], full: fullPack.large });

function add(shards: SharedShards, names: readonly string[], of = state): Promise<void> {
  const rest = () => ({ costs: names.map(({ length }) => length), reads: [['a.md', null] as const] });
  return shards.add({ phase: 'read', shard: 1 }, of, { values: { facts: group(names) }, rest });
}

const folderPlace = () => ({ kind: 'folder', folder: join(temporary(), 'shared') }) as const;

describe.each([
  ['a folder', async () => folderPlace()],
  ['a server', async () => bazel((await server()).url)],
])('%s', (_name, open: () => Promise<SharedPlace>) => {
  test('has the values of a shard, for builds of its state only', async () => {
    const place = await open();
    await add(machine(place, { key: secret }).shards, ['a', 'bb']);
    const { shards, store } = machine(place);
    const record = await shards.record('read', 1, state);
    expect(record).toMatchObject({ shards: 2, costs: [1, 2], reads: [['a.md', null]] });
    expect(await shards.record('read', 2, state)).toBeNull();
    expect(await shards.record('draw', 1, state)).toBeNull();
    expect(await shards.record('read', 1, other)).toBeNull();
    expect(await shards.last('read', 1)).toMatchObject(state);
    expect(await shards.attach([record?.packs['facts'] ?? [], []])).toEqual([true, true]);
    expect(await store.get(pages, hashOf('bb'))).toBe('bb'.repeat(100));
    expect(shards.faults()).toEqual([]);
  });

  test('is asked for a shard again and again, until it has that', async () => {
    const place = await open();
    const { shards } = machine(place);
    for (let time = 0; time < 3; time++) expect(await shards.isAdded('read', 1, state)).toBe(false);
    await add(machine(place, { key: secret }).shards, ['a']);
    expect(await shards.isAdded('read', 1, state)).toBe(true);
    expect(await shards.isAdded('draw', 1, state)).toBe(false);
    expect(await shards.isAdded('read', 1, other)).toBe(false);
  });

  test('keeps two states apart, and knows the later one', async () => {
    const place = await open();
    await add(machine(place, { key: secret }).shards, ['a']);
    await add(machine(place, { key: secret }).shards, ['b'], other);
    const { shards } = machine(place);
    expect(await shards.record('read', 1, state)).not.toBeNull();
    expect(await shards.record('read', 1, other)).not.toBeNull();
    expect(await shards.last('read', 1)).toMatchObject(other);
  });

  test('lacks a shard of another key', async () => {
    const place = await open();
    const stranger = makeKeyPair();
    await add(machine(place, { key: stranger.privateKey, publicKey: stranger.publicKey }).shards, ['a']);
    const { shards } = machine(place);
    expect(await shards.last('read', 1)).toBeNull();
    expect(shards.faults()).toEqual([expect.stringContaining('public key didn')]);
  });
});

test('a server that is down while it is asked for shards loses nothing else', async () => {
  const { url, behave } = await server();
  const { shards } = machine(bazel(url), { key: secret });
  behave((request) => request.destroy());
  for (let time = 0; time < 3; time++) expect(await shards.isAdded('read', 1, state)).toBe(false);
  behave((_request, _response, next) => next());
  await add(shards, ['a']);
  expect(await shards.isAdded('read', 1, state)).toBe(true);
  expect(shards.faults()).toEqual([]);
});

test('what values have in common takes space once', async () => {
  const place = folderPlace();
  const layout = randomBytes(20_000).toString('base64');
  async function* similar(): AsyncGenerator<SharedValue> {
    for (let page = 0; page < 40; page++)
      yield {
        kind: 'page',
        key: hashOf(String(page)),
        bytes: Buffer.from(JSON.stringify(`${layout}${page}`)),
      };
  }
  const { shards } = machine(place, { key: secret });
  const values = { files: { streams: [similar()], full: fullPack.small } };
  await shards.add({ phase: 'draw', shard: 1 }, state, { values, rest: () => ({ costs: [], reads: [] }) });
  const [pack] = (await shards.record('draw', 1, state))?.packs['files'] ?? [];
  expect(pack?.unpacked).toBeGreaterThan(1_000_000);
  expect(pack?.bytes).toBeLessThan(60_000);
});

describe('a store that is damaged', () => {
  const damaged = (folder: string) => {
    for (const name of readdirSync(folder)) {
      const bytes = readFileSync(join(folder, name));
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
      writeFileSync(join(folder, name), bytes);
    }
  };

  test('in a record: the shard is missing', async () => {
    const place = folderPlace();
    await add(machine(place, { key: secret }).shards, ['a']);
    damaged(join(place.folder, 'ac'));
    const { shards } = machine(place);
    expect(await shards.record('read', 1, state)).toBeNull();
    expect(shards.faults()).toHaveLength(1);
  });

  test.each([
    ['has other bytes', damaged, 'returned a pack with other bytes'],
    ['is missing', (folder: string) => rmSync(folder, { recursive: true }), 'lacks a pack'],
  ])('in a pack that %s: its values are missing, and others are not', async (_name, damage, words) => {
    const place = folderPlace();
    await add(machine(place, { key: secret }).shards, ['a']);
    damage(join(place.folder, 'cas'));
    await machine(place, { key: secret }).shards.add({ phase: 'read', shard: 2 }, state, {
      values: { facts: group(['b']) },
      rest: () => ({ costs: [1], reads: [] }),
    });
    const { shards, store } = machine(place);
    const packs = [];
    for (const shard of [1, 2]) packs.push((await shards.record('read', shard, state))?.packs['facts'] ?? []);
    expect(await shards.attach(packs)).toEqual([false, true]);
    expect(shards.faults()).toEqual([expect.stringContaining(words)]);
    expect(await store.get(pages, hashOf('a'))).toBeUndefined();
    expect(await store.get(pages, hashOf('b'))).toBe('b'.repeat(100));
  });

  test('in the cache of this machine: a link out of it is not followed', async () => {
    const place = folderPlace();
    await add(machine(place, { key: secret }).shards, ['a']);
    const folder = temporary();
    const outside = temporary();
    symlinkSync(outside, join(folder, 'shared'));
    const { shards } = machine(place, { folder });
    const record = await shards.record('read', 1, state);
    expect(await shards.attach([record?.packs['facts'] ?? []])).toEqual([false]);
    mkdirSync(join(outside, 'x'));
    await shards.clear();
    expect(readdirSync(outside)).toEqual(['x']);
  });
});

test('an upload that ends early leaves nothing that counts as a shard', async () => {
  for (let last = 1; last <= 3; last++) {
    const { url, behave } = await server();
    let puts = 0;
    behave((request, response, next) => {
      if (request.method === 'PUT' && ++puts >= last) response.destroy();
      else next();
    });
    await expect(add(machine(bazel(url), { key: secret }).shards, ['a'])).rejects.toThrow(
      /the store .+ ended the connection, so the shard isn't in it/,
    );
    behave((_request, _response, next) => next());
    const { shards } = machine(bazel(url));
    // A record is written after its packs, and the state that it was made of after the record.
    expect((await shards.record('read', 1, state)) !== null).toBe(last === 3);
    expect(await shards.last('read', 1)).toBeNull();
  }
});

test('a server that stalls takes two seconds in all, and no shard is there', async () => {
  const { url, behave } = await server();
  behave(() => undefined);
  const { shards } = machine(bazel(url));
  const before = performance.now();
  for (let shard = 1; shard <= 8; shard++) expect(await shards.record('read', shard, state)).toBeNull();
  expect(performance.now() - before).toBeLessThan(4000);
  expect(shards.faults()).toEqual([expect.stringContaining('is too slow')]);
});

test('a pack is received as it is, and unpacked by others', async () => {
  const place = folderPlace();
  await add(machine(place, { key: secret }).shards, ['a', 'bb']);
  const { shards } = machine(place);
  const packs = (await shards.record('read', 1, state))?.packs['facts'] ?? [];
  const got: (string | undefined)[] = [];
  const use = async (path: string, facts: PackFacts) => {
    const bytes = readFileSync(path);
    const found = valuesOfPack(bytes, facts);
    for (const one of found ?? []) got.push(`${one.key === hashOf('bb')} ${one.bytes.length}`);
    expect(valuesOfPack(bytes.subarray(1), facts)).toBeNull();
    expect(valuesOfPack(bytes, { ...facts, list: hashOf('') })).toBeNull();
    return found !== null;
  };
  expect(await shards.receive([packs, []], use)).toEqual([true, true]);
  expect(got).toEqual(['false 102', 'true 202']);
  expect(shards.faults()).toEqual([]);
  expect(await shards.receive([packs], async () => false)).toEqual([false]);
  expect(shards.faults()).toEqual([expect.stringContaining('other bytes than the signed ones')]);
  const { url, objects } = await server();
  await add(machine(bazel(url), { key: secret }).shards, ['a', 'bb']);
  const other = machine(bazel(url));
  expect(await other.shards.receive([packs], async (path) => existsSync(path))).toEqual([true]);
  expect(
    readdirSync(join(other.folder, 'shared'), { recursive: true }).filter((name) =>
      String(name).includes('received'),
    ),
  ).toEqual([]);
  for (const name of objects.keys()) if (name.startsWith('/cas/')) objects.delete(name);
  expect(await other.shards.receive([packs], use)).toEqual([false]);
  expect(other.shards.faults()).toEqual([expect.stringContaining('lacks a pack')]);
});

test('many values are divided into packs, in order', async () => {
  const sizes: string[][] = [];
  for await (const part of inPacks(values(['a', 'bb', 'c', 'd']), 250)) {
    const own: string[] = [];
    for await (const { bytes } of part) own.push(String(bytes.length));
    sizes.push(own);
  }
  expect(sizes).toEqual([
    ['102', '202'],
    ['102', '102'],
  ]);
});
