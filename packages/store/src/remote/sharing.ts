/**
 * Shares values with other machines through a store that all of them reach: a folder or a server. A run reads one
 * index and a few packs; a run with the private key adds a pack with what it made. Everything is checked against the
 * signature of the index before it is used, and is data that the local store checks once more by its checksum and
 * shape. Whatever fails costs one note, and the values are made as if there were no store.
 *
 * The public key is part of the keys of all values in such a run. So values of one store, and everything made from them,
 * are never found by a run that trusts another one, or none.
 */
import type { KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { isAlive } from '../alive.js';
import { Failure } from '../failure.js';
import type { FileSystem } from '../fs.js';
import { hashOfValue } from '../hash.js';
import type { Store } from '../kept/store.js';
import type { SharedRequest } from '../request.js';
import { folderRemote } from './folder-remote.js';
import { bytesOf, httpRemote } from './http-remote.js';
import { fingerprint, privateKeyIn } from './keys.js';
import { type Index, type PackFacts, type SharedValue, packed, unpack, writePack } from './pack-file.js';
import { type Wanted, planned } from './plan.js';
import { type Remote, RemoteFault, type RemoteFigures } from './remote.js';
import { type SharedShards, openShards } from './shards.js';
import { format, mostIndexBytes, packsIn, signedIndex } from './signed-index.js';
import {
  addHeld,
  asideOf,
  fetchPack,
  isElsewhere,
  nameOf,
  putPack,
  remoteFault,
  storedValue,
  valuesIn,
} from './transfer.js';

export interface SharingPlace {
  readonly fs: FileSystem;
  /** Folder of the cache. */
  readonly folder: string;
  /** Whether the cache may contain values that nobody vouches for. They are never shared. */
  readonly isOpen: boolean;
}

export interface SharedSite {
  /** docgen's own code, for the keys of this run. */
  readonly ownCode: string;
  /** Fetches what other machines made. Returns notes; nothing happens if it is called again. */
  pull(): Promise<readonly string[]>;
  /** Adds what this run used. `isWhole`: it used everything that the site needs. Returns notes. */
  share(isWhole: boolean): Promise<readonly string[]>;
  /** Requests of this run so far, and bytes of their bodies. */
  figures(): RemoteFigures;
  /** Ends connections. */
  close(): void;
  /** What machines that build one state of the site together have made. */
  readonly shards: SharedShards;
}

export interface SiteIdentity {
  /** Distinguishes sites that share a store. */
  readonly site: string;
  readonly ownCode: string;
  readonly publicKey: KeyObject;
}

/** Opens the store once for a run, or for a site that is served. */
export interface Sharing {
  of(store: Store, identity: SiteIdentity): SharedSite;
}

export function openSharing({ place, key }: SharedRequest, at: SharingPlace): Sharing {
  const sites = new Map<string, SharedSite>();
  const openRemote = () => (place.kind === 'folder' ? folderRemote(place.folder) : httpRemote(place));
  const privateKey = key === null ? null : privateKeyIn(key.pem);
  if (key !== null && privateKey === null)
    throw new Failure('usage', `${key.file} isn't a private Ed25519 key in PEM format without a password`, {
      hint: 'Make a pair of keys: docgen store keygen <folder>',
    });
  return {
    of(store, { site, ownCode: code, publicKey }) {
      const print = fingerprint(publicKey);
      if (key !== null && privateKey !== null && fingerprint(privateKey) !== print)
        throw new Failure('usage', `${key.file} doesn't belong to the public key of the configuration`, {
          hint: 'Set DOCGEN_STORE_KEY to the file of the private key that was made with it',
        });
      const ownCode = `${code} store ${print}`;
      const purpose = hashOfValue([format, site, ownCode]);
      const known = sites.get(purpose);
      if (known) return known;
      const remote = openRemote();
      const opened = openSite(
        { ...at, remote, openRemote, store, site, purpose, publicKey, privateKey },
        ownCode,
      );
      sites.set(purpose, opened);
      return opened;
    },
  };
}

interface Opening extends SharingPlace {
  readonly remote: Remote;
  readonly openRemote: () => Remote;
  readonly store: Store;
  readonly site: string;
  readonly purpose: string;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject | null;
}

/** What the store has for the site, on this machine. */
interface Held {
  readonly packs: readonly PackFacts[];
  readonly index: Index;
}

function openSite(opening: Opening, ownCode: string): SharedSite {
  const { fs, folder, remote, store, purpose, publicKey, privateKey, isOpen } = opening;
  const place = join(folder, 'shared', purpose.slice(0, 32));
  const at = { fs, remote, place };
  const kept = join(place, 'index');
  const fault: { found: RemoteFault | null } = { found: null };
  /** Runs a step with the store; null if the store failed, now or before. */
  const attempt = async <T>(step: () => Promise<T>): Promise<T | null> => {
    if (fault.found !== null) return null;
    try {
      return await step();
    } catch (error) {
      fault.found ??= remoteFault(error);
      return null;
    }
  };
  const notes = (rest: string) =>
    fault.found === null ? [] : [`the store ${remote.name} ${fault.found.message}, so docgen ${rest}`];
  let held: Held = { packs: [], index: new Map() };
  /** The packs of the signed index that are on this machine, or can be fetched. */
  const hold = async (packs: readonly PackFacts[]) => {
    const index: Index = new Map();
    const whole: PackFacts[] = [];
    for (const facts of packs) {
      const isHeld = await addHeld(at, facts, index);
      if (isHeld || (await attempt(() => fetchPack(at, facts, index))) === true) whole.push(facts);
    }
    held = { packs: whole, index };
  };
  const fetchAll = async () => {
    if (await isElsewhere(fs, folder, place))
      throw new RemoteFault(`can't be used, because ${place} is a link`);
    const fetched = await attempt(() =>
      remote.get({ sort: 'index', hash: purpose }, mostIndexBytes, bytesOf),
    );
    // Without the server, the packs of an earlier run are as good.
    const bytes = fetched ?? (fault.found === null ? null : await fs.read(kept, mostIndexBytes));
    if (bytes === null) return;
    const packs = packsIn(bytes, { purpose, key: publicKey });
    if (packs === null) throw unsigned();
    await hold(packs);
    if (fault.found !== null) return;
    await fs.write(kept, bytes);
    await sweep(fs, { folder, place, packs });
  };
  const add = async (wanted: Wanted): Promise<PackFacts> => {
    const aside = asideOf(kept);
    const unpacked = asideOf(kept);
    try {
      const facts = await writePack(aside, valuesOf(wanted, store));
      await unpack(packed(aside), unpacked, facts);
      await putPack(remote, aside, facts);
      await fs.move(unpacked, join(place, nameOf(facts)));
      return facts;
    } finally {
      await fs.remove(aside);
      await fs.remove(unpacked);
    }
  };
  const upload = async (key: KeyObject, isWhole: boolean) => {
    const plan = planned({ ...held, used: store.used(), isWhole });
    if (plan.made.length === 0) return;
    const packs = [...plan.kept];
    for (const wanted of plan.made) packs.push(await add(wanted));
    const bytes = signedIndex(purpose, packs, key);
    const open = () => Readable.from([bytes]);
    await remote.put({ sort: 'index', hash: purpose }, { bytes: bytes.length, open });
    await fs.write(kept, bytes);
    const left = new Set(packs.map(({ hash }) => hash));
    for (const { hash } of held.packs) if (!left.has(hash)) await remote.remove({ sort: 'pack', hash });
  };
  let pulled: Promise<unknown> | undefined;
  return {
    ownCode,
    async pull() {
      if (pulled !== undefined) {
        await pulled;
        return [];
      }
      pulled = attempt(fetchAll).then(() => store.attach(valuesIn(at, held.index)));
      await pulled;
      // It may be long until the next request.
      remote.close();
      return notes('continues without it');
    },
    async share(isWhole) {
      await pulled;
      if (fault.found?.isContent === true) fault.found = null;
      if (pulled === undefined || privateKey === null || isOpen || fault.found !== null) return [];
      await attempt(() => upload(privateKey, isWhole));
      return notes("didn't add to it");
    },
    figures: () => remote.figures(),
    close: () => remote.close(),
    shards: openShards({
      ...opening,
      place: join(folder, 'shared', hashOfValue(['shards', purpose]).slice(0, 32)),
    }),
  };
}

const file = /^(?:index|[\da-f]{64}\.pack)(?:\.(\d+)-[\da-f]{12})?$/;

/** Removes packs that the index doesn't name, and what other docgens and killed processes have left. */
async function sweep(
  fs: FileSystem,
  { folder, place, packs }: { folder: string; place: string; packs: readonly PackFacts[] },
): Promise<void> {
  const named = new Set(['index', ...packs.map(nameOf)]);
  const parent = join(folder, 'shared');
  for (const { name: other, kind } of (await fs.list(parent)) ?? []) {
    const own = join(parent, other);
    if (kind !== 'folder' || !/^[\da-f]{32}$/.test(other)) continue;
    for (const { name } of (await fs.list(own)) ?? []) {
      const [isOurs, pid] = file.exec(name) ?? [];
      const isNeeded = pid === undefined ? own === place && named.has(name) : isAlive(Number(pid));
      if (isOurs !== undefined && !isNeeded) await fs.remove(join(own, name));
    }
    await fs.prune(own);
  }
}

async function* valuesOf(wanted: Wanted, store: Store): AsyncGenerator<SharedValue> {
  for (const { kind, key } of wanted) yield* storedValue(kind, key, store);
}

function unsigned(): RemoteFault {
  return new RemoteFault("has an index that the configuration's public key didn't sign", true);
}
