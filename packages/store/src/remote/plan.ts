/**
 * What a run adds to a shared store, as a pure function of what the store has and what the run used. New values are a
 * pack of their own. Packs are merged if there are too many, and written anew without the values that the site no longer
 * uses if those take more space than the others.
 */
import { compareText } from '@docgen/model';
import type { Index, PackFacts } from './pack-file.js';
import { mostPacks } from './signed-index.js';

export interface PlanInput {
  readonly packs: readonly PackFacts[];
  /** Values of the packs. */
  readonly index: Index;
  /** Keys that the run used, by kind, with the number of bytes of each. */
  readonly used: Used;
  /** Whether the run used everything that the site needs. */
  readonly isWhole: boolean;
}

export type Used = ReadonlyMap<string, ReadonlyMap<string, number>>;

export type Wanted = readonly { readonly kind: string; readonly key: string }[];

export interface Plan {
  readonly kept: readonly PackFacts[];
  /** Values of each new pack. */
  readonly made: readonly Wanted[];
}

/** Bytes that unused values may always take, and at which a pack is cut. */
const spareRoom = 8_000_000;
const fullPack = 256_000_000;

interface Value {
  readonly kind: string;
  readonly key: string;
  readonly length: number;
}

export function planned({ packs, index, used, isWhole }: PlanInput): Plan {
  const fresh = [...valuesIn(used)].filter(({ kind, key }) => index.get(kind)?.has(key) !== true);
  if (isWhole && idleBytes(index, used) > Math.max(bytesOf([...valuesIn(used)]), spareRoom))
    return { kept: [], made: cut([...valuesIn(used)]) };
  if (fresh.length === 0) return { kept: packs, made: [] };
  const made = cut(fresh);
  if (packs.length + made.length <= mostPacks) return { kept: packs, made };
  // The large half stays.
  const bySize = [...packs].sort((a, b) => b.unpacked - a.unpacked);
  const kept = new Set(bySize.slice(0, mostPacks / 2 - 1));
  const stays = new Set([...kept].map(({ hash }) => `${hash}.pack`));
  const moved = [...spotsIn(index)].filter(({ pack }) => !stays.has(pack));
  const merged = cut([...moved, ...fresh]);
  if (kept.size + merged.length <= mostPacks)
    return { kept: packs.filter((pack) => kept.has(pack)), made: merged };
  return { kept: [], made: cut([...spotsIn(index), ...fresh]) };
}

function* valuesIn(used: Used): Generator<Value> {
  for (const [kind, keys] of used) for (const [key, length] of keys) yield { kind, key, length };
}

function* spotsIn(index: Index): Generator<Value & { readonly pack: string }> {
  for (const [kind, spots] of index)
    for (const [key, { length, pack }] of spots) yield { kind, key, length, pack };
}

function idleBytes(index: Index, used: Used): number {
  let sum = 0;
  for (const { kind, key, length } of spotsIn(index)) if (used.get(kind)?.has(key) !== true) sum += length;
  return sum;
}

function bytesOf(values: readonly Value[]): number {
  return values.reduce((sum, { length }) => sum + length, 0);
}

/** Few packs of similar size, with the values of a kind together. */
function cut(values: readonly Value[]): Wanted[] {
  const sorted = [...values].sort((a, b) => compareText(a.kind, b.kind));
  const most = Math.max(fullPack, bytesOf(values) / (mostPacks / 2));
  const packs: { kind: string; key: string }[][] = [];
  let size = Infinity;
  for (const { kind, key, length } of sorted) {
    if (size + length > most) {
      packs.push([]);
      size = 0;
    }
    packs.at(-1)?.push({ kind, key });
    size += length;
  }
  return packs;
}
