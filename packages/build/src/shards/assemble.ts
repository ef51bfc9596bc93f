/**
 * Joins the shards of a build: it takes the facts of all pages and the files that other machines have drawn, makes
 * everything that concerns all pages, and publishes the site. It processes the pages of missing shards itself.
 */
import { Failure } from '@docgen/store/failure';
import type { SharedSite } from '@docgen/store/remote/sharing';
import type { ShardState, SharedShards } from '@docgen/store/remote/shards';
import type { Route } from '@docgen/model';
import { openListed, type SurveyPlace } from '@docgen/analysis/open-site';
import { bundle } from '@docgen/bundle/bundle';
import type { Building, Outcome } from '../building.js';
import type { BuildKeys } from '@docgen/analysis/read/build-keys';
import { openIndexing } from '../search/indexing.js';
import { type Taking, takeDrawn } from './drawn-pages.js';
import { attachGroups, lackingNote, pulling, recordsOf } from './sharding.js';
import { drawnState, stateOf } from './state.js';
import { openUnpacking } from './unpacking.js';

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
    const lacking = await attachGroups(records, ['facts', 'others'], shards);
    return lackingNote(lacking, count, 'reads');
  };
  const opened = await openListed(request, pulling(listed, shared, pull), at);
  const { configured, reading } = opened;
  const { site } = configured;
  const indexing = openIndexing();
  try {
    const theme = bundle(site, request.folder, reading.codePages.styles).whole();
    // Another thread unpacks the files of pages while this one joins the site.
    const ofDrawn = theme.then((made) => (count === null ? null : drawnState(state, made, site)));
    const fetching = ofDrawn.then((drawnOf) => fetchDrawn(drawnOf, about));
    const drawn = fetching.then(({ files }) => files);
    drawn.catch(() => undefined);
    const { buildWhole } = await import('../build-whole.js');
    const drawnElsewhere = {
      known: async () => (await fetching).isKnown,
      files: () => drawn,
      take: async (routes: readonly Route[], made: Taking) =>
        takeDrawn(routes, await ofDrawn, { ...made, store: opened.store, emitter: about.emitter }),
      write: indexing.write,
    };
    const building = buildWhole({ ...about, opened, theme, drawnElsewhere });
    // If the build fails, nothing may write to the staged output while that is removed.
    await Promise.allSettled([building, drawn]);
    const built = await building;
    if (built.published) await shards.clear();
    return { ...built, notes: [...built.notes, ...shards.faults(), ...(built.published ? await drawn : [])] };
  } finally {
    await indexing.close();
    await reading.close();
    shared.close();
  }
}

interface Fetching {
  /** Whether everything is known about the pages of all shards. */
  readonly isKnown: boolean;
  /** Settles when the files of all shards are staged; notes. */
  readonly files: Promise<readonly string[]>;
}

/** Stages the files that the shards have drawn, and fetches what is known about them meanwhile. */
async function fetchDrawn(
  state: ShardState | null,
  { shared: { shards }, emitter }: Assembling,
): Promise<Fetching> {
  if (state === null) return { isKnown: false, files: Promise.resolve([]) };
  const records = await recordsOf('draw', state, shards);
  const lacking = new Set<number>();
  const stage = async () => {
    const unpacking = openUnpacking(emitter);
    try {
      const packs = records.map((record) => record?.packs['files'] ?? []);
      const isWhole = await shards.receive(packs, unpacking.unpack);
      for (const [index, is] of isWhole.entries()) if (!is) lacking.add(index + 1);
    } finally {
      await unpacking.close();
    }
  };
  const staging = stage();
  const attaching = attachGroups(records, ['known'], shards);
  const ended = async () => {
    await Promise.allSettled([staging, attaching]);
    for (const shard of await attaching) lacking.add(shard);
    await staging;
    const inOrder = [...lacking].sort((a, b) => a - b);
    return lackingNote(inOrder, state.shards, 'renders');
  };
  const files = ended();
  files.catch(() => undefined);
  const isKnown = await attaching.then(
    (unknown) => unknown.length === 0,
    () => false,
  );
  return { isKnown, files };
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
