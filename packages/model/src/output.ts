/** What a build writes. */

export interface OutputFile {
  /** Path below the output folder, with `/`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** sha256 of the bytes, hexadecimal. */
  readonly hash: string;
}
