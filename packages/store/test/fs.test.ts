import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, expect, test } from 'vitest';
import { disk } from '../src/fs.js';

/** A temporary folder with `files`. */
function folder(files: { readonly [path: string]: string | Uint8Array } = {}): string {
  const made = mkdtempSync(join(tmpdir(), 'docgen-fs-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) writeFileSync(join(made, path), content);
  return made;
}

const text = (bytes: Uint8Array | null) => bytes && new TextDecoder().decode(bytes);

test('a file is read whole, or up to a limit and one byte more', async () => {
  const at = folder({ 'a.md': 'twelve bytes', empty: '' });
  expect(text(await disk.read(join(at, 'a.md')))).toBe('twelve bytes');
  expect(text(await disk.read(join(at, 'a.md'), 5))).toBe('twelve');
  expect(text(await disk.read(join(at, 'a.md'), 100))).toBe('twelve bytes');
  expect(text(await disk.read(join(at, 'empty')))).toBe('');
});

test('a part of a file is in a buffer of its own size, so keeping it keeps nothing else', async () => {
  const at = folder({ 'a.md': 'twelve bytes' });
  const part = await disk.part(join(at, 'a.md'), 7, 100);
  expect([text(part), part?.buffer.byteLength]).toEqual(['bytes', 5]);
});

test('a large file is read like a small one', async () => {
  const bytes = Uint8Array.from({ length: 2_500_000 }, (_, index) => index % 251);
  const at = folder({ large: bytes });
  expect(Buffer.compare((await disk.read(join(at, 'large'))) ?? Buffer.of(), bytes)).toBe(0);
  const start = await disk.read(join(at, 'large'), 1_999_999);
  expect(Buffer.compare(start ?? Buffer.of(), bytes.subarray(0, 2_000_000))).toBe(0);
});

test("what is absent is null, and what can't be read is a failure that says why", async () => {
  const at = folder({ file: '' });
  for (const path of [join(at, 'none'), join(at, 'file', 'below')]) {
    expect([
      await disk.read(path),
      await disk.list(path),
      await disk.stamp(path),
      await disk.kind(path),
    ]).toEqual([null, null, null, null]);
  }
  await expect(disk.read(at)).rejects.toThrow(`cannot read ${at}: it is a folder`);
  const long = join(at, 'x'.repeat(300));
  await expect(disk.stamp(long)).rejects.toThrow(`cannot look at ${long}: the name is too long`);
});

test('a pipe that nobody writes to holds nothing up', async () => {
  const at = folder();
  execFileSync('mkfifo', [join(at, 'pipe')]);
  expect(text(await disk.read(join(at, 'pipe')))).toBe('');
  expect(text(await disk.read(join(at, 'pipe'), 10))).toBe('');
  expect(await disk.list(at)).toEqual([{ name: 'pipe', kind: 'other' }]);
});

test('ten thousand reads at once keep no more than a few files open', async () => {
  const at = folder({ 'a.md': 'text' });
  const before = (await disk.list('/proc/self/fd'))?.length ?? 0;
  const reads = Array.from({ length: 10_000 }, () => disk.read(join(at, 'a.md')));
  const during = (await disk.list('/proc/self/fd'))?.length ?? 0;
  expect(during - before).toBeLessThan(10);
  expect(new Set((await Promise.all(reads)).map(text))).toEqual(new Set(['text']));
});

test('entries come by code unit, with what they are', async () => {
  const at = folder({ b: '', B: '', ä: '', a: '' });
  mkdirSync(join(at, 'folder'));
  symlinkSync('a', join(at, 'link'));
  expect(await disk.list(at)).toEqual([
    { name: 'B', kind: 'file' },
    { name: 'a', kind: 'file' },
    { name: 'b', kind: 'file' },
    { name: 'folder', kind: 'folder' },
    { name: 'link', kind: 'link' },
    { name: 'ä', kind: 'file' },
  ]);
  expect(await disk.kind(join(at, 'link'))).toBe('link');
});

test('a stamp stays while a file does, and changes with every way to save it', async () => {
  const at = folder({ 'a.md': 'one' });
  const path = join(at, 'a.md');
  const stamp = async () => (await disk.stamp(path))?.text;
  const seen = [await stamp()];
  expect(await stamp()).toBe(seen[0]);
  const changed = (await disk.stamp(path))?.changed ?? 0;
  expect(Math.abs(changed - Date.now())).toBeLessThan(60_000);
  const past = new Date(2001, 1, 1);
  const saves = [
    () => writeFileSync(path, 'longer'),
    () => utimesSync(path, past, past),
    () => {
      writeFileSync(join(at, 'new'), 'LONGER');
      utimesSync(join(at, 'new'), past, past);
      renameSync(join(at, 'new'), path);
    },
  ];
  for (const save of saves) {
    save();
    seen.push(await stamp());
  }
  expect(new Set(seen).size).toBe(seen.length);
  // A manually changed modification time doesn't affect the time of the change.
  expect(((await disk.stamp(path))?.changed ?? 0) - changed).toBeGreaterThanOrEqual(0);
});

test('a folder that cannot be made is reported with the reason', async () => {
  const at = folder();
  symlinkSync('nowhere', join(at, 'link'));
  await expect(disk.write(join(at, 'link/b.txt'), '')).rejects.toThrow(
    `cannot make ${join(at, 'link')}: a file or a broken link has that name`,
  );
});
