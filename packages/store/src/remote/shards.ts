/**
 * What machines that build one state of a site together have made: for each shard and phase a signed record, which names
 * the packs that the shard added. A record is found by the identity of the site's state, so that builds of two states
 * don't disturb each other. A second record, without packs, says which state a shard was made of last. So a shard of
 * another state can be named. Records are written after their packs.
 */
import type { KeyObject } from 'node:crypto';
import { Readable } from 'node:stream';
import { Failure } from '../failure.js';
import { hashOfValue } from '../hash.js';
import { count, list, matching, nullable, object, record, text, tuple, where } from '../kept/shape.js';
import { type Store, valueIn } from '../kept/store.js';
import { bytesOf } from './http-remote.js';
import {
  type Index,
  type PackFacts,
  type SharedValue,
  inPacks,
  quality,
  writePack,
  wrongBytes,
} from './pack-file.js';
import { type Remote, RemoteFault } from './remote.js';
import { packFacts, signedBody, signedText } from './signed-index.js';
import {
  type TransferPlace,
  addHeld,
  asideOf,
  fetchPack,
  isElsewhere,
  lacking,
  putPack,
  receivePack,
  remoteFault,
  valuesIn,
} from './transfer.js';

/** `read`: pages were parsed. `draw`: they were rendered. */
export type ShardPhase = 'read' | 'draw';

/** State of a site that a shard was made of. */
export interface ShardState {
  /** Number of shards. */
  readonly shards: number;
  /** Texts and hashes that are the same for all shards of a build, by name. */
  readonly identity: { readonly [part: string]: string };
  /** Commit of the sources, for messages; null if unknown. */
  readonly commit: string | null;
}

export interface ShardRecord extends ShardState {
  /** Packs by the names of their groups, so that a machine fetches only what it needs. */
  readonly packs: { readonly [group: string]: readonly PackFacts[] };
  /** Cost of each page of the shard, in their order. */
  readonly costs: readonly number[];
  /** Files that its pages include: paths and hashes. */
  readonly reads: readonly (readonly [path: string, hash: string | null])[];
}

/** New values of a shard, by groups, which are packed at the same time. */
export interface ShardValues {
  readonly [group: string]: {
    /** Each becomes packs of its own, at the same time as the others. In one, values of a kind follow each other. */
    readonly streams: readonly AsyncIterable<SharedValue>[];
    /** Number of unpacked bytes at which the next pack begins. */
    readonly full: number;
  };
}

/** So many bytes that packs are few, and so few that a machine can have one in memory, or several small ones. */
export const fullPack = { large: 256_000_000, small: 16_000_000 } as const;

export interface ShardMade {
  readonly values: ShardValues;
  /** The rest of the record, after all values were read. */
  readonly rest: () => Pick<ShardRecord, 'costs' | 'reads'>;
}

export interface SharedShards {
  /** The record of a shard of that state; null if there is none, or none that can be used. */
  record(phase: ShardPhase, shard: number, state: ShardState): Promise<ShardRecord | null>;
  /** Whether the store has such a record, signed or not. A store that doesn't answer costs nothing but the time. */
  isAdded(phase: ShardPhase, shard: number, state: ShardState): Promise<boolean>;
  /** The state that a shard was made of last. */
  last(phase: ShardPhase, shard: number): Promise<ShardState | null>;
  /** Fetches groups of packs, and gives their values to the local store. Returns which groups are complete. */
  attach(groups: readonly (readonly PackFacts[])[]): Promise<readonly boolean[]>;
  /**
   * Fetches groups of packs as they are, and passes the file of each to `use`, which returns whether its bytes are right.
   * Returns which groups are. `use` may run for several packs at a time. Other packs may be attached meanwhile.
   */
  receive(
    groups: readonly (readonly PackFacts[])[],
    use: (path: string, facts: PackFacts) => Promise<boolean>,
  ): Promise<readonly boolean[]>;
  /** Adds a shard. Throws a Failure. */
  add(
    shard: { readonly phase: ShardPhase; readonly shard: number },
    state: ShardState,
    made: ShardMade,
  ): Promise<void>;
  /** What was wrong with the store. */
  faults(): readonly string[];
  /** Removes all packs from this machine. */
  clear(): Promise<void>;
}

export interface ShardsPlace extends TransferPlace {
  /** Opens the store once more, for requests whose time isn't that of the run. */
  readonly openRemote: () => Remote;
  /** Folder of the cache. */
  readonly folder: string;
  readonly store: Store;
  readonly site: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject | null;
}

const form = 'docgen shard 1';
/** Bytes of a record, and packs of a group. */
const mostRecordBytes = 16_000_000;
const mostPacks = 1000;
const mostWaiting = 4;

type Signed<T> = T & { readonly purpose: string };

const ofState = {
  purpose: text,
  shards: count,
  identity: record(text),
  commit: nullable(matching(/^[\da-f]{40,64}$/)),
};
const stateShape = object<Signed<ShardState>>(ofState);
const recordShape = object<Signed<ShardRecord>>({
  ...ofState,
  packs: record(where(list(packFacts), ({ length }) => length <= mostPacks)),
  costs: list(count),
  reads: list(tuple<readonly [string, string | null]>(text, nullable(text))),
});

interface Adding extends ShardMade {
  readonly phase: ShardPhase;
  readonly shard: number;
  readonly of: ShardState;
  readonly key: KeyObject;
}

export function openShards(place: ShardsPlace): SharedShards {
  const { fs, remote, store, site, publicKey, privateKey } = place;
  const faults = new Set<string>();
  const state = { isDead: false, receiving: 0, last: Promise.resolve() as Promise<unknown> };
  /** Runs transfers one after the other, so that none slows down another one. */
  const inTurn = <T>(transfer: () => Promise<T>): Promise<T> => {
    const next = state.last.then(transfer, transfer);
    state.last = next.catch(() => undefined);
    return next;
  };
  /** Runs a step with the store; null if it fails. Wrong content doesn't end the use of the store. */
  const attempt = async <T>(step: () => Promise<T>): Promise<T | null> => {
    if (state.isDead) return null;
    try {
      return await step();
    } catch (error) {
      const { message, isContent } = remoteFault(error);
      faults.add(message);
      state.isDead = !isContent;
      return null;
    }
  };
  const purposeOf = (phase: ShardPhase, shard: number, of: ShardState | null) =>
    hashOfValue([form, site, phase, shard, of && [of.shards, of.identity]]);
  const signedAt = async <T>(purpose: string, shape: (value: unknown) => value is Signed<T>) => {
    const bytes = await attempt(() => remote.get({ sort: 'index', hash: purpose }, mostRecordBytes, bytesOf));
    if (bytes === null) return null;
    const body = signedBody(form, bytes, publicKey);
    const found = body === null ? undefined : valueIn(Buffer.from(body), shape);
    if (found?.purpose === purpose) return found;
    faults.add("has a record that the configuration's public key didn't sign");
    return null;
  };
  const put = async (purpose: string, content: ShardState | ShardRecord, key: KeyObject) => {
    const bytes = signedText(form, JSON.stringify({ purpose, ...content }), key);
    await remote.put(
      { sort: 'index', hash: purpose },
      { bytes: bytes.length, open: () => Readable.from([bytes]) },
    );
  };
  /** The folder of packs, which must be in the cache. */
  const refuseElsewhere = async () => {
    if (await isElsewhere(fs, place.folder, place.place))
      throw new RemoteFault(`can't be used, because ${place.place} is a link`);
  };
  const pack = async (values: AsyncIterable<SharedValue>): Promise<PackFacts> => {
    const aside = asideOf(`${place.place}/pack`);
    try {
      const facts = await writePack(aside, values, quality.once);
      await inTurn(() => putPack(remote, aside, facts));
      return facts;
    } finally {
      await fs.remove(aside);
    }
  };
  const packsOf = async (values: AsyncIterable<SharedValue>, full: number): Promise<PackFacts[]> => {
    const packs: PackFacts[] = [];
    for await (const part of inPacks(values, full)) packs.push(await pack(part));
    return packs;
  };
  const addTo = async ({ phase, shard, of, values, rest, key }: Adding) => {
    await refuseElsewhere();
    const packs: { [group: string]: readonly PackFacts[] } = {};
    const packing = Object.entries(values).map(async ([group, { streams, full }]) => {
      packs[group] = [];
      packs[group] = (await allOf(streams.map((all) => packsOf(all, full)))).flat();
    });
    await allOf(packing);
    const { shards, identity, commit } = of;
    const content = { shards, identity, commit };
    await put(purposeOf(phase, shard, of), { ...content, packs, ...rest() }, key);
    await put(purposeOf(phase, shard, null), content, key);
    remote.close();
  };
  return {
    record: (phase, shard, of) => signedAt<ShardRecord>(purposeOf(phase, shard, of), recordShape),
    async isAdded(phase, shard, of) {
      const asked = place.openRemote();
      try {
        const name = { sort: 'index', hash: purposeOf(phase, shard, of) } as const;
        return (await asked.get(name, mostRecordBytes, bytesOf)) !== null;
      } catch (error) {
        remoteFault(error);
        return false;
      } finally {
        asked.close();
      }
    },
    last: (phase, shard) => signedAt<ShardState>(purposeOf(phase, shard, null), stateShape),
    async attach(groups) {
      const index: Index = new Map();
      await attempt(refuseElsewhere);
      const held = async (facts: PackFacts) => {
        if (!state.isDead && (await addHeld(place, facts, index))) return true;
        const isFetched = await attempt(() => inTurn(() => fetchPack(place, facts, index)));
        if (isFetched === false) faults.add(lacking().message);
        return isFetched === true;
      };
      const isWhole: boolean[] = [];
      for (const packs of groups) {
        let all = true;
        for (const facts of packs) all = (await held(facts)) && all;
        isWhole.push(all);
      }
      store.attach(valuesIn(place, index));
      if (state.receiving === 0) remote.close();
      return isWhole;
    },
    async receive(groups, use) {
      state.receiving++;
      await attempt(refuseElsewhere);
      const isWhole = groups.map(() => true);
      const errors: unknown[] = [];
      const waiting: Promise<unknown>[] = [];
      const taken = async (
        group: number,
        facts: PackFacts,
        received: { path: string | null; own: string },
      ) => {
        const isRight = received.path !== null && (await use(received.path, facts));
        if (!isRight) isWhole[group] = false;
        if (!isRight && received.path !== null) faults.add(wrongBytes().message);
        await fs.remove(received.own);
      };
      for (const [group, packs] of groups.entries())
        for (const facts of packs) {
          const own = asideOf(`${place.place}/received`);
          const transfer = () => receivePack(place, facts, own);
          // The files of a folder are there, so their users learn of all of them while this thread is busy.
          const path = await attempt(() => (remote.fileOf ? transfer() : inTurn(transfer)));
          waiting.push(taken(group, facts, { path, own }).catch((error: unknown) => errors.push(error)));
          // At most this many received packs wait on the disk.
          if (remote.fileOf === undefined) await waiting.at(-mostWaiting);
        }
      await Promise.all(waiting);
      state.receiving--;
      if (errors.length > 0) throw errors[0];
      return isWhole;
    },
    async add({ phase, shard }, of, { values, rest }) {
      if (privateKey === null)
        throw new Failure('usage', "the store can't be written without the private key");
      try {
        await addTo({ phase, shard, of, values, rest, key: privateKey });
      } catch (error) {
        throw new Failure(
          'io',
          `the store ${remote.name} ${remoteFault(error).message}, so the shard isn't in it`,
        );
      }
    },
    faults: () => [...faults].map((fault) => `the store ${remote.name} ${fault}`),
    async clear() {
      if (!(await isElsewhere(fs, place.folder, place.place))) await fs.remove(place.place);
    },
  };
}

/** Waits for all steps, so that none runs on when one has failed. */
async function allOf<T>(steps: readonly Promise<T>[]): Promise<readonly T[]> {
  await Promise.allSettled(steps);
  return Promise.all(steps);
}
