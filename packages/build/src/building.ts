/** What every way of building works with and ends with, and what is kept where all pages but a few are as they were. */
import type { Emitter } from './emit.js';
import type { Memory } from '@docgen/store/kept/memory';
import type { BuildOutcome, Request } from '@docgen/store/request';
import { lastBuilds, receipts, searches } from './build-kinds.js';
import { fileHashes } from '@docgen/store/kept/memory';
import { frames, histories } from '@docgen/analysis/read/kinds';
import type { Opened } from '@docgen/analysis/surveyed';

export interface Building {
  readonly request: Request;
  readonly opened: Opened;
  readonly emitter: Emitter;
  readonly outputs: () => Promise<Memory>;
}

export type Outcome = Omit<BuildOutcome, 'phases' | 'out' | 'hadOutput'>;

export const unbuilt = { written: 0, unchanged: 0, removed: 0, published: false } as const;

/** Kinds whose entries speak of whole builds. */
const ofBuilds = new Set(
  [receipts, lastBuilds, frames, fileHashes, histories, searches].map(({ name }) => name),
);

/** Keeps what was learned where all pages but a few are as they were; `live` are the keys of the build. */
export async function keep(building: Building, live: readonly string[]): Promise<void> {
  const { opened, outputs } = building;
  const { store, memory } = opened;
  await learned(building);
  await store.flush(new Set([...live, ...pastKey(opened), memory.key, (await outputs()).key]), ofBuilds);
}

export function pastKey({ history: { key } }: Opened): readonly string[] {
  return key === null ? [] : [key];
}

/** Puts what was learned of files in the store. */
export async function learned({ opened, outputs }: Building): Promise<void> {
  opened.memory.keep();
  (await outputs()).keep();
}
