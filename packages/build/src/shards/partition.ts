/**
 * Divides the pages of a site among shards: for reading by the bytes of their sources, for drawing by the cost that was
 * measured when they were read. Each shard has a run of neighbours, so most of the pages that it draws are those that it
 * has read. The result depends only on the input, so every machine has the same.
 */
import { type Route, type SourceFile, shownSource, sourceKey } from '@docgen/model';

/** Cost of drawing the frame of a page, in bytes of its body. */
const frame = 20_000;

/** Runs of items with similar costs; some are empty if there are fewer items. */
export function divided<T>(
  items: readonly T[],
  costOf: (item: T) => number,
  shards: number,
): readonly (readonly T[])[] {
  const parts = Array.from({ length: shards }, (): T[] => []);
  const total = items.reduce((sum, item) => sum + costOf(item), 0);
  let before = 0;
  for (const item of items) {
    const cost = costOf(item);
    const part = total === 0 ? 0 : Math.floor(((before + cost / 2) / total) * shards);
    parts[Math.min(part, shards - 1)]?.push(item);
    before += cost;
  }
  return parts;
}

/** The sources that each shard reads. Those with the same text belong together, because it is read once. */
export function readParts(
  sources: readonly SourceFile[],
  shards: number,
): readonly (readonly SourceFile[])[] {
  const groups = new Map<string, SourceFile[]>();
  for (const source of sources) {
    const text = `${source.locale} ${source.hash}`;
    const group = groups.get(text);
    if (group) group.push(source);
    else groups.set(text, [source]);
  }
  const parts = divided([...groups.values()], ([first]) => 1 + (first?.size ?? 0), shards);
  return parts.map((part) => part.flat());
}

/** The costs of all pages by `sourceKey`, from those of the shards that read them; null for a missing shard. */
export function costsOf(
  parts: readonly (readonly SourceFile[])[],
  ofShards: readonly (readonly number[] | null)[],
): ReadonlyMap<string, number> {
  const costs = new Map<string, number>();
  for (const [shard, part] of parts.entries())
    for (const [index, source] of part.entries())
      costs.set(sourceKey(source), ofShards[shard]?.[index] ?? source.size);
  return costs;
}

/** The routes that each shard draws; `costs` has the sources in the order of the shards that read them. */
export function drawParts(
  routes: readonly Route[],
  costs: ReadonlyMap<string, number>,
  shards: number,
): readonly (readonly Route[])[] {
  const placeOf = new Map([...costs.keys()].map((key, index) => [key, index]));
  const place = (route: Route) => placeOf.get(shownSource(route) ?? '') ?? -1;
  const sorted = [...routes].sort((a, b) => place(a) - place(b));
  return divided(sorted, (route) => frame + (costs.get(shownSource(route) ?? '') ?? 0), shards);
}
