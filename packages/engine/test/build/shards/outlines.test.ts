/** Outlines have what other pages show or link to, and take the place of facts until these come. */
import { documents } from '@docgen/analysis/read/kinds';
import type { Document, Route } from '@docgen/model';
import { disk } from '@docgen/store/fs';
import { hashOf } from '@docgen/store/hash';
import { openStore } from '@docgen/store/kept/store';
import { describe, expect, test } from 'vitest';
import { concerning, outlineValues, outlines, outlining } from '@docgen/build/shards/outlines';

const facts: Document = {
  skim: { title: 'A', matter: {} },
  summary: 'About A.',
  sectionHashes: [1, 2],
  headings: [
    { depth: 1, id: 'a', text: 'A' },
    { depth: 2, id: 'b', text: 'B' },
  ],
  anchors: [{ id: 'a', range: { start: { line: 1, column: 1 }, end: { line: 1, column: 4 } } }],
  links: [{ kind: 'link', href: 'b.md', hole: 0 }],
  fragments: [],
  islands: [],
  translation: { sections: [], pins: [], shape: 1, ids: [], texts: [], spots: [] },
  reads: [],
  diagnostics: [],
};

const state = { shards: 3, identity: { files: 'some' }, commit: null };
const keyOf = (name: string) => hashOf(name);
const key = keyOf('a');

const opened = () => openStore(disk, { folder: null, trust: { key: null, isOpen: false } });

describe('outlines', () => {
  test('are made of what is stored', async () => {
    const store = opened();
    store.put(documents, key, facts);
    const values = [];
    for await (const value of outlineValues([key, keyOf('missing')], { state, shard: 2 }, store))
      values.push(value);
    const [only, ...others] = values;
    expect([only?.kind, others]).toEqual([outlines.name, []]);
    const found: unknown = JSON.parse(Buffer.from(only?.bytes ?? []).toString());
    const { translation: _, summary: __, sectionHashes: ___, ...rest } = facts;
    const [first] = facts.headings;
    expect(found).toEqual([[key, { ...rest, links: [], headings: [first], anchors: [{ id: 'a' }] }]]);
    expect(outlines.shape(found)).toBe(true);
  });

  test('come before facts, which pages without an outline have', async () => {
    const store = opened();
    const keys = Array.from({ length: 250 }, (_, page) => keyOf(`page ${page}`));
    const other = keyOf('of no shard');
    for (const one of [...keys, other]) store.put(documents, one, facts);
    for (const [shard, own] of [keys.slice(0, 220), [], keys.slice(220)].entries())
      for await (const value of outlineValues(own, { state, shard: shard + 1 }, store))
        store.putBytes(outlines, value.key, value.bytes);
    const outlined = outlining(store);
    await outlined.take({ ...state, identity: { files: 'others' } });
    expect((await outlined.store.get(documents, keys[0] ?? ''))?.links).toEqual(facts.links);
    await outlined.take(state);
    for (const one of keys) expect((await outlined.store.get(documents, one))?.links).toEqual([]);
    expect(await outlined.store.get(documents, other)).toEqual(facts);
    expect(await outlined.store.get(documents, keyOf('missing'))).toBeUndefined();
    expect(await store.get(documents, keys[0] ?? '')).toEqual(facts);
  });

  test('are not enough for own pages, their languages and versions', () => {
    const route = (path: string, id: string, more: Partial<Route> = {}) =>
      ({ path, id, kind: 'doc', locale: 'en', version: '', source: `docs${path}.md`, ...more }) as Route;
    const own = [route('/a', 'a'), route('/list', 'list', { kind: 'list', source: null })];
    const all = [
      ...own,
      route('/fr/a', 'a', { locale: 'fr' }),
      route('/1.0/a', 'a', { version: '1.0' }),
      route('/de/a', 'a', { locale: 'de', source: 'docs/a.md', fallbackFrom: 'en' }),
      route('/b', 'b'),
      route('/page', 'a', { kind: 'page' }),
    ];
    expect([...concerning(own, all)].filter((key) => key !== null).sort()).toEqual(
      ['en docs/a.md', 'en docs/1.0/a.md', 'fr docs/fr/a.md'].sort(),
    );
  });
});
