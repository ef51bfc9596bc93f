/** The first module of each worker thread. It imports nothing of docgen, for what comes before it is compiled afresh. */
import * as node from 'node:module';
import { workerData } from 'node:worker_threads';
import type { WorkerStart } from './worker-start.js';

const { module, compiled } = workerData as WorkerStart;
keepCompiled(node);
await import(module);

/** `node:module`, of which Node 20 lacks what is optional here. */
interface NodeModule {
  readonly builtinModules: readonly string[];
  readonly enableCompileCache?: (folder: string) => unknown;
}

function keepCompiled(own: NodeModule): void {
  if (compiled !== null) own.enableCompileCache?.(compiled);
}
