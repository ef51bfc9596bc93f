/** The earlier rendering of a page. */
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
