/** The earlier rendering of a page. */
import type { Emitter } from '@docgen/emit/emit';
import type { Dependencies } from './dependencies.js';

/** Data that the store keeps about a rendered page. */
export interface KeptDrawing {
  readonly files: readonly Output[];
  readonly dependencies: Dependencies;
}

export interface Output {
  readonly path: string;
  readonly hash: string;
}

/** Whether the output folder contains these files. */
export async function areKept(files: readonly Output[], emitter: Emitter | null): Promise<boolean> {
  if (emitter === null) return true;
  const kept = await Promise.all(files.map(({ path, hash }) => emitter.keep(path, hash)));
  return kept.every(Boolean);
}
