/** First answers of a search: each query is a reader's first, in a new browser context with nothing loaded. */
import type { Waited } from '../report/search-tables.js';
import type { FirstAnswer, Searcher } from './searcher.js';

export async function waitsOf(
  { first }: Searcher,
  asked: readonly { readonly locale: string; readonly query: string }[],
  runs: number,
): Promise<readonly Waited[]> {
  const waits: Waited[] = [];
  for (const { locale, query } of asked) {
    const answers: FirstAnswer[] = [];
    for (let round = 0; round < runs; round++) answers.push(await first(locale, query));
    waits.push({ query, answers });
  }
  return waits;
}
