/**
 * One input of the site. The engine's `load` creates it. Its text is read again when it is needed, so the main thread
 * keeps only names and hashes.
 */
import type { Json } from './component.js';
import type { Range } from './diagnostic.js';
import type { Picture } from './picture.js';

export type SourceKind = 'doc' | 'page';

export interface SourceFile {
  /**
   * Path relative to the site folder, with `/`. A code page serves every locale, so several sources have its path.
   */
  readonly path: string;
  readonly kind: SourceKind;
  /** `code` is a page that is a React component (`pages/**.tsx`). */
  readonly format: 'markdown' | 'code';
  readonly locale: string;
  /** Key of the version (`versionKey`). Pages outside the docs have that of the first set's current one, `''`. */
  readonly version: string;
  /** Path in the locale's folder, without extension but with numeric prefixes: `02-orders/01-create`. */
  readonly name: string;
  /** sha256 of the bytes, hexadecimal. */
  readonly hash: string;
  /** Bytes of the file, at most one more than the limit for a page. */
  readonly size: number;
  /** File that a generated page comes from. The page's own path has no file. */
  readonly madeFrom?: string;
}

/** Key of a source. The path isn't enough, because a code page has several sources. */
export function sourceKey({ path, locale }: Pick<SourceFile, 'path' | 'locale'>): string {
  return `${locale} ${path}`;
}

/** A file that isn't a page but can be linked to: an image, a download, a static file. */
export interface AssetFile {
  /** Path relative to the site folder, with `/`. */
  readonly path: string;
  /**
   * URL path without base of a file in `static/` (`/img/logo.svg`). Null for other files, which are published if a
   * page refers to them.
   */
  readonly url: string | null;
  /** Hash of the inputs of a generated file. */
  readonly madeFrom?: string;
}

/** Facts about an asset for the pages that refer to it. */
export interface AssetFacts {
  readonly path: string;
  /** URL for HTML, with base. */
  readonly url: string;
  readonly outFile: string;
  /** sha256 of the bytes, hexadecimal. */
  readonly hash: string;
  /** Size in pixels of images whose header contains it. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** In other formats and widths; missing if it has none. */
  readonly picture?: Picture;
}

/** Facts about a file that navigation needs, read without parsing all of it. */
export interface Skim {
  /**
   * Positions of the values that other phases check: `title`, `description`, `id`, `prev`, `next`, `layout`,
   * `redirectFrom`, `feed`, `image`, `locales`, `toc.min`, `toc.max`; list entries by number, such as `locales.0`.
   */
  readonly places?: { readonly [key: string]: Range };
  /** Title from front matter, else text of the first heading, else null. */
  readonly title: string | null;
  readonly matter: FrontMatter;
  /** API texts that the page shows, the first one in its first section, such as `api-operation/createOrder`. Missing if there are none. */
  readonly texts?: readonly string[];
}

/** Validated front matter: known keys with the correct types; `extra` contains the `x-…` keys. */
export interface FrontMatter {
  /** Title of the page in the browser's tab, the sidebar and search. Default: its first heading. */
  readonly title?: string;
  /** One sentence about the page, for search engines and lists of pages. Default: none. */
  readonly description?: string;
  /**
   * Last part of the page's URL or, if it starts with a slash, its whole path in the docs. Default: the file's name.
   */
  readonly slug?: string;
  /**
   * Name of the page in sidebars and links of the configuration, below its folder: `id: new` in `orders/create.md` is
   * `orders/new`. Default: the name of the file, without extension and numbers.
   */
  readonly id?: string;
  /** Entry of the page in a generated sidebar. */
  readonly sidebar?: {
    /** Text of the entry. Default: the page's title. */
    readonly label?: string;
    /**
     * Position of the entry, as a number. The smallest comes first, and entries without a number come last. Default: the
     * number that the file's name starts with.
     */
    readonly position?: number;
    /** Whether the sidebar leaves out the page. Default: false. */
    readonly hidden?: boolean;
    /** Whether the group starts closed, if the page is the index of a folder. Default: true. */
    readonly collapsed?: boolean;
    /** Short label next to the entry, in place of an operation's method. `new`, `beta` and `deprecated` are shown in the reader's language and have a color. Default: none. */
    readonly badge?: string;
  };
  /** Heading levels in the page's table of contents. */
  readonly toc?: {
    /** Highest level, from 1 to 6. Default: the site's `docs.toc.min`. */
    readonly min?: number;
    /** Lowest level, from 1 to 6. Default: the site's `docs.toc.max`. */
    readonly max?: number;
  };
  /** Whether the page is a draft, which only `docgen serve` and builds with `--drafts` show. Default: false. */
  readonly draft?: boolean;
  /** Whether the page is left out of sidebars, search, the sitemap and lists, so that readers need its URL to find it. Default: false. */
  readonly unlisted?: boolean;
  /**
   * Name of a layout in the theme. The default theme has `doc`, `page` and `landing`, as well as `list` and `not-found`
   * for pages that docgen generates. Default: `doc` in the docs, `page` elsewhere.
   */
  readonly layout?: string;
  /** Preview image for shared links to the page: a path, which docgen checks, or a URL that starts with `https://`. */
  readonly image?: string;
  /** Words and phrases by which readers look for the page: the search counts them as headings, and the page's `<meta name="keywords">` lists them. Default: none. */
  readonly keywords?: readonly string[];
  /** Paths that redirect to this page. Default: none. */
  readonly redirectFrom?: readonly string[];
  /** Tags of the page, for themes that show them. The default theme doesn't. Default: none. */
  readonly tags?: readonly string[];
  /** Doc id of the previous page, or false for none. Default: the previous page in the sidebar. */
  readonly prev?: string | false;
  /** Doc id of the next page, or false for none. Default: the next page in the sidebar. */
  readonly next?: string | false;
  /** Date of the last change, such as `2025-11-10`, or false for none. Default: the date in Git, if `docs.lastUpdated` is set. */
  readonly lastUpdated?: string | false;
  /** False if the page doesn't show how long it takes to read. Default: as `docs.readingTime` is set. */
  readonly readingTime?: false;
  /** False if the page doesn't name its contributors. Default: as `docs.contributors` is set. */
  readonly contributors?: false;
  /** Whether docgen publishes the page's dated entries as a feed. Default: false. */
  readonly feed?: boolean;
  /**
   * Codes of the locales that have this page. In the others, docgen doesn't show it, and doesn't report it as missing.
   * Default: all.
   */
  readonly locales?: readonly string[];
  /** Keys that start with `x-`, for any use. */
  readonly extra?: { readonly [key: string]: unknown };
  /** Values of keys that the site declares, as returned by their schemas. */
  readonly own?: { readonly [key: string]: Json };
}
