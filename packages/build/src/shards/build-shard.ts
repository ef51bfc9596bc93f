/**
 * Builds one shard of a site, in two runs, or in one that waits for the other shards in between. What the store has
 * decides which run it is: the first one reads the shard's part of the pages, and the second one draws its part of them,
 * with the facts of all pages.
 */
import { setTimeout } from 'node:timers/promises';
import { areFilesUnchanged } from '@docgen/analysis/read/included';
import type { SurveyPlace } from '@docgen/analysis/open-site';
import { clock } from '@docgen/store/phases';
import type { Outcome } from '../building.js';
import { drawPart } from './draw-part.js';
import { readPart } from './read-part.js';
import type { Sharding } from './sharding.js';
import { stateOf } from './state.js';

/** Milliseconds between two questions whether a shard was read. */
const pause = 500;

export async function buildShard(building: Omit<Sharding, 'state'>, at: SurveyPlace): Promise<Outcome> {
  const { request, listed, part, shared } = building;
  try {
    const state = await stateOf(request, listed, part.shards);
    const record = await shared.shards.record('read', part.shard, state);
    const { configured, fs, memory } = listed;
    const { pageBytes } = configured.site.limits;
    const files = { fs, folder: request.folder, hashes: memory.hashes, pageBytes };
    const reads = record?.reads.map(([path, hash]) => ({ path, hash })) ?? [];
    const isRead = record !== null && (await areFilesUnchanged(reads, files));
    const sharding = { ...building, state };
    const read = isRead ? null : await readPart(sharding, at);
    const wait = request.wait ?? null;
    if (read !== null && (wait === null || read.parsed === null)) return read.outcome;
    if (wait !== null) await listed.run.run('wait', () => othersRead(sharding, wait));
    const drawn = await drawPart(sharding, at, read?.parsed ?? null);
    return { ...drawn, notes: [...(read?.outcome.notes ?? []), ...drawn.notes] };
  } finally {
    shared.close();
  }
}

/** Waits until all shards are read, at most so many seconds. */
async function othersRead({ listed, part, state, shared }: Sharding, seconds: number): Promise<void> {
  const onDone = listed.run.progress('wait', part.shards);
  const end = clock() + seconds * 1000;
  for (let shard = 1; shard <= part.shards; shard++) {
    while (!(await shared.shards.isAdded('read', shard, state))) {
      onDone(shard - 1);
      if (clock() >= end) return;
      await setTimeout(Math.min(pause, end - clock()));
    }
    onDone(shard);
  }
}
