/**
 * Loads the search's data ahead of time after it is first opened, so that it then works without a network: the whole
 * index of a site with up to 300 pages, then the pages' texts, for excerpts. It loads one file after the other while
 * the browser is idle, within a budget of transferred bytes, and nothing on slow connections or with data saver.
 * Anything else loads when it is needed; a result whose text doesn't load has no excerpt.
 */
import type { Tools } from '@docgen/client';
import type { Search } from '@docgen/search/client';
import { connectionOf, isServed, sentBytes, textOf } from './source.js';

const mostPages = 300;
const mostBytes = 1_000_000;
/** Milliseconds after which a browser counts as idle if it can't report that. */
const idle = 200;

/** Indexes that are being loaded or have been loaded. */
const begun = new WeakSet<Search>();

/** Loads the files of an index. After a lost connection, resumes where it stopped. */
export async function loadAhead(index: Search, parsePage: Tools['parsePage']): Promise<void> {
  if (begun.has(index) || index.pages > mostPages) return;
  begun.add(index);
  try {
    await inIdleTime(index.loads, () => connectionOf() !== 'slow');
    // A server that builds pages on request shouldn't have to build all of them.
    const texts = Array.from({ length: isServed() ? 0 : index.pages }, (_, at) => async () => {
      const { url } = await index.page(at);
      await textOf(url, parsePage);
    });
    await inIdleTime(texts, () => connectionOf() === 'fast' && sentBytes() < mostBytes);
  } catch {
    begun.delete(index);
  }
}

async function inIdleTime(loads: readonly (() => Promise<unknown>)[], mayLoad: () => boolean): Promise<void> {
  for (const load of loads) {
    await nextIdle();
    if (!mayLoad()) return;
    await load();
  }
}

function nextIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: idle });
    else setTimeout(resolve, idle);
  });
}
