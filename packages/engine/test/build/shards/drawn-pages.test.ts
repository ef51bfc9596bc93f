/** Pages that other machines have drawn are taken only if they were made from the same, and all their files are there. */
import { createHash } from 'node:crypto';
import type { Route } from '@docgen/model';
import type { Analysis } from '@docgen/analysis/analysis';
import type { Emitter } from '@docgen/emit/emit';
import { disk } from '@docgen/store/fs';
import { openStore } from '@docgen/store/kept/store';
import type { ShardState } from '@docgen/store/remote/shards';
import { describe, expect, test } from 'vitest';
import { openArrivals } from '@docgen/build/arrivals';
import type { Assets } from '@docgen/build/measure';
import {
  type DrawnPage,
  type Receiving,
  drawnValues,
  inputsOf,
  knownLinks,
  takeDrawn,
} from '@docgen/build/shards/drawn-pages';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

const routes = Array.from({ length: 1200 }, (_, n) => ({ path: `/p${n}`, url: `/base/p${n}` })) as Route[];

function analysisOf(description: string, cards: object | null = null): Analysis {
  const parsed = routes.map(({ path }) => ({
    source: { path, locale: 'en' },
    key: hash(path),
    bodyKey: hash(path),
    document: { skim: { description }, diagnostics: [] },
  }));
  const manifest = { routes, sidebars: [], redirects: [] };
  return { manifest, parsed, navTargets: {}, cards } as unknown as Analysis;
}

const state: ShardState = { shards: 2, identity: { files: 'a' }, commit: null };
const assets = new Map([['a.png', { hash: 'a' }]]) as unknown as Assets;

function pageOf(route: Route): DrawnPage {
  const files = [{ path: `${route.path.slice(1)}.html`, hash: hash(route.path) }];
  return {
    path: route.path,
    key: hash(`key ${route.path}`),
    files,
    listed: { url: route.url, lastmod: '2026-01-01', links: [] },
    isPlain: route !== routes[5],
  };
}

/** A store with the lists of both shards, the second of which has drawn nothing of the last 100 pages. */
function storeOf(analysis: Analysis) {
  const inputs = inputsOf(analysis, state) ?? '';
  const values = [routes.slice(0, 700), routes.slice(700, 1100)].flatMap((own, at) => [
    ...drawnValues({ inputs, shard: at + 1 }, own.map(pageOf), { assets, linkedTo: [`${at}.md`, 'both.md'] }),
  ]);
  const store = openStore(disk, { folder: null, trust: { key: null, isOpen: false } });
  store.attach({
    get: async (_, key) => values.find((one) => one.key === key)?.bytes,
    drop: () => undefined,
    rest: () => undefined,
  });
  return store;
}

const analysis = analysisOf('a');

const ended = { next: () => Promise.resolve(false) };

async function taken(
  now: { readonly analysis?: Analysis; readonly assets?: Assets; readonly state?: ShardState },
  isLaid: (path: string) => boolean = () => true,
  receiving: Partial<Pick<Receiving, 'arrivals' | 'onTaken'>> = {},
) {
  const emitter = {
    keep: async () => false,
    take: (files: readonly { readonly path: string }[]) => files.every(({ path }) => isLaid(path)),
  } as unknown as Emitter;
  const inputs = inputsOf(now.analysis ?? analysis, now.state ?? state);
  const place = { inputs, shards: 2, store: storeOf(analysis) };
  const { arrivals = ended, onTaken = () => undefined } = receiving;
  return takeDrawn(routes, place, now.assets ?? assets, { emitter, arrivals, onTaken });
}

test('the links of plain pages are known without joining them, and where all listed pages link to', async () => {
  const place = { inputs: inputsOf(analysis, state), shards: 2, store: storeOf(analysis) };
  const { plain, linkedTo } = await knownLinks(place);
  expect([...plain]).toEqual(routes.flatMap(({ path }, at) => (at === 5 || at >= 1100 ? [] : [path])));
  expect(linkedTo).toEqual(['0.md', 'both.md', '1.md']);
  expect((await knownLinks({ ...place, inputs: null })).plain.size).toBe(0);
});

describe('pages of other machines', () => {
  test('are taken with their sitemap entries, all but those that no shard has drawn', async () => {
    const { rest, keys, seen } = await taken({});
    expect(rest).toEqual(routes.slice(1100));
    expect([...seen.keys()]).toEqual(routes.slice(0, 1100));
    expect(keys).toEqual(routes.slice(0, 1100).map(({ path }) => hash(`key ${path}`)));
    expect(seen.get(routes[900] as Route)).toEqual({
      url: '/base/p900',
      lastmod: '2026-01-01',
      links: [],
    });
  });

  test("aren't taken if a file of theirs isn't there", async () => {
    const { rest } = await taken({}, (path) => path !== 'p3.html');
    expect(rest).toEqual([routes[3], ...routes.slice(1100)]);
  });

  test('are taken one after the other, as their files arrive', async () => {
    const arrivals = openArrivals();
    const laid = new Set<string>();
    const done: Route[] = [];
    const taking = taken({}, (path) => laid.has(path), { arrivals, onTaken: (route) => done.push(route) });
    const lay = async (...paths: readonly string[]) => {
      for (const path of paths) laid.add(path);
      arrivals.tell();
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await lay('p0.html', 'p2.html');
    expect(done).toEqual(routes.slice(0, 1));
    await lay('p1.html');
    expect(done).toEqual(routes.slice(0, 3));
    await lay(...routes.filter((_, at) => at !== 3).map(({ path }) => `${path.slice(1)}.html`));
    expect(done).toEqual(routes.slice(0, 3));
    arrivals.end();
    expect((await taking).rest).toEqual([routes[3], ...routes.slice(1100)]);
    expect(done).toHaveLength(1099);
  });

  test("aren't taken if anything that pages are made from is different", async () => {
    const others = [
      { analysis: analysisOf('b') },
      { assets: new Map([['a.png', { hash: 'b' }]]) as unknown as Assets },
      { assets: new Map() },
      { state: { ...state, identity: { files: 'b' } } },
      { analysis: analysisOf('a', { inputs: [] }) },
    ];
    for (const other of others) expect((await taken(other)).rest).toEqual(routes);
  });
});
