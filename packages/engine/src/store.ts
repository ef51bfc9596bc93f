/**
 * The one cache: values by kind and key, where a key is the hash of everything the value was made from. So nothing is
 * ever invalidated: an entry is right or is not found. Entries hold data only and are checksummed; a damaged one is
 * dropped and made again. Code is never kept here, for a restored cache is not trusted.
 *
 * On disk a kind is 16 shard files of lines `key checksum json`, written aside and renamed.
 */
import { join } from 'node:path';
import { isAlive } from './emit/lock.js';
import type { FileSystem } from './fs.js';
import { hashOf } from './hash.js';
import { Failure } from './failure.js';

export interface Store {
  /** The value kept under `key`, or undefined. */
  get(kind: string, key: string): Promise<unknown>;
  put(kind: string, key: string, value: unknown): void;
  /** Writes what is new. A full or failing disk costs the cache, not the build: its reason is returned. */
  flush(): Promise<string | null>;
}

interface Shard {
  readonly path: string;
  readonly old: Map<string, string>;
  readonly used: Set<string>;
  readonly fresh: Map<string, string>;
}

/** A store in `folder`, or in memory alone when it is null. */
export function openStore(fs: FileSystem, folder: string | null): Store {
  const shards = new Map<string, Promise<Shard>>();
  const shardOf = (kind: string, key: string) => {
    const name = `${kind}-${key.slice(0, 1)}`;
    let shard = shards.get(name);
    if (!shard) shards.set(name, (shard = readShard(fs, folder, name)));
    return shard;
  };
  const pending: Promise<unknown>[] = [];
  return {
    async get(kind, key) {
      const shard = await shardOf(kind, key);
      const line = shard.fresh.get(key) ?? shard.old.get(key);
      if (line === undefined) return undefined;
      const value = open(line);
      if (value === undefined) shard.old.delete(key);
      else shard.used.add(key);
      return value;
    },
    put(kind, key, value) {
      const json = JSON.stringify(value);
      const line = `${key} ${hashOf(key + json).slice(0, 16)} ${json}`;
      pending.push(shardOf(kind, key).then((shard) => shard.fresh.set(key, line)));
    },
    async flush() {
      await Promise.all(pending.splice(0));
      if (folder === null) return null;
      try {
        const changed = (await Promise.all(shards.values())).filter(({ fresh }) => fresh.size > 0);
        if (changed.length > 0) await sweep(fs, join(folder, 'store'));
        for (const shard of changed) await writeShard(fs, shard);
        return null;
      } catch (error) {
        if (error instanceof Failure && error.kind === 'io') return error.message;
        throw error;
      }
    },
  };
}

async function readShard(fs: FileSystem, folder: string | null, name: string): Promise<Shard> {
  const path = folder === null ? '' : join(folder, 'store', `${name}.jsonl`);
  const old = new Map<string, string>();
  const isFile = folder !== null && (await fs.kind(path).catch(() => null)) === 'file';
  const bytes = isFile ? await fs.read(path).catch(() => null) : null;
  if (bytes) {
    for (const line of new TextDecoder().decode(bytes).split('\n')) {
      const end = line.indexOf(' ');
      if (end > 0) old.set(line.slice(0, end), line);
    }
  }
  return { path, old, used: new Set(), fresh: new Map() };
}

/** The value of a line, or undefined when the line is damaged. */
function open(line: string): unknown {
  const [key = '', checksum = ''] = line.split(' ', 2);
  const json = line.slice(key.length + checksum.length + 2);
  if (hashOf(key + json).slice(0, 16) !== checksum) return undefined;
  return JSON.parse(json);
}

/** Removes what a killed process left half written; one that still runs keeps its own. */
async function sweep(fs: FileSystem, folder: string): Promise<void> {
  for (const { name } of (await fs.list(folder)) ?? []) {
    const pid = /\.(\d+)\.new$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) await fs.remove(join(folder, name));
  }
}

/** Entries that this run did not use stay while they are no more than those it used: branches switch back and forth. */
async function writeShard(fs: FileSystem, shard: Shard): Promise<void> {
  for (const key of shard.fresh.keys()) shard.used.add(key);
  const kept = [...shard.old].filter(([key]) => shard.used.has(key) && !shard.fresh.has(key));
  const room = kept.length + shard.fresh.size;
  const idle = [...shard.old].filter(([key]) => !shard.used.has(key) && !shard.fresh.has(key)).slice(-room);
  const lines = [...idle, ...kept, ...shard.fresh].map(([, line]) => line);
  const aside = `${shard.path}.${process.pid}.new`;
  await fs.write(aside, `${lines.join('\n')}\n`);
  if ((await fs.kind(shard.path)) === 'folder') await fs.remove(shard.path);
  await fs.move(aside, shard.path);
  for (const [key, line] of shard.fresh) shard.old.set(key, line);
  shard.fresh.clear();
}
