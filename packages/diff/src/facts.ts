/**
 * Facts about one side of a comparison. Both sides have the same form, whatever they come from, so the comparison is a
 * pure function of two of them. Content is read only for pages whose facts differ.
 */
import type { Redirect, RouteKind } from '@docgen/model';
import type { Block } from './content/blocks.js';

/** What a side is, for people. */
export interface SideName {
  readonly kind: 'commit' | 'working-tree' | 'folder' | 'manifest' | 'description';
  /** As given on the command line, or the folder's name. */
  readonly name: string;
  /** Full hash of the commit that was read. */
  readonly commit?: string;
}

/** One page of a side, from its facts alone. */
export interface PageFacts {
  /** Site path, the page's key. */
  readonly path: string;
  /** With the site's base path, as published. */
  readonly url: string;
  /** Null if unknown. */
  readonly kind: RouteKind | null;
  readonly locale: string;
  readonly version: string;
  /** Doc id; `''` if unknown. */
  readonly id: string;
  /** Source file, relative to the site folder; null for generated lists. */
  readonly source: string | null;
  readonly title: string | null;
  /** As written in the front matter; null if there is none. */
  readonly description: string | null;
  /** Hash of everything that the page shows except images; null if it is unknown or the page has no text of its own. */
  readonly content: string | null;
  readonly anchors: readonly string[];
}

/** The content of one page, read from its body. */
export interface PageContent {
  /** URL of the page. */
  readonly url: string;
  readonly blocks: readonly Block[];
  /** The body as HTML; addresses of pages and files have docgen's own schemes (`content/addresses.ts`). */
  readonly html: string;
  /** Bytes of the body's HTML in UTF-8. */
  readonly bytes: number;
  /** Its images by file, with their size in bytes; each once. */
  readonly files: readonly { readonly path: string; readonly bytes: number }[];
}

/** A link to a page, for reporting who still refers to something that is gone. */
export interface LinkPlace {
  /** File relative to the site folder. */
  readonly file: string;
  readonly line: number;
}

export interface SideFacts {
  readonly name: SideName;
  /** By site path, in the order of the site. */
  readonly pages: ReadonlyMap<string, PageFacts>;
  /** Site paths that show a page in another language. */
  readonly others: ReadonlySet<string>;
  readonly redirects: readonly Redirect[];
}
