/**
 * First module of each worker thread. It imports nothing from docgen, because code before it isn't cached when
 * compiled.
 */
import * as node from 'node:module';
import { workerData } from 'node:worker_threads';
import type { WorkerStart } from './worker-start.js';

const { module, compiled } = workerData as WorkerStart;
keepCompiled(node);
await import(module);

/** `node:module`; the optional members are missing in Node 20. */
interface NodeModule {
  readonly builtinModules: readonly string[];
  readonly enableCompileCache?: (folder: string) => unknown;
}

function keepCompiled(own: NodeModule): void {
  if (compiled !== null) own.enableCompileCache?.(compiled);
}
