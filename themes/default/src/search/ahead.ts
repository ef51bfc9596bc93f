/**
 * Loads ahead, once the search was opened, what it answers from, so that it works without a network from then on: the
 * whole index of a site of up to 300 pages, then the pages' texts, from which excerpts are taken. It does so while the
 * browser is idle, one file after the other, within a budget of bytes as sent, and leaves readers with slow connections
 * or who save data alone. What it leaves out is loaded when it is needed; a result whose text does not come has no excerpt.
 */
import type { Tools } from '@docgen/client';
import type { Search } from '@docgen/search/client';
import { connectionOf, isServed, sentBytes, textOf } from './source.js';

const mostPages = 300;
const mostBytes = 1_000_000;
/** Milliseconds after which the browser counts as idle where it does not say. */
const idle = 200;

/** Indexes that are being loaded, and those that have come. */
const begun = new WeakSet<Search>();

/** Loads what an index needs; again from where it stopped when the connection was lost. */
export async function loadAhead(index: Search, parsePage: Tools['parsePage']): Promise<void> {
  if (begun.has(index) || index.pages > mostPages) return;
  begun.add(index);
  try {
    await inIdleTime(index.loads, () => connectionOf() !== 'slow');
    // A server that makes pages when they are asked for is not made to make all of them.
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
