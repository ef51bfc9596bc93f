/**
 * A worker thread of docgen, seen from outside. Its first module is `worker-entry`, which makes Node cache compiled
 * code where the main thread does, before it imports the module that does the work.
 */
import * as node from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Data for the first module, in place of its own. */
export interface WorkerStart {
  /** URL of the module that does the work. */
  readonly module: string;
  /** Folder of compiled code; null if Node doesn't cache any. */
  readonly compiled: string | null;
  readonly data: unknown;
}

/** Starts a thread that imports `module`, a URL. */
export function startWorker(module: string, data: unknown, limits: WorkerOptions['resourceLimits']): Worker {
  return new Worker(fileURLToPath(import.meta.resolve('@docgen/store/threads/worker-entry')), {
    workerData: { module, compiled: compiledFolder(node), data } satisfies WorkerStart,
    ...(limits && { resourceLimits: limits }),
  });
}

/** `node:module`; the optional members are missing in Node 20. */
interface NodeModule {
  readonly builtinModules: readonly string[];
  readonly getCompileCacheDir?: () => string | undefined;
}

/** Node creates a folder for its version inside the given one. */
function compiledFolder(module: NodeModule): string | null {
  const folder = module.getCompileCacheDir?.();
  return folder === undefined ? null : dirname(folder);
}
