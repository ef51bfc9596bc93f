/** Which caches docgen reads, how it rewrites them, and that values of the wrong shape count as missing. */
import { expect, test } from 'vitest';
import { hashOf } from '@docgen/store/hash';
import { receipts } from '@docgen/build/build-kinds';
import { bodies, documents, frames, skims } from '@docgen/analysis/read/kinds';
import { openStore } from '@docgen/store/kept/store';
import type { Kind } from '@docgen/store/kept/kind';
import { type Trust, sealed, unsealed } from '@docgen/store/kept/sealed';
import { type MemoryFileSystem, memoryFs } from '../../../store/test/memory-fs.js';

const mine: Trust = { key: 'm'.repeat(32), isOpen: false };
const others: Trust = { key: 'o'.repeat(32), isOpen: false };
const trusting: Trust = { ...mine, isOpen: true };
const keyless: Trust = { key: null, isOpen: true };

const one = hashOf('one');
const skim = { title: 'One', matter: {} };

async function writtenBy(trust: Trust, files = memoryFs()): Promise<MemoryFileSystem> {
  const store = openStore(files, { folder: '/cache', trust });
  store.put(skims, one, skim);
  expect(await store.flush()).toBeNull();
  return files;
}

const found = (fs: MemoryFileSystem, trust: Trust) =>
  openStore(fs, { folder: '/cache', trust }).get(skims, one);

test.each([
  ['my own', mine, mine, true],
  ['my own, which I would trust unsigned', mine, trusting, true],
  ['another’s', others, mine, false],
  ['another’s that I trust', others, trusting, true],
  ['one without a signature', keyless, mine, false],
  ['one without a signature that I trust', keyless, trusting, true],
  ['a signed one, without a key', mine, keyless, true],
])('%s', async (_, writer, reader, isFound) => {
  const fs = await writtenBy(writer);
  expect(await found(fs, reader)).toEqual(isFound ? skim : undefined);
});

test('what was trusted once is not signed by it', async () => {
  const fs = await writtenBy(others);
  const store = openStore(fs, { folder: '/cache', trust: trusting });
  expect(await store.get(skims, one)).toEqual(skim);
  store.put(skims, hashOf('two'), skim);
  await store.flush();
  expect([await found(fs, mine), await found(fs, trusting)]).toEqual([undefined, skim]);
});

test('what another process forged meanwhile is not signed with what is new', async () => {
  const fs = memoryFs();
  const store = openStore(fs, { folder: '/cache', trust: mine });
  expect(await store.get(skims, one)).toBeUndefined();
  await writtenBy(others, fs);
  store.put(skims, hashOf('two'), skim);
  await store.flush();
  expect(await found(fs, mine)).toBeUndefined();
  expect(await openStore(fs, { folder: '/cache', trust: mine }).get(skims, hashOf('two'))).toEqual(skim);
});

test('a store says who wrote it', async () => {
  const origin = async (fs: MemoryFileSystem, trust: Trust) =>
    openStore(fs, { folder: '/cache', trust }).origin();
  const fs = await writtenBy(mine);
  expect(await origin(memoryFs(), mine)).toBe('none');
  expect(await origin(fs, mine)).toBe('own');
  expect(await origin(fs, others)).toBe('foreign');
  expect(await origin(memoryFs({ '/cache/store/index': 'docgen store 4 x -\n{}' }), mine)).toBe('none');
});

test.each([
  ['JSON that ends early', '{"title":'],
  ['no JSON', 'title'],
  ['a list', '[]'],
  ['a number', '1'],
  ['a member less', '{"title":"One"}'],
  ['a member more', '{"title":"One","matter":{},"x":1}'],
  ['a prototype', '{"title":"One","matter":{},"__proto__":{"x":1}}'],
  ['a member of another type', '{"title":1,"matter":{}}'],
  ['a deep member of another type', '{"title":"One","matter":{"sidebar":{"position":"1"}}}'],
  [
    'free keys that go too deep',
    `{"title":"One","matter":{"extra":{"x-a":${'['.repeat(900)}${']'.repeat(900)}}}}`,
  ],
])('a value that has the right checksum and is %s is none', async (_, text) => {
  const fs = memoryFs();
  const store = openStore(fs, { folder: '/cache', trust: mine });
  store.putBytes(skims, one, new TextEncoder().encode(text));
  expect(await store.flush()).toBeNull();
  expect(await found(fs, mine)).toBeUndefined();
});

test.each([
  '',
  'x',
  '\n',
  '{}\n',
  '{"body":[-1],"twin":[],"sections":[]}\n',
  '{"body":[{"kind":"x","n":1}],"twin":[],"sections":[]}\n',
])('bodies that are none: %j', async (text) => {
  const store = openStore(memoryFs(), { folder: '/cache', trust: mine });
  store.putBytes(bodies, one, new TextEncoder().encode(text));
  expect(await store.bytes(bodies, one)).toBeUndefined();
});

const documentWith = (href: string) => ({
  skim,
  headings: [],
  anchors: [],
  links: [{ kind: 'link', href, hole: 0 }],
  fragments: [],
  islands: [],
  reads: [],
  diagnostics: [],
});
const match = { exact: true, strict: false, sensitive: false };
const frameWith = (to: string) => ({
  manifest: {
    routes: [],
    sidebars: [{ name: 's', locale: 'en', version: '', tree: [{ kind: 'href', label: 'x', href: to }] }],
    redirects: [{ from: '/x', to, match, origin: null }],
  },
  drafts: [],
  ousted: [],
  absent: [],
  diagnostics: [],
});
const receiptWith = (script: string) => ({
  pages: 0,
  diagnostics: [],
  code: [],
  resolution: one,
  browser: { fonts: [], styles: [], partStyles: [], scripts: [script], icons: [], integrity: {}, chunks: {} },
  included: [],
  parts: [],
  origins: [],
  assets: [],
  history: one,
  llms: {},
  outputs: [['assets/own.js', one]],
});

test.each<[name: string, kind: Kind<unknown>, sound: unknown, forged: unknown[]]>([
  [
    'document',
    documents,
    documentWith('https://a.example/'),
    [documentWith('javascript:x()'), documentWith(' java\tscript:x()'), documentWith('data:text/html,x')],
  ],
  ['frame', frames, frameWith('/y'), [frameWith('javascript:x()')]],
  [
    'receipt',
    receipts,
    receiptWith('assets/own.js'),
    [receiptWith('static/others.js'), receiptWith('../x.js')],
  ],
])('a %s brings no script into a page', async (_, kind, sound, forged) => {
  const got = async (value: unknown) => {
    const store = openStore(memoryFs(), { folder: '/cache', trust: mine });
    store.putBytes(kind, one, new TextEncoder().encode(JSON.stringify(value)));
    return store.get(kind, one);
  };
  expect(await got(sound)).toEqual(sound);
  for (const value of forged) expect(await got(value)).toBeUndefined();
});

test('what goes too deep for a look at its shape is none', async () => {
  const depth = 50_000;
  const away = '{"kind":"away","n":0,"name":"x","label":"x","body":[';
  const body = `{"body":[${away.repeat(depth)}${']}'.repeat(depth)}],"twin":[],"sections":[]}\n`;
  const category = '{"kind":"category","label":"x","path":null,"collapsed":true,"children":[';
  const tree = `[${category.repeat(depth)}${']}'.repeat(depth)}]`;
  const frame = JSON.stringify(frameWith('/y')).replace(/"tree":\[[^\]]*\]/, `"tree":${tree}`);
  const store = openStore(memoryFs(), { folder: '/cache', trust: mine });
  store.putBytes(bodies, one, new TextEncoder().encode(body));
  store.putBytes(frames, one, new TextEncoder().encode(frame));
  expect(await store.bytes(bodies, one)).toBeUndefined();
  expect(await store.get(frames, one)).toBeUndefined();
});

test('a seal holds for its format, its body and its key', () => {
  const text = sealed('docgen a 1', 'body', 'k');
  expect(unsealed('docgen a 1', text, 'k')).toEqual({ origin: 'own', body: 'body' });
  expect(unsealed('docgen a 1', text, 'l').origin).toBe('foreign');
  expect(unsealed('docgen a 1', text, null).origin).toBe('foreign');
  expect(unsealed('docgen a 1', sealed('docgen a 1', 'body', null), 'k').origin).toBe('foreign');
  expect(unsealed('docgen a 1', text.replace('body', 'bodi'), 'k').origin).toBe('none');
  expect(unsealed('docgen b 1', text, 'k').origin).toBe('none');
  expect(unsealed('docgen b 1', text.replace('docgen a', 'docgen b'), 'k').origin).toBe('foreign');
  for (let end = 0; end < text.length; end++)
    expect(unsealed('docgen a 1', text.slice(0, end), 'k').origin).not.toBe('own');
});
