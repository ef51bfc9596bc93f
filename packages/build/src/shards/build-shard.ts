/**
 * Builds one shard of a site, in two runs. What the store has decides which it is: the first run reads the shard's part
 * of the pages, and the second one draws its part of them, with the facts of all pages.
 */
import { areFilesUnchanged } from '@docgen/analysis/read/included';
import type { SurveyPlace } from '@docgen/analysis/open-site';
import type { Outcome } from '../building.js';
import { drawPart } from './draw-part.js';
import { readPart } from './read-part.js';
import type { Sharding } from './sharding.js';
import { stateOf } from './state.js';

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
    return await (isRead ? drawPart(sharding, at) : readPart(sharding, at));
  } finally {
    shared.close();
  }
}
