/** The terms of a shard's pages, in runs of a bounded size, so that the machine that writes the index merges few of them. */
import type { Store } from '@docgen/store/kept/store';
import type { SharedValue } from '@docgen/store/remote/pack-file';
import type { ShardState } from '@docgen/store/remote/shards';
import { runs, terms } from '../build-kinds.js';
import { type TermsRun, runIn, storedRun } from '../search/runs.js';
import { type ShardOf, numberedKey, stateKey, storedGroups, valuesOfShards } from './numbered.js';

/** A run of so many pages takes some ten megabytes. */
const pagesOfRun = 10_000;

/** The runs of pages, given by the keys of their bodies. A site without search has none. */
export async function* runValues(
  bodyKeys: readonly string[],
  { state, shard }: ShardOf,
  store: Store,
): AsyncGenerator<SharedValue> {
  const of = stateKey(state);
  let nth = 0;
  for await (const pages of storedGroups(bodyKeys, pagesOfRun, (key) => store.stored(terms.name, key))) {
    const key = numberedKey(of, shard, nth++);
    if (pages.length > 0) yield { kind: runs.name, key, bytes: await storedRun(pages) };
  }
}

/** The runs of all shards that are in the store. */
export async function runsOf(state: ShardState, store: Store): Promise<readonly TermsRun[]> {
  const found: TermsRun[] = [];
  const get = (key: string) => store.bytes(runs, key);
  for await (const stored of valuesOfShards({ of: stateKey(state), shards: state.shards, get }))
    found.push(runIn(stored));
  return found;
}
