/** The first phase of a shard: parses its part of the pages, and adds what it has learned to the store. */
import { level } from '@docgen/config/levels';
import { openListed, type SurveyPlace } from '@docgen/analysis/open-site';
import { parseAll } from '@docgen/analysis/survey';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import { passes } from '@docgen/analysis/passes';
import { bodies, documents, skims } from '@docgen/analysis/read/kinds';
import { isTextPath } from '@docgen/analysis/texts/known-texts';
import type { SharedValue } from '@docgen/store/remote/pack-file';
import { type ShardValues, fullPack } from '@docgen/store/remote/shards';
import { storedValue } from '@docgen/store/remote/transfer';
import type { Store } from '@docgen/store/kept/store';
import { type Outcome, learned, unbuilt } from '../building.js';
import type { ShardOf } from './numbered.js';
import { outlineValues } from './outlines.js';
import { readParts } from './partition.js';
import { type Sharding, halves, pulling } from './sharding.js';

export interface ReadPart {
  readonly outcome: Outcome;
  /** The pages; null if errors have stopped the phase. */
  readonly parsed: readonly ParsedSource[] | null;
}

export async function readPart(sharding: Sharding, at: SurveyPlace): Promise<ReadPart> {
  const { request, listed, part, state, shared } = sharding;
  const pull = async () => {
    // The store records what is used while it has shared values.
    await shared.shards.attach([]);
    return [];
  };
  const opened = await openListed(request, pulling(listed, shared, pull), { ...at, isPart: true });
  try {
    const { configured, loaded, store, run, notes } = opened;
    const found = [...configured.diagnostics, ...loaded.diagnostics].map(opened.files.texts.placed);
    const diagnostics = level(found, configured.site, request.levels);
    const own = readParts(loaded.sources, part.shards)[part.shard - 1] ?? [];
    const done = { ...unbuilt, pages: own.length, diagnostics, notes };
    if (!passes(diagnostics, request)) return { outcome: done, parsed: null };
    const parsed = await parseAll(own, opened, run);
    const { values, costs } = valuesOf(
      parsed,
      { state, shard: part.shard },
      { store, withBodies: request.wait == null },
    );
    const rest = () => ({ costs: costs(), reads: readsOf(parsed) });
    await run.run('share', () =>
      shared.shards.add({ phase: 'read', shard: part.shard }, state, { values, rest }),
    );
    // A run that goes on saves them later.
    if (request.wait == null) {
      await learned(sharding);
      await store.flush();
    }
    return { outcome: { ...done, shard: { ...part, did: 'read', pages: own.length } }, parsed };
  } finally {
    await opened.reading.close();
  }
}

/**
 * Facts and bodies, which only the machines that draw the pages need; outlines of the facts, which every shard needs; and
 * other values. If reading was stopped, some aren't stored. A machine that draws its pages in the same run has their
 * bodies.
 */
function valuesOf(
  parsed: readonly ParsedSource[],
  of: ShardOf,
  { store, withBodies }: { readonly store: Store; readonly withBodies: boolean },
): { readonly values: ShardValues; readonly costs: () => number[] } {
  const ofPages = new Set([documents, bodies, skims].map(({ name }) => name));
  const keys = new Set(parsed.map((one) => one.key));
  async function* facts(): AsyncGenerator<SharedValue> {
    for (const key of keys) yield* storedValue(documents.name, key, store);
  }
  async function* others(): AsyncGenerator<SharedValue> {
    for (const [kind, used] of store.used())
      if (!ofPages.has(kind)) for (const key of used.keys()) yield* storedValue(kind, key, store);
  }
  async function* ofBodies(bodyKeys: readonly string[]): AsyncGenerator<SharedValue> {
    for (const key of bodyKeys) yield* storedValue(bodies.name, key, store);
  }
  const bodyKeys = [...new Set(parsed.map(({ bodyKey }) => bodyKey))];
  return {
    values: {
      facts: { streams: [facts()], full: fullPack.large },
      outlines: { streams: [outlineValues([...keys], of, store)], full: fullPack.large },
      others: { streams: [others()], full: fullPack.large },
      ...(withBodies && { bodies: { streams: halves(bodyKeys).map(ofBodies), full: fullPack.large } }),
    },
    costs: () => {
      const lengths = store.used().get(bodies.name);
      return parsed.map(({ source, bodyKey }) => lengths?.get(bodyKey) ?? source.size);
    },
  };
}

/** Files that pages include, except texts of descriptions, which are in the state of the site. */
function readsOf(parsed: readonly ParsedSource[]): (readonly [path: string, hash: string | null])[] {
  const all = new Map(parsed.flatMap(({ document }) => document.reads.map(({ path, hash }) => [path, hash])));
  return [...all].filter(([path]) => !isTextPath(path));
}
