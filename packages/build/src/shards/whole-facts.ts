/** Replaces the outlines of some pages by all their facts, and fetches those first. */
import type { Names } from '@docgen/analysis/link/names';
import { parseAll } from '@docgen/analysis/survey';
import type { ParsedSource } from '@docgen/analysis/parsed-source';
import type { Survey } from '@docgen/analysis/surveyed';
import { type Route, type SourceFile, sourceKey } from '@docgen/model';
import type { ShardRecord } from '@docgen/store/remote/shards';
import type { Store } from '@docgen/store/kept/store';
import { concerning } from './outlines.js';
import { type OwnLinks, namesOfSurvey, ownLinks } from './own-links.js';
import { type Sharding, attachGroups } from './sharding.js';

/** Where the facts of a site's pages are. */
export interface FactsPlace extends Pick<Sharding, 'shared'> {
  /** Sources of the pages that each shard has read, and its record. */
  readonly read: readonly (readonly SourceFile[])[];
  readonly records: readonly (ShardRecord | null)[];
  /** Has facts, not outlines. */
  readonly store: Store;
  /** Pages whose facts this run has; missing for none. */
  readonly own?: readonly ParsedSource[];
}

export interface OwnFacts {
  readonly surveyed: Survey;
  readonly links: OwnLinks;
}

interface FactsOptions {
  /** Names of the survey, if they are known. */
  readonly names?: Names;
  /** Sources that other pages link to. Default: they may link to any page. */
  readonly linkedTo?: readonly string[];
  /** Called before pages are parsed. */
  readonly onFetched?: () => void;
}

/** All facts of the pages that these routes are made from, and their links. */
export async function wholeFacts(
  own: readonly Route[],
  outline: Survey,
  place: FactsPlace,
  { names = namesOfSurvey(outline), linkedTo, onFetched }: FactsOptions,
): Promise<OwnFacts> {
  const { loaded, run, routed } = outline;
  const concerned = concerning(own, routed.manifest.routes);
  await run.run('fetch', () => fetchGroup('facts', concerned, place));
  onFetched?.();
  const sources = loaded.sources.filter((source) => concerned.has(sourceKey(source)));
  const { store, own: had = [] } = place;
  const known = new Map(had.map((one) => [one.source, one]));
  const lacking = sources.filter((source) => !known.has(source));
  const rest = await parseAll(lacking, { ...outline, store }, run);
  const whole = [...sources.flatMap((source) => known.get(source) ?? []), ...rest];
  const bySource = new Map(whole.map((one) => [one.source, one]));
  const parsed = outline.parsed?.map((one) => bySource.get(one.source) ?? one) ?? null;
  const surveyed = { ...outline, store, parsed };
  return { surveyed, links: ownLinks(own, surveyed, { names, linkedTo }) };
}

/** Fetches what the shards that have read these sources have of them. */
export async function fetchGroup(
  group: string,
  shown: ReadonlySet<string | null>,
  { read, records, shared }: Omit<FactsPlace, 'store'>,
): Promise<void> {
  const needed = read.map((sources) => sources.some((source) => shown.has(sourceKey(source))));
  const theirs = records.map((record, index) => (needed[index] ? record : null));
  await attachGroups(theirs, [group], shared.shards);
}
