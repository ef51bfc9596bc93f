/** Limits that a site can set. */

/** Limits for one page, and sizes above which `check` warns. */
export interface Limits {
  /** Bytes of a source file, at most 100,000,000. Default: 5,000,000. */
  readonly pageBytes: number;
  /** Levels of nested containers (quotes, lists, directives, elements), at most 500. Default: 200. */
  readonly depth: number;
  /** Links, images and link definitions of a page. Default: 20,000. */
  readonly links: number;
  /**
   * Seconds that reading a page may take, counted in processor time and in waiting time. Default: 3, and 1 more for each
   * megabyte of the page; 10 if the site has code, such as plugins or a theme.
   */
  readonly seconds: number;
  /**
   * Characters of a page's title, without the name of the site. Default: 70, above which Bing's site scan warns. Google
   * cuts titles by width, at about 60 characters.
   */
  readonly titleLength: number;
  /** Characters of a page's description. Default: 160, above which Bing's site scan warns and Google cuts the text. */
  readonly descriptionLength: number;
  /** Bytes of an image in a page. Default: 1,000,000, because Lighthouse allows 1.6 MB for a whole page. */
  readonly imageBytes: number;
  /** Bytes of all images of a page, each counted once. Default: 5,000,000, above which Lighthouse warns about the size of a page. */
  readonly pageImageBytes: number;
  /** Pixels of an image on its longer side. Default: 4096, the width of a 4K screen. */
  readonly imagePixels: number;
}
