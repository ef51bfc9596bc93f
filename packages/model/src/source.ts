/**
 * One input of the site by name. Made by the engine's `load`; its text is read again by whoever needs it, so that
 * the main thread holds names and hashes only.
 */
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
  /** Where the values stand that other phases judge: `title`, `description`, `id`, `prev`, `next`, `layout`, `redirectFrom`, `feed`, `image`. */
  readonly places?: { readonly [key: string]: Range };
  /** The front matter's title, else the first heading's text, else null. */
  readonly title: string | null;
  readonly matter: FrontMatter;
}

/** Front matter after validation: known keys only, of the right types; `extra` holds the free `x-…` keys. */
export interface FrontMatter {
  readonly title?: string;
  readonly description?: string;
  readonly slug?: string;
  readonly id?: string;
  readonly sidebar?: {
    readonly label?: string;
    readonly position?: number;
    readonly hidden?: boolean;
    readonly collapsed?: boolean;
  };
  readonly toc?: { readonly min?: number; readonly max?: number };
  readonly draft?: boolean;
  readonly unlisted?: boolean;
  readonly layout?: string;
  readonly image?: string;
  readonly keywords?: readonly string[];
  readonly redirectFrom?: readonly string[];
  readonly tags?: readonly string[];
  readonly prev?: string | false;
  readonly next?: string | false;
  /** A day such as `2025-11-10`; false: the page says none. */
  readonly lastUpdated?: string | false;
  /** A feed of the page's dated entries is published beside it. */
  readonly feed?: boolean;
  readonly locales?: readonly string[];
  readonly extra?: { readonly [key: string]: unknown };
}
