/** A position in a file of another generator's site. */
export interface Place {
  /** Relative to the site with `/`. */
  readonly file: string;
  /** Both 1-based; the column counts UTF-16 units. */
  readonly line: number;
  readonly column: number;
}
