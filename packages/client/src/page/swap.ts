/** Swaps a newer text of the open page in, for edits on the dev server, and newer stylesheets. */
import { enterStyles, exchange, stylesOf } from './exchange.js';
import { patch } from './patch.js';
import { trustedJson } from './trusted.js';

export { needsLoad } from './exchange.js';
export { fetchPage, parsePage } from './fetched.js';

/**
 * Updates the open page to `next`. `was` is the text that the open page was made from. With it, unchanged parts of a
 * region stay; without it, every region is replaced. Dispatches `docgen:swap` afterwards.
 */
export async function swap(next: Document, was: Document | null): Promise<void> {
  const { leaving } = await enterStyles(stylesOf(next));
  exchange(next, { known: was && { text: was, patch }, leaving, json: trustedJson });
}

/** Replaces the stylesheets with those at `urls`. Old ones are removed after the new ones have loaded. */
export async function swapStyles(urls: readonly string[]): Promise<void> {
  for (const link of (await enterStyles(new Map(urls.map((url) => [url, ''])))).leaving) link.remove();
}
