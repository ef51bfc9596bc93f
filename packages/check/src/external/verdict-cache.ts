/**
 * Results of other sites, cached between runs: live addresses for a week, dead or uncertain ones for an hour. A
 * damaged or outdated file counts as empty.
 */
import { join } from 'node:path';
import type { CachePlace } from '@docgen/store/kept/cache';
import { Failure } from '@docgen/store/failure';
import type { FileSystem } from '@docgen/store/fs';
import { type Origin, type Trust, sealed, unsealed } from '@docgen/store/kept/sealed';
import type { Verdict } from './verdict.js';
import { isRecord } from '@docgen/store/is-record';

export interface Kept {
  readonly get: (key: string) => Verdict | undefined;
  readonly put: (key: string, verdict: Verdict) => void;
  /** Writes results that aren't too old. If the disk fails, only the cache is lost. */
  readonly save: () => Promise<void>;
}

interface KeptVerdict {
  readonly at: number;
  readonly verdict: Verdict;
}

const hour = 3_600_000;
const week = 7 * 24 * hour;
const format = 'docgen external 2';

/** Opens the cache in the cache folder; null to store nothing. */
export async function openKept(
  fs: FileSystem,
  { folder, trust }: Pick<CachePlace, 'folder' | 'trust'>,
  now: () => number,
): Promise<Kept> {
  const path = folder === null ? null : join(folder, 'external.json');
  const { entries, origin } = path === null ? none() : await read(fs, path, trust);
  const isFresh = ({ at, verdict }: KeptVerdict) => {
    const age = now() - at;
    return age >= 0 && age < (isWhole(verdict) ? week : hour);
  };
  let isChanged = false;
  return {
    get(key) {
      const entry = entries.get(key);
      return entry && isFresh(entry) ? entry.verdict : undefined;
    },
    put(key, verdict) {
      isChanged = true;
      entries.set(key, { at: now(), verdict });
    },
    async save() {
      if (path === null || !isChanged) return;
      const fresh = [...entries].filter(([, entry]) => isFresh(entry));
      const body = JSON.stringify(fresh.map(([key, { at, verdict }]) => [key, at, verdict]));
      // Like the store, this never signs data that was trusted unsigned.
      const isUnsigned = trust.isOpen && origin === 'foreign';
      const text = sealed(format, body, isUnsigned ? null : trust.key);
      try {
        await fs.write(`${path}.new`, text);
        await fs.move(`${path}.new`, path);
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
      }
    },
  };
}

function isWhole(verdict: Verdict): boolean {
  return verdict.is === 'alive' && verdict.lacks === undefined;
}

interface Read {
  readonly entries: Map<string, KeptVerdict>;
  readonly origin: Origin;
}

const none = (origin: Origin = 'none'): Read => ({ entries: new Map(), origin });

async function read(fs: FileSystem, path: string, trust: Trust): Promise<Read> {
  try {
    const bytes = await fs.read(path);
    const { origin, body } = unsealed(format, new TextDecoder().decode(bytes ?? new Uint8Array()), trust.key);
    if (body === null || (origin === 'foreign' && !trust.isOpen)) return none(origin);
    const value: unknown = JSON.parse(body);
    return Array.isArray(value) ? { entries: new Map(value.flatMap(entryOf)), origin } : none(origin);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Failure) return none();
    throw error;
  }
}

function entryOf(value: unknown): [string, KeptVerdict][] {
  if (!Array.isArray(value)) return [];
  const [key, at, verdict]: readonly unknown[] = value;
  if (typeof key !== 'string' || typeof at !== 'number' || !isVerdict(verdict)) return [];
  return [[key, { at, verdict }]];
}

function isVerdict(value: unknown): value is Verdict {
  if (!isRecord(value)) return false;
  const { is, reason, moved, fault, lacks } = value;
  if (lacks !== undefined && !(Array.isArray(lacks) && lacks.every((one) => typeof one === 'string')))
    return false;
  if (![moved, fault].every((text) => text === undefined || typeof text === 'string')) return false;
  return is === 'alive' || ((is === 'dead' || is === 'unsure') && typeof reason === 'string');
}
