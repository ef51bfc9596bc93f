/**
 * Joins indexes of several sites to one, so that scores are those of one index: how rare a word is depends on the pages
 * of all sites. It imports nothing, so that only sites that search others load it.
 */
import type { Index } from './client.js';
import type { ReadLine } from './format.js';

export interface OtherIndex {
  /** Name of its site, as an area. */
  readonly label: string;
  readonly index: Index;
}

/** The pages of other sites are numbered after the site's own, and each other site is one area. */
export function together(own: Index, others: readonly OtherIndex[]): Index {
  const indexes = [own, ...others.map(({ index }) => index)];
  const starts = indexes.map((_, at) => indexes.slice(0, at).reduce((sum, { pages }) => sum + pages, 0));
  const pages = indexes.reduce((sum, index) => sum + index.pages, 0);
  const areaOf = (at: number) => own.areas.length + at - 1;
  return {
    ...own,
    pages,
    areas: [...own.areas, ...others.map(({ label }, at) => [label, starts[at + 1] ?? 0] as const)],
    leads: indexes.flatMap(({ leads }, at) => leads.map((lead) => lead + (starts[at] ?? 0))),
    terms: {
      async line(term) {
        const lines = await Promise.all(indexes.map(({ terms }) => terms.line(term)));
        return joinedLine(term, lines, (at) => (starts[at] ?? 0) * own.levels);
      },
      async beginning(start) {
        const all = await Promise.all(indexes.map(({ terms }) => terms.beginning(start)));
        const found = new Map<string, number>();
        for (const line of all.flat()) found.set(line.term, (found.get(line.term) ?? 0) + line.found);
        return [...found].map(([term, count]) => ({ term, found: count }));
      },
      async around(terms) {
        const all = await Promise.all(indexes.map((index) => index.terms.around(terms)));
        return new Set(all.flatMap((known) => [...known]));
      },
      loads: own.terms.loads,
    },
    async page(number) {
      const at = starts.findLastIndex((start) => start <= number);
      const hit = await indexes[at]?.page(number - (starts[at] ?? 0));
      if (hit === undefined) throw new RangeError(`no index has page ${number}`);
      return at === 0 ? hit : { ...hit, area: areaOf(at) };
    },
  };
}

/** Places of later indexes come after those of earlier ones, so they ascend. */
function joinedLine(
  term: string,
  lines: readonly (ReadLine | null)[],
  shift: (at: number) => number,
): ReadLine | null {
  if (lines.every((line) => line === null)) return null;
  const aliases = new Map<string, number>();
  const places: number[] = [];
  for (const [at, line] of lines.entries()) {
    for (const [to, count] of line?.aliases ?? []) aliases.set(to, (aliases.get(to) ?? 0) + count);
    for (const place of line?.places ?? []) places.push(place + shift(at));
  }
  return { term, aliases, places, found: lines.reduce((sum, line) => sum + (line?.found ?? 0), 0) };
}
