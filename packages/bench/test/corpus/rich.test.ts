/** Sites of rich content: the same on every machine, with an item on every page, or none at all. */
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import { richKinds, writeRichSite } from '../../src/corpus/rich.js';

async function filesOf(kind: (typeof richKinds)[number], isPlain: boolean): Promise<Map<string, Buffer>> {
  const folder = await mkdtemp(join(tmpdir(), 'docgen-rich-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeRichSite(folder, { kind, pages: 2, isPlain });
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.')).toSorted();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

it.each(richKinds)('%s: the same bytes each time, and different items on the pages', async (kind) => {
  const [one, other, plain] = [
    await filesOf(kind, false),
    await filesOf(kind, false),
    await filesOf(kind, true),
  ];
  expect(one).toEqual(other);
  const bodies = ['docs/index.md', 'docs/page-1.md'].map((name) =>
    String(one.get(name)).split('\n').slice(4).join('\n'),
  );
  expect(new Set(bodies).size).toBe(2);
  expect([...plain.keys()]).toEqual(['docgen.config.json', 'docs/index.md', 'docs/page-1.md']);
  for (const [name, text] of plain)
    if (name.endsWith('.md')) expect(String(one.get(name))).toContain(String(text));
});

it('pictures are whole PNG files of 1600 × 1000 pixels', async () => {
  const files = await filesOf('picture', false);
  const [first, second] = ['docs/box-0.png', 'docs/box-1.png'].map(
    (name) => files.get(name) ?? Buffer.alloc(0),
  );
  expect(first?.equals(second ?? Buffer.alloc(0))).toBe(false);
  expect([first?.readUInt32BE(16), first?.readUInt32BE(20)]).toEqual([1600, 1000]);
  const length = first?.readUInt32BE(33) ?? 0;
  expect(inflateSync(first?.subarray(41, 41 + length) ?? Buffer.alloc(0))).toHaveLength(
    1000 * (1 + 1600 * 3),
  );
});
