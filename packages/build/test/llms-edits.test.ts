/**
 * After an edit, the parts of `llms-full.txt` equal those generated from all Markdown copies, and only parts
 * with other pages are read.
 */
import { type Route, twinOf } from '@docgen/model';
import { expect, test } from 'vitest';
import { emit, outputFile } from '@docgen/emit/emit';
import { markerName, markerText } from '@docgen/store/marker';
import { hashOf } from '@docgen/store/hash';
import { readHashes } from '@docgen/store/kept/hashes';
import { emitEditedLlms, llmsFull } from '../src/llms.js';
import { inParts } from '../src/llms/parts.js';
import { llmsPart } from '@docgen/analysis/pages/llms-plan';
import { memoryFs } from '../../store/test/memory-fs.js';

const site = { origin: 'https://docs.example', base: '' };
const long = 'é'.repeat(400_000);
const twins: { readonly [name: string]: string | null } = {
  a: `# A\n\n${long}\n`,
  b: '# B\n\nText of b.\n',
  c: null,
  d: `# D\n\n${long}${long}\n`,
  e: 'Text of e.\n',
};

const routes = Object.keys(twins).map(
  (name) => ({ title: name, url: `/${name}`, path: `/${name}`, outFile: `${name}/index.html` }) as Route,
);
const plan = { locale: 'en', list: 'llms.txt', full: 'llms-full.txt', sections: [], others: routes };

async function piecesOf(of: typeof twins): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  for await (const piece of llmsFull(plan, site, async ({ title }) => of[title] ?? null)) pieces.push(piece);
  return pieces;
}

/** The texts by path. */
async function partsOf(of: typeof twins): Promise<{ readonly [path: string]: string }> {
  const parts: { [path: string]: string } = {};
  await inParts(piecesIn(await piecesOf(of)), async (part, n) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of part) pieces.push(piece);
    parts[llmsPart('llms-full.txt', n)] = Buffer.concat(pieces).toString('utf8');
  });
  return parts;
}

async function* piecesIn(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

test.each([
  ['the first', { a: '# A\n\nshort\n' }],
  ['one between, and the last', { b: `# B\n\n${long}\n`, e: '# E\n' }],
  ['all that have a text', { a: '# 1\n', b: '# 2\n', d: '# 3\n', e: '# 4\n' }],
  ['one in the middle', { c: '# C\n' }],
  ['one whose text stays what it was', { d: twins['d'] ?? '' }],
])('%s edited', async (_, edits: { readonly [name: string]: string }) => {
  const before = await piecesOf(twins);
  const fs = memoryFs({
    [`/out/${markerName}`]: markerText,
    ...Object.fromEntries(Object.entries(await partsOf(twins)).map(([path, text]) => [`/out/${path}`, text])),
    '/site/x': '',
  });
  const emitter = await emit(fs, '/out', { siteFolder: '/site', hashes: async () => readHashes(fs) });
  const last = Object.entries(await partsOf(twins));
  const kept = last.map(([path, text]) => [path, hashOf(Buffer.from(text))] as const);
  expect(await emitter.keepAll([...kept, [markerName, hashOf(Buffer.from(markerText))]])).toBe(true);
  for (const [name, text] of Object.entries(edits))
    await emitter.add(outputFile(twinOf(`${name}/index.html`), text));
  const lengths = { 'llms-full.txt': before.map(({ length }) => length) };
  const now = await emitEditedLlms([plan], ({ title }) => title in edits, { site, emitter, lengths });
  const wanted = await piecesOf({ ...twins, ...edits });
  expect(now).toEqual({ 'llms-full.txt': wanted.map(({ length }) => length) });
  const parts = await partsOf({ ...twins, ...edits });
  const found = Object.keys(parts).map(async (path) => {
    const bytes = await emitter.emittedBytes(path);
    return [path, bytes && new TextDecoder().decode(bytes)];
  });
  expect(Object.fromEntries(await Promise.all(found)) as object).toEqual(parts);
});

test('reads no part with the same pages as before', async () => {
  const memory = memoryFs({ [`/out/${markerName}`]: markerText, '/site/x': '' });
  for (const [path, text] of Object.entries(await partsOf(twins))) await memory.write(`/out/${path}`, text);
  const reads: string[] = [];
  const fs = { ...memory, read: (path: string) => (reads.push(path), memory.read(path)) };
  const emitter = await emit(fs, '/out', { siteFolder: '/site', hashes: async () => readHashes(fs) });
  await emitter.add(outputFile(twinOf('b/index.html'), '# B\n\nOther text of b.\n'));
  const before = (await piecesOf(twins)).map(({ length }) => length);
  reads.length = 0;
  const about = { site, emitter, lengths: { 'llms-full.txt': before } };
  await emitEditedLlms([plan], ({ title }) => title === 'b', about);
  const parts = reads.filter((path) => path.startsWith('/out/llms-full'));
  expect([...new Set(parts)]).toEqual(['/out/llms-full-2.txt']);
});
