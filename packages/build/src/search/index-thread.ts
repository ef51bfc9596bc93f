/** A thread that writes search indexes: it takes the terms of all pages, in batches, and then what else is known. */
import { parentPort } from 'node:worker_threads';
import { type Gatherer, type IndexAbout, type WrittenIndex, gatherer } from '@docgen/search/write';
import { contentName } from './indexing.js';

/** The terms of some pages, one after the other, or the end of an index. */
export type IndexTask =
  | { readonly terms: Uint8Array; readonly lengths: readonly number[] }
  | { readonly about: IndexAbout };

const state: { index: Gatherer | null } = { index: null };

parentPort?.on('message', (task: IndexTask) => parentPort?.postMessage(done(task)));

/** Null after a batch of terms. */
function done(task: IndexTask): WrittenIndex | null {
  const index = (state.index ??= gatherer());
  if ('about' in task) {
    state.index = null;
    return index.write({ ...task.about, nameOf: (content) => contentName(content) });
  }
  let at = 0;
  for (const length of task.lengths) index.add(task.terms.subarray(at, (at += length)));
  return null;
}
