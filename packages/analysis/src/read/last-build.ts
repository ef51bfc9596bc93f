/** Facts that are stored about the last build of a site. */

/** The last build of these files, whatever they contained. */
export interface Last {
  /** Hashes of the sources, in their order. */
  readonly sources: readonly string[];
  /** Key of its receipt. */
  readonly receipt: string;
  /** Key of its routes. */
  readonly frame: string;
}
