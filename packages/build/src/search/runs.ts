/** Runs of the terms of pages, as machines that share a build pass them on instead of the terms of each page. */
import { gatherer } from '@docgen/search/write';
import { openYield } from '@docgen/store/event-loop';
import { textOf } from '@docgen/store/kept/store';
import type { NumberedRun } from './indexing.js';

/** Terms of pages, which are found by the keys of their bodies. */
export interface TermsRun {
  readonly keys: readonly string[];
  readonly run: Uint8Array;
}

const lineEnd = 10;

/** The run of these pages, as it is stored. Other work goes on meanwhile. */
export async function storedRun(
  pages: readonly (readonly [key: string, terms: Uint8Array])[],
): Promise<Uint8Array> {
  const index = gatherer();
  const others = openYield();
  for (const [page, [, terms]] of pages.entries()) {
    index.add(terms, page);
    await others();
  }
  return Buffer.concat([Buffer.from(`${pages.map(([key]) => key).join(' ')}\n`), index.run()]);
}

export function runIn(stored: Uint8Array): TermsRun {
  const end = stored.indexOf(lineEnd);
  return { keys: textOf(stored.subarray(0, end)).split(' '), run: stored.subarray(end + 1) };
}

interface PlacedRuns {
  readonly runs: readonly NumberedRun[];
  /** Keys of the pages that are in one of them. */
  readonly known: ReadonlySet<string>;
}

/** The runs for an index of these pages. A page counts in the first run that has it. */
export function placedRuns(
  pages: readonly { readonly key: string }[],
  runs: readonly TermsRun[],
): PlacedRuns {
  const pagesBy = new Map<string, number[]>();
  if (runs.length > 0)
    for (const [page, { key }] of pages.entries()) {
      const same = pagesBy.get(key);
      if (same) same.push(page);
      else pagesBy.set(key, [page]);
    }
  const known = new Set<string>();
  const placed = runs.map(({ keys, run }) => {
    const pagesOf = keys.map((key) => (known.has(key) ? [] : (pagesBy.get(key) ?? [])));
    for (const key of keys) known.add(key);
    return { run, pagesOf };
  });
  return { runs: placed.filter(({ pagesOf }) => pagesOf.some(({ length }) => length > 0)), known };
}
