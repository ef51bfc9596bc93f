/**
 * What is planted: a fault, or something that looks like one and is none. Both are texts with tags (`tagged`), so a
 * near-miss is a seed without any. A seed says nothing of where in the site it lands.
 */

/** Where a seed lands; every name that it makes up has the number in it, so that no two seeds meet. */
export interface Ground {
  /** `gone-17` and the like are in no other seed. */
  readonly n: number;
  readonly locale: string;
  /** The folder of the page, from the site's: `docs/fr/seeded`. */
  readonly folder: string;
  /** The page's own name, with `.md`. */
  readonly name: string;
}

export interface Planted {
  /** A block of the page, or several. */
  readonly text?: string;
  /** Lines of its front matter; the seed then has a page to itself. */
  readonly matter?: string;
  /** In place of the whole page. */
  readonly page?: string;
  /** Other files, by their path from the site's folder. */
  readonly files?: { readonly [path: string]: string };
}

export interface Seed {
  /** What is planted: a code, or in a few words what is none. */
  readonly kind: string;
  /** The kind of place: `table`, `front matter`. */
  readonly place: string;
  readonly plant: (ground: Ground) => Planted;
}
