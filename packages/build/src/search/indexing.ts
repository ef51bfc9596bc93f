/** The thread that writes search indexes, seen from outside. The main thread does something else meanwhile. */
import { startWorker } from '@docgen/store/threads/worker-start';
import type { IndexFile, NamedIndex, WrittenIndex } from '@docgen/search/write';
import { asking } from '@docgen/store/asking';
import { hashOf } from '@docgen/store/hash';
import { inBatches } from '@docgen/store/pieces';
import type { IndexTask } from './index-thread.js';

/** The terms of a page of the index, by its number. */
export type NumberedTerms = readonly [page: number, terms: Uint8Array];

/** A run, and for each of its pages those of the index. */
export interface NumberedRun {
  readonly run: Uint8Array;
  readonly pagesOf: readonly (readonly number[])[];
}

export interface GivenTerms {
  /** Of other machines. */
  readonly runs: readonly NumberedRun[];
  /** Of pages that are in no run. */
  readonly terms: AsyncIterable<NumberedTerms>;
}

/** Writes an index of pages. */
export type WriteIndex = (given: GivenTerms, about: NamedIndex) => Promise<WrittenIndex>;

export interface Indexing {
  /** One index at a time. */
  readonly write: WriteIndex;
  readonly close: () => Promise<void>;
}

/** Bytes of terms that are sent together, and batches that may wait for the thread. */
const batchBytes = 500_000;
const mostWaiting = 4;

/** Space for young objects: more would only delay collections, while the largest index is in memory. */
const youngMegabytes = 12;

/** The name of an index file: it changes with its content, so browsers may keep the file forever. */
export function contentName(content: IndexFile['content'], hash = hashOf(content)): string {
  return `${hash.slice(0, 10)}.${typeof content === 'string' ? 'txt' : 'bin'}`;
}

export function openIndexing(): Indexing {
  const module = import.meta.resolve('@docgen/build/search/index-thread');
  const worker = startWorker(module, null, { maxYoungGenerationSizeMb: youngMegabytes });
  const { ask, close } = asking<IndexTask, WrittenIndex | null>(worker, 'writes search indexes');
  return {
    async write({ runs, terms }, { nameOf, ...about }) {
      const asked: Promise<unknown>[] = [];
      const send = async (task: IndexTask) => {
        const answer = ask(task);
        answer.catch(() => undefined);
        asked.push(answer);
        await asked.at(-mostWaiting);
      };
      for (const run of runs) await send(run);
      for await (const batch of inBatches(terms, batchBytes, ([, bytes]) => bytes.length))
        await send({
          terms: Buffer.concat(batch.map(([, bytes]) => bytes)),
          pages: batch.map(([page, bytes]) => [page, bytes.length]),
        });
      const pages = about.pages.map(({ url, title, area, isLead }) => ({ url, title, area, isLead }));
      const written = await ask({ about: { ...about, pages } });
      if (written === null) throw new Error('the thread that writes search indexes has returned none');
      for (const { content } of written.files) nameOf(content);
      return written;
    },
    close,
  };
}
