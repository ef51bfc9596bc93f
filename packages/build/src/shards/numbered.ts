/**
 * Values of shards that are found without a list of their keys: a key has what all shards of a build have in common, the
 * shard, and the number of the value in it.
 */
import type { ShardState } from '@docgen/store/remote/shards';
import { hashOf, hashOfValue } from '@docgen/store/hash';

export interface ShardOf {
  readonly state: ShardState;
  readonly shard: number;
}

/** Finds the values of the first shards of a build. */
export interface NumberedPlace<T> {
  /** What all shards have in common. */
  readonly of: string;
  readonly shards: number;
  /** The value under a key, or undefined. */
  readonly get: (key: string) => Promise<T | undefined>;
}

/** What shards of this state have in common. */
export function stateKey({ shards, identity }: Pick<ShardState, 'shards' | 'identity'>): string {
  return hashOfValue([shards, identity]);
}

export function numberedKey(of: string, shard: number, nth: number): string {
  return hashOf(`${of} ${shard} ${nth}`);
}

/** What is stored under these keys, in groups of so many keys. */
export async function* storedGroups(
  keys: readonly string[],
  most: number,
  stored: (key: string) => Promise<Uint8Array | undefined>,
): AsyncGenerator<readonly (readonly [key: string, bytes: Uint8Array])[]> {
  for (let at = 0; at < keys.length; at += most) {
    const group: [key: string, bytes: Uint8Array][] = [];
    for (const key of keys.slice(at, at + most)) {
      const bytes = await stored(key);
      if (bytes !== undefined) group.push([key, bytes]);
    }
    yield group;
  }
}

/** The values of a shard as far as all those before them are there. */
export async function* valuesOfShard<T>(
  shard: number,
  { of, get }: Pick<NumberedPlace<T>, 'of' | 'get'>,
): AsyncGenerator<T> {
  for (let nth = 0; ; nth++) {
    const found = await get(numberedKey(of, shard, nth));
    if (found === undefined) return;
    yield found;
  }
}

/** The values of all shards. */
export async function* valuesOfShards<T>(place: NumberedPlace<T>): AsyncGenerator<T> {
  for (let shard = 1; shard <= place.shards; shard++) yield* valuesOfShard(shard, place);
}
