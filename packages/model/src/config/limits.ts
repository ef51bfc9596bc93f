/** The limits that a site sets itself. */

/** What one page may cost at most, and what `check` warns of beyond. */
export interface Limits {
  /** Size of one source file in bytes, at most 100,000,000. Default: 5,000,000. */
  readonly pageBytes: number;
  /** Nested containers (quotes, lists, directives, elements), at most 500. Default: 200. */
  readonly depth: number;
  /**
   * Processor time for reading one page, or time of waiting for one, in seconds. Default: 4, and 1 more for each megabyte of
   * the page; 10 where code of the site runs, such as plugins or a theme.
   */
  readonly seconds: number;
  /**
   * Characters of a page's title, the site's own not counted. Default: 70, beyond which Bing's site scan warns; Google
   * names no number and cuts by width, at about 60.
   */
  readonly titleLength: number;
  /** Characters of a page's description. Default: 160, where Bing's site scan warns, and Google cuts. */
  readonly descriptionLength: number;
  /** Bytes of an image that a page shows. Default: 1,000,000, most of the 1.6 MB that Lighthouse allows a whole page. */
  readonly imageBytes: number;
  /** Pixels of such an image on its longer side. Default: 4096, as no common screen (4K) has more across. */
  readonly imagePixels: number;
}
