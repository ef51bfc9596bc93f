/** The threads that unpack the files of other machines, seen from outside. The main thread joins the site meanwhile. */
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { startWorker } from '@docgen/store/threads/worker-start';
import { asking } from '@docgen/store/asking';
import { Failure } from '@docgen/store/failure';
import type { PackFacts } from '@docgen/store/remote/pack-file';
import type { Emitter } from '@docgen/emit/emit';
import type { UnpackTask, Unpacked } from './unpack-thread.js';

export interface Unpacking {
  /** Stages the files of a received pack; false if its bytes are wrong. */
  readonly unpack: (path: string, facts: PackFacts) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Each has a pack in memory. One processor is left to the main thread, which is the slowest. */
const mostThreads = 2;

export function openUnpacking(emitter: Emitter): Unpacking {
  const module = import.meta.resolve('@docgen/build/shards/unpack-thread');
  const threads = Array.from({ length: Math.max(1, Math.min(mostThreads, availableParallelism() - 1)) }, () =>
    asking<UnpackTask, Unpacked>(startWorker(module, null, undefined), 'unpacks files'),
  );
  const root = dirname(emitter.stagedPath('any'));
  return {
    async unpack(path, facts) {
      const idlest = threads.reduce((best, one) => (one.waiting() < best.waiting() ? one : best));
      const { files, failure } = await idlest.ask({ path, facts, root });
      for (const file of files ?? []) emitter.lay(file);
      if (failure !== null) throw new Failure('io', failure);
      return files !== null;
    },
    close: async () => void (await Promise.all(threads.map((one) => one.close()))),
  };
}
