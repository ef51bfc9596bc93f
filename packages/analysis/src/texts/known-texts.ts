/** Facts about generated texts for other phases: their names, their origins, and the pages that they produce. */
import {
  type Diagnostic,
  type MadeFile,
  type NamedPage,
  type Read,
  type SourceFile,
  readTextPath,
} from '@docgen/model';
import type { Early } from '@docgen/store/threads/early';
import type { ReadFile, ReadyText } from '@docgen/openapi';

export interface Texts {
  readonly hash: (path: string) => string | null;
  readonly bytes: (path: string) => Uint8Array | null;
  /** Explains why a requested text could not be generated; null if it could. */
  readonly fault: (path: string) => Diagnostic | null;
  readonly names: (version: string) => TextNames;
  /** Pages of a version's docs that texts link to. */
  readonly pages: (version: string) => readonly NamedPage[];
  /** The API descriptions of a version's docs. */
  readonly descriptions: (version: string) => readonly ReadFile[];
  /** Pages generated from descriptions, and those of the site's own sources, in every locale and version. */
  readonly sources: readonly SourceFile[];
  /** The text of such a page by its path. */
  readonly page: (path: string) => Uint8Array | null;
  /** Texts of the pages from the site's own sources, by path. */
  readonly sourced: ReadonlyMap<string, Uint8Array>;
  /** Files that these sources have read; the path of a folder whose names were read ends with a slash. */
  readonly origins: readonly Read[];
  /** Files generated from descriptions, by their asset paths. */
  readonly files: ReadonlyMap<string, MadeFile>;
  /** Files that the current version's descriptions refer to, each with the description that leads to it. */
  readonly parts: readonly { readonly file: string; readonly of: string }[];
  /** Files that any version's descriptions refer to, by hash. */
  readonly partReads: readonly Read[];
  /** False if a description of any version was left out. */
  readonly isWhole: boolean;
  /** Keys in the store that descriptions and sources use. */
  readonly keys: readonly string[];
  /** Moves a diagnostic of a generated page to the position that this part of the page was generated from. */
  readonly placed: (found: Diagnostic) => Diagnostic;
  readonly diagnostics: readonly Diagnostic[];
  /** URLs of servers that readers may send requests to. */
  readonly servers: readonly string[];
}

/** A text that is generated before all descriptions are read. */
export type EarlyText = Pick<ReadyText, 'text' | 'hash'>;
/** Such texts by path. */
export type EarlyTexts = Early<EarlyText>;

/** Texts that pages of a version may refer to, as `<directive>/<id>`. */
export interface TextNames {
  /** Known names, for suggesting the closest one. */
  readonly known: ReadonlySet<string>;
  readonly has: (name: string) => boolean;
  /** Returns the badge that sidebars show next to the page of a text; null for none. */
  readonly badge: (name: string) => string | null;
  /** False if a description was left out, which is reported there: the names of its texts are unknown. */
  readonly isWhole: boolean;
}

export const noNames: TextNames = { known: new Set(), has: () => false, badge: () => null, isWhole: true };

/** Whether a path is that of a text without a file. */
export function isTextPath(path: string): boolean {
  return readTextPath(path) !== null;
}
