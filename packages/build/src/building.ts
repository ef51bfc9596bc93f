/**
 * Input and result that all kinds of builds share, and state that is kept if all pages except a few are unchanged.
 */
import type { Emitter } from '@docgen/emit/emit';
import type { Memory } from '@docgen/store/kept/memory';
import type { BuildOutcome, Request } from '@docgen/store/request';
import { lastBuilds, receipts, searches } from './build-kinds.js';
import { fileHashes } from '@docgen/store/kept/memory';
import { frames, histories } from '@docgen/analysis/read/kinds';
import type { BuildKeys } from '@docgen/analysis/read/build-keys';
import type { Listed, Opened } from '@docgen/analysis/surveyed';

export interface Building {
  readonly request: Request;
  readonly listed: Listed;
  readonly emitter: Emitter;
  readonly outputs: () => Promise<Memory>;
}

/** A build that reads pages. */
export interface BuildingPages extends Building {
  readonly opened: Opened;
  readonly keys: BuildKeys;
}

export type Outcome = Omit<BuildOutcome, 'phases' | 'out' | 'hadOutput'>;

export const unbuilt = { written: 0, unchanged: 0, removed: 0, published: false } as const;

/** Kinds whose entries are about whole builds. */
const ofBuilds = new Set(
  [receipts, lastBuilds, frames, fileHashes, histories, searches].map(({ name }) => name),
);

/** Keeps what was learned if all pages but a few are unchanged; `live` are the keys of the build. */
export async function keep(building: Building, live: readonly string[]): Promise<void> {
  const { listed, outputs } = building;
  const { store, memory } = listed;
  await learned(building);
  await store.flush(new Set([...live, ...pastKey(listed), memory.key, (await outputs()).key]), ofBuilds);
}

export function pastKey({ history: { key } }: Listed): readonly string[] {
  return key === null ? [] : [key];
}

/** Puts facts about files in the store. */
export async function learned({ listed, outputs }: Building): Promise<void> {
  listed.memory.keep();
  (await outputs()).keep();
}
