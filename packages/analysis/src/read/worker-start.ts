/**
 * A worker thread of docgen, from outside. Its first module is `worker-entry`, which lets Node keep what it compiles
 * where the main thread does, before it imports the module that does the work.
 */
import * as node from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/** Data that the first module receives in place of its own. */
export interface WorkerStart {
  /** URL of the module that does the work. */
  readonly module: string;
  /** Folder of compiled code; null where Node keeps none. */
  readonly compiled: string | null;
  readonly data: unknown;
}

/** Starts a thread that imports `module`, a URL. */
export function startWorker(module: string, data: unknown, limits: WorkerOptions['resourceLimits']): Worker {
  return new Worker(fileURLToPath(import.meta.resolve('@docgen/analysis/read/worker-entry')), {
    workerData: { module, compiled: compiledFolder(node), data } satisfies WorkerStart,
    ...(limits && { resourceLimits: limits }),
  });
}

/** `node:module`, of which Node 20 lacks what is optional here. */
interface NodeModule {
  readonly builtinModules: readonly string[];
  readonly getCompileCacheDir?: () => string | undefined;
}

/** Node names a folder of its version in the one that it was given. */
function compiledFolder(module: NodeModule): string | null {
  const folder = module.getCompileCacheDir?.();
  return folder === undefined ? null : dirname(folder);
}
