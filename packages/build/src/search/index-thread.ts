/** A thread that writes search indexes: it takes runs and the terms of pages, in batches, and then what else is known. */
import { parentPort } from 'node:worker_threads';
import { type Gatherer, type IndexAbout, type WrittenIndex, gatherer } from '@docgen/search/write';
import { contentName } from './indexing.js';

/** The terms of some pages, one after the other, with their numbers; a run; or the end of an index. */
export type IndexTask =
  | { readonly terms: Uint8Array; readonly pages: readonly (readonly [page: number, length: number])[] }
  | { readonly run: Uint8Array; readonly pagesOf: readonly (readonly number[])[] }
  | { readonly about: IndexAbout };

const state: { index: Gatherer | null } = { index: null };

parentPort?.on('message', (task: IndexTask) => {
  const answer = done(task);
  // The contents are transferred, not copied.
  const contents = new Set(answer?.files.map(({ content }) => content));
  const handed = [...contents].flatMap((content) => (typeof content === 'string' ? [] : content.buffer));
  parentPort?.postMessage(answer, handed);
});

/** Null after a batch of terms, or a run. */
function done(task: IndexTask): WrittenIndex | null {
  const index = (state.index ??= gatherer());
  if ('about' in task) {
    state.index = null;
    return index.write({ ...task.about, nameOf: (content) => contentName(content) });
  }
  if ('run' in task) {
    index.addRun(task.run, (page) => task.pagesOf[page] ?? []);
    return null;
  }
  let at = 0;
  for (const [page, length] of task.pages) index.add(task.terms.subarray(at, (at += length)), page);
  return null;
}
