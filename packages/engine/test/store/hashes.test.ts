import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { resolveConfig } from '@docgen/config/resolve';
import type { FileSystem } from '@docgen/store/fs';
import { type KnownHashes, openHashes, readHashes } from '@docgen/store/kept/hashes';
import { openStore } from '@docgen/store/kept/store';
import { hashOf } from '@docgen/store/hash';
import { measureOne } from '@docgen/build/measure';
import { memoryFs } from '../../../store/test/memory-fs.js';
import type { Texts } from '@docgen/analysis/texts/known-texts';

/** A file system with manually set timestamps that counts the files that it reads. */
function stamped(files: { readonly [path: string]: string }, changed = 0) {
  const memory = memoryFs(files);
  const stamps = new Map(Object.keys(files).map((path) => [path, { text: '1', changed }]));
  const read: string[] = [];
  const fs: FileSystem = {
    ...memory,
    read: (path, limit) => {
      read.push(path);
      return memory.read(path, limit);
    },
    stamp: async (path) => stamps.get(path) ?? null,
  };
  return { fs, read, stamps, save: (path: string, text: string) => memory.write(path, text) };
}

const later = { now: () => 1_000_000, known: {} };

test('a file is read once while its stamp stays', async () => {
  const { fs, read } = stamped({ '/a.md': 'one' });
  const hashes = openHashes(fs, later);
  const first = await hashes.of('/a.md');
  expect(first).toEqual({ hash: hashOf('one'), size: 3 });
  expect(await hashes.of('/a.md')).toEqual(first);
  expect(read).toEqual(['/a.md']);
});

test('what is known in one run is plain data for the next', async () => {
  const { fs, read } = stamped({ '/a.md': 'one' });
  const first = openHashes(fs, later);
  await first.of('/a.md');
  const known: KnownHashes = JSON.parse(JSON.stringify(first.known())) as KnownHashes;
  expect(known).toEqual({ '/a.md': ['1', hashOf('one'), 3] });
  const next = openHashes(fs, { ...later, known });
  expect(await next.of('/a.md')).toEqual({ hash: hashOf('one'), size: 3 });
  expect(read).toEqual(['/a.md']);
  expect(next.known()).toEqual(known);
});

test('another stamp is another text', async () => {
  const { fs, stamps, save } = stamped({ '/a.md': 'one' });
  const hashes = openHashes(fs, later);
  await hashes.of('/a.md');
  await save('/a.md', 'two');
  stamps.set('/a.md', { text: '2', changed: 0 });
  expect(await hashes.of('/a.md')).toEqual({ hash: hashOf('two'), size: 3 });
});

test.each([
  ['saved just now', 1_000_000],
  ['saved at the end of the gap', 998_000],
  ['saved in the future', 2_000_000],
])('a stamp of a file %s is not kept', async (_, changed) => {
  const { fs, read } = stamped({ '/a.md': 'one' }, changed);
  const hashes = openHashes(fs, later);
  await hashes.of('/a.md');
  await hashes.of('/a.md');
  expect(read).toEqual(['/a.md', '/a.md']);
  expect(hashes.known()).toEqual({});
});

test('the gap counts from before the read, however long that takes', async () => {
  const { fs } = stamped({ '/a.md': 'one' }, 1_000_000);
  const clock = { time: 1_000_000 };
  const slow: FileSystem = {
    ...fs,
    read: async (path, limit) => {
      clock.time += 60_000;
      return fs.read(path, limit);
    },
  };
  const hashes = openHashes(slow, { now: () => clock.time, known: {} });
  await hashes.of('/a.md');
  expect(hashes.known()).toEqual({});
});

test('a file that is gone, or that nobody asked for, is forgotten', async () => {
  const { fs, stamps } = stamped({ '/a.md': 'one', '/b.md': 'two', '/c.md': 'three' });
  const first = openHashes(fs, later);
  for (const path of ['/a.md', '/b.md', '/c.md']) await first.of(path);
  const next = openHashes(fs, { ...later, known: first.known() });
  stamps.delete('/b.md');
  await fs.remove('/b.md');
  expect(await next.of('/b.md')).toBeNull();
  await next.of('/c.md');
  expect(Object.keys(next.known())).toEqual(['/c.md']);
});

test('few new hashes of small files are not worth keeping, many or those of large files are', async () => {
  const names = Array.from({ length: 300 }, (_, n) => `/${n}.md`);
  const { fs, stamps } = stamped(Object.fromEntries(names.map((name) => [name, 'text'])));
  const first = openHashes(fs, later);
  expect(first.isWorthKeeping()).toBe(false);
  for (const name of names) await first.of(name);
  expect(first.isWorthKeeping()).toBe(true);
  const after = async (changed: readonly string[], text = 'other', asked = names) => {
    const next = openHashes(fs, { ...later, known: first.known() });
    for (const name of changed) {
      await fs.write(name, text);
      stamps.set(name, { text: `${name} ${text.length}`, changed: 0 });
    }
    for (const name of asked) await next.of(name);
    return next.isWorthKeeping();
  };
  expect(await after([])).toBe(false);
  expect(await after(['/1.md', '/2.md', '/3.md'])).toBe(false);
  expect(await after(['/4.md'])).toBe(true);
  expect(await after(['/1.md'], 'x'.repeat(1_000_001), names.slice(0, 4))).toBe(true);
});

test('the beginning of a file that is too large is never taken for the whole', async () => {
  const { fs } = stamped({ '/a.md': 'four' });
  const hashes = openHashes(fs, later);
  expect(await hashes.of('/a.md', 2)).toEqual({ hash: hashOf('fou'), size: 3 });
  expect(hashes.known()).toEqual({});
  expect(await hashes.of('/a.md', 9)).toEqual({ hash: hashOf('four'), size: 4 });
  expect(await hashes.of('/a.md', 2)).toEqual({ hash: hashOf('fou'), size: 3 });
});

test('where nothing tells a file from itself before a save, it is read each time', async () => {
  const { fs, read } = stamped({ '/a.md': 'one' });
  const hashes = openHashes({ ...fs, stamp: async () => null }, later);
  await hashes.of('/a.md');
  await hashes.of('/a.md');
  expect(read).toHaveLength(2);
});

describe('a large file', () => {
  const size = 50_000_000;
  /** A file of zeros that can only be read piece by piece. */
  const large = (): { readonly fs: FileSystem; readonly most: () => number } => {
    let most = 0;
    const fs: FileSystem = {
      ...memoryFs(),
      length: async () => size,
      stamp: async () => ({ text: '1', changed: 0 }),
      read: async () => {
        throw new Error('read as a whole');
      },
      part: async (_path, offset, length) => {
        most = Math.max(most, length);
        return new Uint8Array(Math.max(0, Math.min(length, size - offset)));
      },
    };
    return { fs, most: () => most };
  };
  const hash = createHash('sha256').update(new Uint8Array(size)).digest('hex');

  test('is hashed piece by piece', async () => {
    const { fs, most } = large();
    expect(await openHashes(fs, later).of('/film.mp4')).toEqual({ hash, size });
    expect(await readHashes(fs).of('/film.mp4')).toEqual({ hash, size });
    expect(most()).toBeLessThanOrEqual(4_000_000);
  });

  test('is measured as an asset piece by piece', async () => {
    const { fs, most } = large();
    const files = {
      fs,
      folder: '/',
      hashes: readHashes(fs),
      texts: { files: new Map() } as unknown as Texts,
    };
    const { site } = resolveConfig({}, null, null);
    const store = openStore(fs, { folder: null, trust: { key: null, isOpen: false } });
    const facts = await measureOne({ path: 'static/film.mp4', url: '/film.mp4' }, { site, files, store });
    expect(facts).toMatchObject({ hash, outFile: 'film.mp4' });
    expect(most()).toBeLessThanOrEqual(4_000_000);
  });
});
