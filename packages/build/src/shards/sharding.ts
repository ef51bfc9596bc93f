/** The shared store of a build in shards, and what it must have. */
import { Failure } from '@docgen/store/failure';
import type { Request } from '@docgen/store/request';
import type { SharedSite } from '@docgen/store/remote/sharing';
import type { ShardPhase, ShardRecord, ShardState, SharedShards } from '@docgen/store/remote/shards';
import type { Listed } from '@docgen/analysis/surveyed';
import type { Building } from '../building.js';
import { type Shard, otherState, shardName } from './state.js';

/** A build of one shard. */
export interface Sharding extends Building {
  readonly part: Shard;
  readonly state: ShardState;
  readonly shared: SharedSite;
}

/** The store of the request. Throws a Failure if a build in shards can't use it. */
export function storeOfShards(
  { shared: given, part, cache, cacheTrust }: Request,
  listed: Listed,
): SharedSite {
  const option = part === 'whole' ? '--assemble' : '--shard';
  const refuse = (why: string, hint?: string) =>
    new Failure('usage', `${option} ${why}`, hint === undefined ? {} : { hint });
  if (!cache) throw refuse("doesn't work with --no-cache");
  if (!given) throw refuse('needs a store', 'Name the store that all shards use: --store <folder or URL>');
  if (listed.shared === null && listed.configured.storeKey === null)
    throw refuse(
      'needs the public key of the store',
      "Make a pair with docgen store keygen, and set store: { publicKey: './public.pem' } in the configuration",
    );
  if (listed.shared === null) throw refuse('needs the cache, and docgen can write none');
  if (part === 'whole') return listed.shared;
  if (given.key === null)
    throw refuse(
      'needs the private key of the store',
      'Set DOCGEN_STORE_KEY to the file of the private key that docgen store keygen has written',
    );
  if (cacheTrust.isOpen)
    throw refuse(
      "doesn't work with --trust-cache",
      'A store gets only values from a cache that is signed with your key',
    );
  return listed.shared;
}

/** A listed site whose shared values are fetched by `pull`, instead of those of all builds. */
export function pulling(listed: Listed, shared: SharedSite, pull: SharedSite['pull']): Listed {
  return { ...listed, shared: { ...shared, pull } };
}

/**
 * The records of all shards; null for those that are missing. Throws a Failure for a shard that was made of another
 * state.
 */
export async function recordsOf(
  phase: ShardPhase,
  state: ShardState,
  shards: SharedShards,
): Promise<readonly (ShardRecord | null)[]> {
  const records: (ShardRecord | null)[] = [];
  for (let shard = 1; shard <= state.shards; shard++) {
    const record = await shards.record(phase, shard, state);
    const last = record ?? (await shards.last(phase, shard));
    if (record === null && last !== null && !isSame(last, state)) throw otherState(shard, last, state);
    records.push(record);
  }
  return records;
}

function isSame(a: ShardState, b: ShardState): boolean {
  return a.shards === b.shards && JSON.stringify(a.identity) === JSON.stringify(b.identity);
}

/** Fetches groups of packs of each record; returns the numbers of the shards that lack some of them. */
export async function attachGroups(
  records: readonly (ShardRecord | null)[],
  groups: readonly string[],
  shards: SharedShards,
): Promise<readonly number[]> {
  const packs = records.map((record) => groups.flatMap((group) => record?.packs[group] ?? []));
  const isWhole = await shards.attach(packs);
  return records.flatMap((record, index) => (record === null || !isWhole[index] ? [index + 1] : []));
}

/** A note about shards whose pages this machine has to process. */
export function lackingNote(numbers: readonly number[], shards: number, does: string): readonly string[] {
  if (numbers.length === 0) return [];
  const names = numbers.map((shard) => shardName({ shard, shards })).join(', ');
  const [what, whose] = numbers.length === 1 ? ['shard', 'its'] : ['shards', 'their'];
  return [`the store lacks ${what} ${names}, so docgen ${does} ${whose} pages`];
}

/** Two parts, to be packed at the same time. */
export function halves<T>(all: readonly T[]): readonly (readonly T[])[] {
  const middle = Math.ceil(all.length / 2);
  return [all.slice(0, middle), all.slice(middle)];
}
