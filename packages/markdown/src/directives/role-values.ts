/** The values that roles of elements carry: entries of a changelog, environments of an API. */

/** A kind or an area by its name in the source, and as readers see it. */
export interface Category {
  readonly term: string;
  readonly label: string;
}

export interface Environment {
  readonly name: string;
  readonly url: string;
}
