/**
 * After an edit, `llms-full.txt` equals the text generated from all Markdown copies, whatever the size of the blocks
 * read.
 */
import { type Route, twinOf } from '@docgen/model';
import { expect, test } from 'vitest';
import { emit, outputFile } from '../src/emit.js';
import { markerName, markerText } from '@docgen/store/marker';
import { readHashes } from '@docgen/store/kept/hashes';
import { emitEditedLlms, llmsFull } from '../src/llms.js';
import { memoryFs } from '../../store/test/memory-fs.js';

const site = { origin: 'https://docs.example' };
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

test.each([
  ['the first', { a: '# A\n\nshort\n' }],
  ['one between, and the last', { b: `# B\n\n${long}\n`, e: '# E\n' }],
  ['all that have a text', { a: '# 1\n', b: '# 2\n', d: '# 3\n', e: '# 4\n' }],
  ['one whose text stays what it was', { d: twins['d'] ?? '' }],
])('%s edited', async (_, edits: { readonly [name: string]: string }) => {
  const before = await piecesOf(twins);
  const fs = memoryFs({
    [`/out/${markerName}`]: markerText,
    '/out/llms-full.txt': Buffer.concat(before),
    '/site/x': '',
  });
  const emitter = await emit(fs, '/out', { siteFolder: '/site', hashes: async () => readHashes(fs) });
  for (const [name, text] of Object.entries(edits))
    await emitter.add(outputFile(twinOf(`${name}/index.html`), text));
  const lengths = { 'llms-full.txt': before.map(({ length }) => length) };
  const now = await emitEditedLlms([plan], ({ title }) => title in edits, { site, emitter, lengths });
  const wanted = await piecesOf({ ...twins, ...edits });
  expect(now).toEqual({ 'llms-full.txt': wanted.map(({ length }) => length) });
  const found = Buffer.from((await emitter.emittedBytes('llms-full.txt')) ?? []);
  expect(found.equals(Buffer.concat(wanted))).toBe(true);
});
