/** The searches that are compared, each set up as its makers recommend for a site. */
import type { Lab } from '../benchmarks/lab.js';
import { docgenSearch } from './docgen-search.js';
import { pagefindSearch } from './pagefind-search.js';
import type { SearchContext, Searcher } from './searcher.js';
import { wholeIndexSearch } from './whole-index.js';

type Make = (context: SearchContext) => Promise<Searcher>;

const searchers: readonly (readonly [name: string, make: Make])[] = [
  ['docgen', docgenSearch],
  ['Pagefind', pagefindSearch],
  ['MiniSearch', (context) => wholeIndexSearch('minisearch', 'MiniSearch', context)],
  ['FlexSearch', (context) => wholeIndexSearch('flexsearch', 'FlexSearch', context)],
  ['Orama', (context) => wholeIndexSearch('orama', 'Orama', context)],
];

/**
 * Measures one search after the other; one that fails is reported and left out. With `--peers none`, that is docgen
 * alone.
 */
export async function measureSearchers<T>(
  context: SearchContext,
  { options, say }: Pick<Lab, 'options' | 'say'>,
  measure: (searcher: Searcher) => Promise<T>,
): Promise<T[]> {
  const measured: T[] = [];
  const isAlone = options.peers?.length === 0;
  for (const [name, make] of isAlone ? searchers.slice(0, 1) : searchers) {
    try {
      say(`${name}: indexing`);
      measured.push(await measure(await make(context)));
    } catch (error) {
      const reason = error instanceof Error ? error.message.slice(0, 400) : String(error);
      say(`${name}: not measured: ${reason} (is it set up? 'pnpm bench setup search')`);
    }
  }
  return measured;
}
