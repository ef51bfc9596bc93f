/**
 * Seeds: a problem, or something that looks like one but isn't. Both are texts with tags (`tagged`), so a near miss
 * is a seed without tags. A seed doesn't know its position in the site.
 */

/** Position of a seed. All names that it creates contain the number, so that no two seeds collide. */
export interface SeedContext {
  /** `gone-17` and the like occur in no other seed. */
  readonly n: number;
  readonly locale: string;
  /** The folder of the page, relative to the site's: `docs/fr/seeded`. */
  readonly folder: string;
  /** The page's own name, with `.md`. */
  readonly name: string;
}

export interface Planted {
  /** A block of the page, or several. */
  readonly text?: string;
  /** Lines of its front matter; the seed then has a page to itself. */
  readonly matter?: string;
  /** Replaces the whole page. */
  readonly page?: string;
  /** Other files, by their path relative to the site's folder. */
  readonly files?: { readonly [path: string]: string };
}

export interface Seed {
  /** Kind of seed: a code, or a few words for something that isn't a problem. */
  readonly kind: string;
  /** The kind of place: `table`, `front matter`. */
  readonly place: string;
  readonly plant: (ground: SeedContext) => Planted;
}
