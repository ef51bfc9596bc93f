/** Machines that share a store through a folder and through servers of both protocols. */
import { existsSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { Failure } from '../../src/failure.js';
import { makeKeyPair } from '../../src/remote/keys.js';
import type { SharedPlace } from '../../src/remote/remote.js';
import { bazel, build, keyOf, keys, machine, own, pages, server, temporary } from './machine.js';

const secret = keys.privateKey;
const names = ['a', 'b', 'c'];

const files = (folder: string): string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];

describe.each([
  ['a folder', async () => ({ kind: 'folder', folder: join(temporary(), 'shared') }) as const],
  ['a server of Bazel', async () => bazel(`${(await server()).url}/docs`)],
  [
    'a server of Turborepo',
    async () => {
      const { url } = await server();
      return { kind: 'turbo', url, query: 'slug=docs', authorization: 'Bearer t' } as const;
    },
  ],
])('%s', (_name, open: () => Promise<SharedPlace>) => {
  test('gives a machine what another one made, in two requests', async () => {
    const place = await open();
    expect(await build(machine(place, { key: secret }), names)).toEqual({ made: names, notes: [] });
    const second = machine(place);
    expect(await build(second, names)).toEqual({ made: [], notes: [] });
    expect(await second.store.get(pages, keyOf('b'))).toEqual({ name: 'b', text: 'b'.repeat(50) });
    expect(second.figures().requests).toBe(2);
  });

  test('asks for the index only if nothing is new', async () => {
    const place = await open();
    await build(machine(place, { key: secret }), names);
    const folder = temporary();
    await build(machine(place, { folder }), names);
    const again = machine(place, { folder });
    expect((await build(again, names)).made).toEqual([]);
    expect(again.figures().requests).toBe(1);
    const writer = machine(place, { key: secret });
    await build(writer, names);
    expect(writer.figures().requests).toBe(2);
  });

  test('is never written without the private key', async () => {
    const place = await open();
    await build(machine(place), names);
    expect((await build(machine(place), names)).made).toEqual(names);
    await build(machine(place, { key: secret }), ['a']);
    await build(machine(place), ['d']);
    expect((await build(machine(place), ['a', 'd'])).made).toEqual(['d']);
  });

  test('stays at few packs when changes are added', async () => {
    const place = await open();
    const all: string[] = [];
    for (let step = 0; step < 12; step++) {
      all.push(`page ${step}`);
      expect(await build(machine(place, { key: secret }), all)).toEqual({
        made: [`page ${step}`],
        notes: [],
      });
    }
    const reader = machine(place);
    expect((await build(reader, all)).made).toEqual([]);
    expect(reader.figures().requests).toBeLessThanOrEqual(9);
  });
});

describe('a shared store', () => {
  const folderPlace = () => ({ kind: 'folder', folder: join(temporary(), 'shared') }) as const;

  test('has only values of kinds that are the same everywhere', async () => {
    const place = folderPlace();
    const first = machine(place, { key: secret });
    await first.pull();
    first.store.put(own, keyOf('a'), 'of this machine');
    await build(first, ['a']);
    const second = machine(place);
    await second.pull();
    expect(await second.store.get(own, keyOf('a'))).toBeUndefined();
    expect(await second.store.get(pages, keyOf('a'))).toBeDefined();
  });

  test('of another key pair, docgen or site is never found', async () => {
    const place = folderPlace();
    const other = makeKeyPair();
    await build(machine(place, { key: secret }), names);
    const { publicKey, privateKey } = other;
    expect((await build(machine(place, { publicKey }), names)).made).toEqual(names);
    expect((await build(machine(place, { code: 'docgen 2' }), names)).made).toEqual(names);
    await build(machine(place, { publicKey, key: privateKey }), names);
    expect((await build(machine(place), names)).made).toEqual([]);
  });

  test('changes the keys of everything that is made with it', () => {
    const place = folderPlace();
    const codes = [machine(place).ownCode, machine(place, { publicKey: makeKeyPair().publicKey }).ownCode];
    expect(codes[0]).toMatch(/^docgen 1 store [\da-f]{64}$/);
    expect(codes[0]).not.toBe(codes[1]);
  });

  test('refuses a private key that is not of the pair, and one that is none', () => {
    const place = folderPlace();
    expect(() => machine(place, { key: makeKeyPair().privateKey })).toThrow(Failure);
    expect(() => machine(place, { key: makeKeyPair().privateKey })).toThrow(
      /doesn't belong to the public key/,
    );
    expect(() => machine(place, { key: 'nothing' })).toThrow(/isn't a private Ed25519 key/);
  });

  test('gets nothing from a cache that nobody vouches for', async () => {
    const place = folderPlace();
    await build(machine(place, { key: secret, isOpen: true }), names);
    expect(files(place.folder)).toEqual([]);
  });

  test('loses values that the site no longer uses', async () => {
    const place = folderPlace();
    const large = (name: string) => ({ name, bytes: name.repeat(2_000_000) });
    const before = ['1', '2', '3', '4', '5', '6'];
    await build(machine(place, { key: secret }), before, large);
    expect(await build(machine(place, { key: secret }), ['7'], large)).toEqual({ made: ['7'], notes: [] });
    expect(files(place.folder).filter((name) => name.startsWith('cas/'))).toHaveLength(1);
    expect((await build(machine(place), ['1', '7'], large)).made).toEqual(['1']);
  });

  test('removes what it replaces, and temporary files of ended processes', async () => {
    const place = folderPlace();
    const folder = temporary();
    await build(machine(place, { key: secret }), ['a']);
    await build(machine(place, { folder }), ['a']);
    const [slot = ''] = readdirSync(join(folder, 'shared'));
    const left = join(folder, 'shared', slot, `${'0'.repeat(64)}.pack.999999999-${'0'.repeat(12)}`);
    writeFileSync(left, 'x');
    writeFileSync(join(folder, 'shared', slot, 'mine.txt'), 'x');
    await build(machine(place, { key: secret }), ['a', 'b']);
    await build(machine(place, { folder }), ['a', 'b']);
    expect(existsSync(left)).toBe(false);
    expect(existsSync(join(folder, 'shared', slot, 'mine.txt'))).toBe(true);
    expect(files(join(folder, 'shared', slot)).filter((name) => name.endsWith('.pack'))).toHaveLength(2);
  });

  test('is not used through a link in the cache folder', async () => {
    const place = folderPlace();
    await build(machine(place, { key: secret }), names);
    const [folder, elsewhere] = [temporary(), temporary()];
    symlinkSync(elsewhere, join(folder, 'shared'));
    const { made, notes } = await build(machine(place, { folder }), names);
    expect([made, files(elsewhere)]).toEqual([names, []]);
    expect(notes).toEqual([
      expect.stringMatching(/^the store .+ can't be used, because .+ is a link, so docgen/),
    ]);
  });

  test('costs one note if its folder is a file', async () => {
    const place = folderPlace();
    writeFileSync(place.folder, 'x');
    const { made, notes } = await build(machine(place, { key: secret }), names);
    expect([made, notes]).toEqual([
      names,
      [expect.stringMatching(/can't be written \(\w+\), so docgen didn't add to it$/)],
    ]);
  });

  test('is damaged in every way: values are right, or made again', async () => {
    const place = folderPlace();
    await build(machine(place, { key: secret }), names);
    for (const path of files(place.folder).filter((name) => name.includes('/')))
      for (const [what, change] of damages) {
        const at = join(place.folder, path);
        const right = readFileSync(at);
        writeFileSync(at, change(right));
        const reader = machine(place);
        const { made } = await build(reader, names);
        expect([path, what, made]).toEqual([path, what, names]);
        expect(await reader.store.get(pages, keyOf('a'))).toEqual({ name: 'a', text: 'a'.repeat(50) });
        writeFileSync(at, right);
      }
    expect((await build(machine(place), names)).made).toEqual([]);
  });

  test('whose unpacked pack was damaged on this machine fetches it again, or makes the value', async () => {
    const place = folderPlace();
    const folder = temporary();
    await build(machine(place, { key: secret }), names);
    await build(machine(place, { folder }), names);
    const [slot = ''] = readdirSync(join(folder, 'shared'));
    const pack = readdirSync(join(folder, 'shared', slot)).find((name) => name.endsWith('.pack')) ?? '';
    const path = join(folder, 'shared', slot, pack);
    const right = readFileSync(path);
    for (let at = 0; at < right.length; at += 7) {
      writeFileSync(path, Buffer.from(right.map((byte, here) => (here === at ? byte ^ 1 : byte))));
      const reader = machine(place, { folder });
      await build(reader, names);
      for (const name of names)
        expect(await reader.store.get(pages, keyOf(name))).toEqual({ name, text: name.repeat(50) });
    }
    writeFileSync(path, right.subarray(0, 10));
    expect(await build(machine(place, { folder }), names)).toEqual({ made: [], notes: [] });
    expect(readFileSync(path)).toEqual(right);
  });
});

const damages: readonly (readonly [string, (bytes: Buffer) => Buffer])[] = [
  ['empty', () => Buffer.alloc(0)],
  ['shorter', (bytes) => bytes.subarray(0, bytes.length - 1)],
  ['longer', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
  ['zeroes', (bytes) => Buffer.alloc(bytes.length)],
  ['one bit at the start', (bytes) => Buffer.from(bytes.map((byte, at) => (at === 0 ? byte ^ 1 : byte)))],
  [
    'one bit in the middle',
    (bytes) => Buffer.from(bytes.map((byte, at) => (at === bytes.length >> 1 ? byte ^ 1 : byte))),
  ],
];

test('a request is repeated if the server ends its idle connection at the same time', async () => {
  const there = await server();
  const used = new WeakSet<object>();
  there.behave(({ socket }, _response, next) => {
    if (used.has(socket)) socket.destroy();
    else next();
    used.add(socket);
  });
  const writer = machine(bazel(there.url), { key: keys.privateKey });
  expect(await build(writer, ['a', 'b'])).toEqual({ made: ['a', 'b'], notes: [] });
  expect(await build(machine(bazel(there.url)), ['a', 'b'])).toEqual({ made: [], notes: [] });
});
