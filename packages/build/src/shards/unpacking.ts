/** The thread that unpacks the files of other machines, seen from outside. The main thread joins the site meanwhile. */
import { dirname } from 'node:path';
import { startWorker } from '@docgen/analysis/read/worker-start';
import { Failure } from '@docgen/store/failure';
import type { PackFacts } from '@docgen/store/remote/pack-file';
import type { Emitter } from '@docgen/emit/emit';
import type { UnpackTask, Unpacked } from './unpack-thread.js';

export interface Unpacking {
  /** Stages the files of a received pack; false if its bytes are wrong. */
  readonly unpack: (path: string, facts: PackFacts) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

export function openUnpacking(emitter: Emitter): Unpacking {
  const worker = startWorker(import.meta.resolve('@docgen/build/shards/unpack-thread'), null, undefined);
  const root = dirname(emitter.stagedPath('any'));
  const waiting: { readonly resolve: (done: Unpacked) => void; readonly reject: (error: Error) => void }[] =
    [];
  const fail = (error: Error) => waiting.splice(0).forEach(({ reject }) => reject(error));
  worker.on('message', (done: Unpacked) => waiting.shift()?.resolve(done));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread that unpacks files has ended')));
  return {
    async unpack(path, facts) {
      const { files, failure } = await new Promise<Unpacked>((resolve, reject) => {
        waiting.push({ resolve, reject });
        worker.postMessage({ path, facts, root } satisfies UnpackTask);
      });
      for (const file of files ?? []) emitter.lay(file);
      if (failure !== null) throw new Failure('io', failure);
      return files !== null;
    },
    close: async () => void (await worker.terminate()),
  };
}
