/**
 * Joins the shards of a build: it takes the facts of all pages and the files that other machines have drawn, makes
 * everything that concerns all pages, and publishes the site. It processes the pages of missing shards itself.
 */
import { Failure } from '@docgen/store/failure';
import { hashOf } from '@docgen/store/hash';
import type { SharedSite } from '@docgen/store/remote/sharing';
import type { ShardState, SharedShards } from '@docgen/store/remote/shards';
import { openListed, type SurveyPlace } from '@docgen/analysis/open-site';
import { bundle } from '../bundle.js';
import type { Building, DrawnElsewhere, Outcome } from '../building.js';
import type { BuildKeys } from '@docgen/analysis/read/build-keys';
import { drawnFiles } from './draw-part.js';
import { attachGroup, lackingNote, pulling, recordsOf } from './sharding.js';
import { drawnState, stateOf } from './state.js';

/** Shards in which the number of shards is looked for, since some may be missing. */
const mostAsked = 8;

export interface Assembling extends Building {
  readonly keys: BuildKeys;
  readonly shared: SharedSite;
}

export async function assemble(about: Assembling, at: SurveyPlace): Promise<Outcome> {
  const { request, listed, shared } = about;
  const { shards } = shared;
  const count = await countOf(shards);
  const state = await stateOf(request, listed, count ?? 1);
  const pull = async () => {
    if (count === null) return [];
    const records = await recordsOf('read', state, shards);
    const lacking = await attachGroup(records, 'facts', shards);
    return lackingNote(lacking, count, 'reads');
  };
  const opened = await openListed(request, pulling(listed, shared, pull), at);
  const { configured, reading, store } = opened;
  const { site } = configured;
  const undrawn: string[] = [];
  const elsewhere: DrawnElsewhere = {
    async fetch(theme) {
      if (count === null) return;
      const records = await recordsOf('draw', drawnState(state, theme, site), shards);
      undrawn.push(...lackingNote(await attachGroup(records, 'pages', shards), count, 'renders'));
    },
    async take(files, emitter) {
      for (const { path, hash } of files) {
        if (await emitter.keep(path, hash)) continue;
        const bytes = await store.stored(drawnFiles, hash);
        if (bytes === undefined || hashOf(bytes) !== hash) return false;
        await emitter.add({ path, bytes, hash });
      }
      return true;
    },
  };
  try {
    const theme = bundle(site, request.folder, reading.codePages.styles).whole();
    const { buildWhole } = await import('../build-whole.js');
    const built = await buildWhole({ ...about, opened, theme, elsewhere });
    if (built.published) await shards.clear();
    return { ...built, notes: [...built.notes, ...shards.faults(), ...undrawn] };
  } finally {
    await reading.close();
    shared.close();
  }
}

/** Number of shards of the last build in shards; null if the store can't say it. */
async function countOf(shards: SharedShards): Promise<number | null> {
  for (let shard = 1; shard <= mostAsked; shard++) {
    const last: ShardState | null = await shards.last('read', shard);
    if (last !== null) return last.shards;
  }
  if (shards.faults().length > 0) return null;
  throw new Failure('usage', 'the store has no shards of this site', {
    hint: 'Run docgen build --shard 1/8 and so on first, twice each',
  });
}
