/**
 * Joins the shards of a build: it takes outlines of all pages and the files that other machines have drawn, makes
 * everything that concerns all pages, and publishes the site. It processes the pages of missing shards itself, and joins
 * the links of those pages of which the shards don't say all that concerns the site.
 */
import { Failure } from '@docgen/store/failure';
import type { SharedSite } from '@docgen/store/remote/sharing';
import type { ShardRecord, ShardState, SharedShards } from '@docgen/store/remote/shards';
import type { Route, Site } from '@docgen/model';
import { openListed, type SurveyPlace } from '@docgen/analysis/open-site';
import { type ThemeBundle, bundle } from '@docgen/bundle/bundle';
import { type Arrivals, openArrivals } from '../arrivals.js';
import type { Building, Outcome } from '../building.js';
import type { BuildKeys } from '@docgen/analysis/read/build-keys';
import { noCodePages } from '@docgen/analysis/read/code-pages';
import type { Listed } from '@docgen/analysis/surveyed';
import { openIndexing } from '../search/indexing.js';
import { type Receiving, type Taking, takeDrawn } from './drawn-pages.js';
import { factsOfPages } from './facts-of-pages.js';
import { mayBeOutlined, outlining } from './outlines.js';
import { readParts } from './partition.js';
import { attachGroups, lackingNote, pulling, recordsOf } from './sharding.js';
import { drawnState, stateOf } from './state.js';
import { runsOf } from './terms-of-pages.js';
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
  const isOutlined = mayBeOutlined(listed.configured.site);
  let records: readonly (ShardRecord | null)[] = [];
  const pull = async () => {
    if (count === null) return [];
    records = await recordsOf('read', state, shards);
    const lacking = await attachGroups(records, [isOutlined ? 'outlines' : 'facts', 'others'], shards);
    await outlined?.take(state);
    // After this, the thread is too busy to pass on what arrives.
    await early?.known;
    return lackingNote(lacking, count, 'reads');
  };
  const outlined = isOutlined ? outlining(listed.store) : null;
  const store = outlined?.store ?? listed.store;
  // Other threads unpack the files of pages while this one joins the site.
  const start = (site: Site, styles: readonly string[]): Started => {
    const theme = bundle(site, request.folder, styles).whole();
    const ofDrawn = theme.then((made) => (count === null ? null : drawnState(state, made, site)));
    const fetching = ofDrawn.then((drawnOf) => fetchDrawn(drawnOf, about));
    const drawn = fetching.then(({ files }) => files);
    drawn.catch(() => undefined);
    const known = fetching.then(
      ({ isKnown }) => isKnown,
      () => false,
    );
    return { theme, ofDrawn, fetching, known, drawn };
  };
  const early = isListedWhole(listed) ? start(listed.configured.site, noCodePages.styles) : null;
  const opened = await openListed(request, pulling({ ...listed, store }, shared, pull), at).catch(
    async (error: unknown) => {
      // Nothing may write to the staged output while that is removed.
      await Promise.allSettled([early?.drawn]);
      throw error;
    },
  );
  const { configured, loaded, reading } = opened;
  try {
    const { theme, ofDrawn, fetching, known, drawn } =
      early ?? start(configured.site, reading.codePages.styles);
    const { buildWhole } = await import('../build-whole.js');
    const facts = factsOfPages({
      ofDrawn: fetching.then(() => ofDrawn),
      place: { read: readParts(loaded.sources, state.shards), records, shared, store: listed.store },
      isOutlined,
    });
    const drawnElsewhere = {
      ...facts,
      known: async () => {
        const [isAll, state] = [await known, await ofDrawn];
        return { isAll, runs: state === null ? [] : await runsOf(state, listed.store) };
      },
      files: () => drawn,
      async take(routes: readonly Route[], { analysis, assets }: Taking, onTaken: Receiving['onTaken']) {
        const place = await facts.drawnFrom(analysis);
        const { arrivals } = await fetching;
        return takeDrawn(routes, place, assets, { emitter: about.emitter, arrivals, onTaken });
      },
      indexing: openIndexing(),
    };
    const building = buildWhole({ ...about, opened, theme, drawnElsewhere });
    // If the build fails, nothing may write to the staged output while that is removed.
    await Promise.allSettled([building, drawn]);
    const built = await building;
    if (built.published) await shards.clear();
    return { ...built, notes: [...built.notes, ...shards.faults(), ...(built.published ? await drawn : [])] };
  } finally {
    await reading.close();
    shared.close();
  }
}

/** Whether nothing that is read later changes the theme or the site. */
function isListedWhole({ configured: { site }, listed: { sources } }: Listed): boolean {
  return site.openapi === null && sources.every(({ format }) => format === 'markdown');
}

interface Started {
  readonly theme: Promise<ThemeBundle>;
  /** The state of drawn pages; null if the store can't say it. */
  readonly ofDrawn: Promise<ShardState | null>;
  readonly fetching: Promise<Fetching>;
  /** See `Fetching`; false if nothing can be fetched. */
  readonly known: Fetching['isKnown'];
  readonly drawn: Fetching['files'];
}

interface Fetching {
  /** Settles when what is known about the pages is fetched; whether that is everything. */
  readonly isKnown: Promise<boolean>;
  /** Tells of staged files. */
  readonly arrivals: Pick<Arrivals, 'next'>;
  /** Settles when the files of all shards are staged; notes. */
  readonly files: Promise<readonly string[]>;
}

/**
 * Stages the files of the shards, and fetches the lists of what they have drawn meanwhile, and then everything else that
 * is known about it.
 */
async function fetchDrawn(
  state: ShardState | null,
  { shared: { shards }, emitter }: Assembling,
): Promise<Fetching> {
  const arrivals = openArrivals();
  if (state === null) {
    arrivals.end();
    return { isKnown: Promise.resolve(false), arrivals, files: Promise.resolve([]) };
  }
  const records = await recordsOf('draw', state, shards);
  const lacking = new Set<number>();
  const stage = async () => {
    const unpacking = openUnpacking(emitter);
    try {
      const packs = records.map((record) => record?.packs['files'] ?? []);
      const isWhole = await shards.receive(packs, async (path, facts) => {
        const isRight = await unpacking.unpack(path, facts);
        arrivals.tell();
        return isRight;
      });
      for (const [index, is] of isWhole.entries()) if (!is) lacking.add(index + 1);
    } finally {
      arrivals.end();
      await unpacking.close();
    }
  };
  const staging = stage();
  staging.catch(() => undefined);
  const listing = attachGroups(records, ['lists'], shards);
  const unlisted = await listing.catch(async (error: unknown) => {
    // Nothing may write to the staged output while that is removed.
    await Promise.allSettled([staging]);
    throw error;
  });
  for (const shard of unlisted) lacking.add(shard);
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
  const isKnown = attaching.then(
    (unknown) => unknown.length === 0,
    () => false,
  );
  return { isKnown, arrivals, files };
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
