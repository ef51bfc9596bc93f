/** A file that a build writes. */

export interface OutputFile {
  /** Path in the output folder, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** sha256 of the bytes, hexadecimal. */
  readonly hash: string;
}
