/** Outlines have what other pages show or link to, and take the place of facts until these come. */
import { documents } from '@docgen/analysis/read/kinds';
import type { Document, Route } from '@docgen/model';
import { disk } from '@docgen/store/fs';
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

const opened = () => openStore(disk, { folder: null, trust: { key: null, isOpen: false } });

describe('outlines', () => {
  test('are made of what is stored', async () => {
    const store = opened();
    store.put(documents, 'a', facts);
    const values = [];
    for await (const value of outlineValues(['a', 'missing'], store)) values.push(value);
    const [only, ...others] = values;
    expect([only?.kind, only?.key, others]).toEqual([outlines.name, 'a', []]);
    const found = JSON.parse(Buffer.from(only?.bytes ?? []).toString()) as Document;
    const { translation: _, summary: __, sectionHashes: ___, ...rest } = facts;
    const [first] = facts.headings;
    expect(found).toEqual({ ...rest, links: [], headings: [first], anchors: [{ id: 'a' }] });
    expect(outlines.shape(found)).toBe(true);
  });

  test('come before facts, which pages without an outline have', async () => {
    const store = opened();
    const outline = { ...facts, links: [], headings: [] };
    store.put(documents, 'a', facts);
    store.put(documents, 'b', facts);
    store.put(outlines, 'a', outline);
    const outlined = outlining(store);
    expect(await outlined.get(documents, 'a')).toEqual(outline);
    expect(await outlined.get(documents, 'b')).toEqual(facts);
    expect(await outlined.get(documents, 'c')).toBeUndefined();
    expect(await store.get(documents, 'a')).toEqual(facts);
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
