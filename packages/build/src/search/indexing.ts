/** The thread that writes search indexes, seen from outside. The main thread does something else meanwhile. */
import { startWorker } from '@docgen/analysis/read/worker-start';
import type { IndexFile, NamedIndex, WrittenIndex } from '@docgen/search/write';
import { asking } from '@docgen/store/asking';
import { hashOf } from '@docgen/store/hash';
import { inBatches } from '@docgen/store/pieces';
import type { IndexTask } from './index-thread.js';

/** Writes an index of pages, whose terms come in their order. */
export type WriteIndex = (terms: AsyncIterable<Uint8Array>, about: NamedIndex) => Promise<WrittenIndex>;

export interface Indexing {
  /** One index at a time. */
  readonly write: WriteIndex;
  readonly close: () => Promise<void>;
}

/** Bytes of terms that are sent together, and batches that may wait for the thread. */
const batchBytes = 500_000;
const mostWaiting = 4;

/** The name of an index file: it changes with its content, so browsers may keep the file forever. */
export function contentName(content: IndexFile['content'], hash = hashOf(content)): string {
  return `${hash.slice(0, 10)}.${typeof content === 'string' ? 'txt' : 'bin'}`;
}

export function openIndexing(): Indexing {
  const worker = startWorker(import.meta.resolve('@docgen/build/search/index-thread'), null, undefined);
  const { ask, close } = asking<IndexTask, WrittenIndex | null>(worker, 'writes search indexes');
  return {
    async write(terms, { nameOf, ...about }) {
      const asked: Promise<unknown>[] = [];
      for await (const batch of inBatches(terms, batchBytes)) {
        const answer = ask({ terms: Buffer.concat(batch), lengths: batch.map(({ length }) => length) });
        answer.catch(() => undefined);
        asked.push(answer);
        await asked.at(-mostWaiting);
      }
      const pages = about.pages.map(({ url, title, area, isLead }) => ({ url, title, area, isLead }));
      const written = await ask({ about: { ...about, pages } });
      if (written === null) throw new Error('the thread that writes search indexes has returned none');
      for (const { content } of written.files) nameOf(content);
      return written;
    },
    close,
  };
}
