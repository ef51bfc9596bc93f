/**
 * One input of the site by name. Made by the engine's `load`; its text is read again by whoever needs it, so that
 * the main thread holds names and hashes only.
 */
import type { Json } from './component.js';
import type { Range } from './diagnostic.js';

export type SourceKind = 'doc' | 'page';

export interface SourceFile {
  /** Path relative to the site folder, with `/`. A code page serves every locale: its path is that of several sources. */
  readonly path: string;
  readonly kind: SourceKind;
  /** `code`: a page that is a React component (`pages/**.tsx`). */
  readonly format: 'markdown' | 'code';
  readonly locale: string;
  /** Version name; `''` is the current one. Pages have no version. */
  readonly version: string;
  /** Path below the locale's folder, without extension and with numeric prefixes: `02-orders/01-create`. */
  readonly name: string;
  /** sha256 of the bytes, hexadecimal. */
  readonly hash: string;
  /** In bytes; at most one more than a page may have. */
  readonly size: number;
  /** Of a page that no file holds: the file that it is made from. Nothing stands at its own path. */
  readonly madeFrom?: string;
}

/** Where a version has its `docs`, `snippets` and `static`, relative to the site folder: `''` is the site folder itself. */
export function versionFolder(version: string): string {
  return version === '' ? '' : `versions/${version}/`;
}

/** What names one source: a code page's path is not enough. */
export function sourceKey({ path, locale }: Pick<SourceFile, 'path' | 'locale'>): string {
  return `${locale} ${path}`;
}

/** A file that is not a page but may be linked to: an image, a download, a static file. */
export interface AssetFile {
  /** Path relative to the site folder, with `/`. */
  readonly path: string;
  /** For a file below `static/`, its URL path without base (`/img/logo.svg`); null elsewhere: emitted when a page refers to it. */
  readonly url: string | null;
  /** Hash of what it is made from; left out for a file. */
  readonly madeFrom?: string;
}

/** What a page that refers to an asset needs to know of it. */
export interface AssetFacts {
  readonly path: string;
  /** URL as it stands in HTML, with base. */
  readonly url: string;
  readonly outFile: string;
  /** sha256 of the bytes, hexadecimal. */
  readonly hash: string;
  /** Pixels, for images whose header says so. */
  readonly size: { readonly width: number; readonly height: number } | null;
}

/** What navigation needs of one file: cheap to make, without a whole parse. */
export interface Skim {
  /** Where the values stand that other phases judge: `title`, `description`, `id`, `prev`, `next`, `layout`, `redirectFrom`, `feed`, `image`, `locales`, `toc.min`, `toc.max`; entries of lists by number: `locales.0`. */
  readonly places?: { readonly [key: string]: Range };
  /** The front matter's title, else the first heading's text, else null. */
  readonly title: string | null;
  readonly matter: FrontMatter;
  /** Texts of descriptions that a page includes from its first section on, such as `api-operation/createOrder`. Left out where there are none. */
  readonly texts?: readonly string[];
}

/** Front matter after validation: known keys only, of the right types; `extra` holds the free `x-…` keys. */
export interface FrontMatter {
  /** The page's name in the browser's tab, the sidebar and search. Default: its first heading. */
  readonly title?: string;
  /** One sentence on the page, for search engines and lists of pages. Default: none. */
  readonly description?: string;
  /** The last part of the page's URL, or, with a slash at the start, all of it below the docs. Default: the file's name. */
  readonly slug?: string;
  /** What sidebars and links of the configuration name the page by. Default: its path below the locale, without extension and number. */
  readonly id?: string;
  /** The page's entry in a sidebar that is made from the tree of files. */
  readonly sidebar?: {
    /** What the entry says. Default: the page's title. */
    readonly label?: string;
    /** Entries stand by this number, smallest first, those without one behind them. Default: the number that the file's name starts with. */
    readonly position?: number;
    /** The page has no entry. Default: false. */
    readonly hidden?: boolean;
    /** On the page of a folder: its group is closed until it is asked for. Default: true. */
    readonly collapsed?: boolean;
  };
  /** Heading levels of the page's contents list. */
  readonly toc?: {
    /** The highest level, from 1 to 6. Default: the site's `docs.toc.min`. */
    readonly min?: number;
    /** The lowest level, from 1 to 6. Default: the site's `docs.toc.max`. */
    readonly max?: number;
  };
  /** The page is shown by `docgen serve`, and built with `--drafts` only. Default: false. */
  readonly draft?: boolean;
  /** The page is there for who knows its URL, and in no sidebar, search, sitemap or list. Default: false. */
  readonly unlisted?: boolean;
  /**
   * A layout of the theme by name. docgen’s own theme has `doc`, `page`, `landing`, `list` and `not-found`; the last two
   * are for pages that docgen makes. Default: `doc` among the docs, `page` elsewhere.
   */
  readonly layout?: string;
  /** A picture of the page, by its path, which is checked, or by a URL that starts with `https://`. */
  readonly image?: string;
  /** Words for the page's `<meta name="keywords">`. Default: none. */
  readonly keywords?: readonly string[];
  /** Paths that lead to this page. Default: none. */
  readonly redirectFrom?: readonly string[];
  /** Words on what the page is about. They are kept, and not shown by docgen's theme. */
  readonly tags?: readonly string[];
  /** Doc id of the page before this one, or false for none. Default: as in the sidebar. */
  readonly prev?: string | false;
  /** Doc id of the page after this one, or false for none. Default: as in the sidebar. */
  readonly next?: string | false;
  /** A day such as `2025-11-10`; false: the page says none. Default: by git's history, where `docs.lastUpdated` is set. */
  readonly lastUpdated?: string | false;
  /** A feed of the page's dated entries is published beside it. Default: false. */
  readonly feed?: boolean;
  /** Codes of the only locales that have this page: the others neither show it nor lack it. Default: all. */
  readonly locales?: readonly string[];
  /** Keys that start with `x-`, which are free. */
  readonly extra?: { readonly [key: string]: unknown };
  /** Values of keys that the site declares, as their schemas give them. */
  readonly own?: { readonly [key: string]: Json };
}
