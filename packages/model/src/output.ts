/** What a build writes and what it reports about itself. */
import type { Diagnostic } from './diagnostic.js';

export interface OutputFile {
  /** Path below the output folder, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** sha256 of the bytes, hexadecimal. */
  readonly hash: string;
}

export interface BuildResult {
  readonly pages: number;
  readonly written: number;
  readonly unchanged: number;
  readonly removed: number;
  readonly diagnostics: readonly Diagnostic[];
  /** Milliseconds per phase, in order. */
  readonly phases: readonly { readonly name: string; readonly ms: number }[];
}
