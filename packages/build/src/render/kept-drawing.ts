/** A page as it was drawn before. */
import type { Asked } from './dependencies.js';

/** What the store keeps of a page that was drawn. */
export interface KeptDrawing {
  readonly files: readonly Output[];
  readonly asked: Asked;
}

export interface Output {
  readonly path: string;
  readonly hash: string;
}
