/** Facts about generated texts for other phases: their names, their origins, and the pages that they produce. */
import {
  type Diagnostic,
  type MadeFile,
  type NamedPage,
  type Read,
  type SourceFile,
  readTextPath,
} from '@docgen/model';
import type { ReadFile } from '@docgen/openapi';

export interface Texts {
  readonly hash: (path: string) => string | null;
  readonly bytes: (path: string) => Uint8Array | null;
  /** Explains why a requested text could not be generated; null if it could. */
  readonly fault: (path: string) => Diagnostic | null;
  readonly names: (version: string) => TextNames;
  /** Pages of a version's docs that texts link to. */
  readonly pages: (version: string) => readonly NamedPage[];
  /** The descriptions of APIs that a version's docs are about. */
  readonly descriptions: (version: string) => readonly ReadFile[];
  /** Pages that are made of descriptions, and those of the site's own sources, in every locale and version. */
  readonly sources: readonly SourceFile[];
  /** The text of one of them, by its path. */
  readonly page: (path: string) => Uint8Array | null;
  /** Texts of those that the site's own sources give, by their paths. */
  readonly sourced: ReadonlyMap<string, Uint8Array>;
  /** Files that these sources have read; the path of a folder whose names were read ends with a slash. */
  readonly origins: readonly Read[];
  /** Files that are made of descriptions, by the paths that assets have. */
  readonly files: ReadonlyMap<string, MadeFile>;
  /** Files of the current version's descriptions that others of them refer to, with the one that leads to each. */
  readonly parts: readonly { readonly file: string; readonly of: string }[];
  /** Files that any version's descriptions refer to, by hash. */
  readonly partReads: readonly Read[];
  /** False where a description of some version was left out. */
  readonly isWhole: boolean;
  /** Keys in the store that descriptions and sources use. */
  readonly keys: readonly string[];
  /** Moves a diagnostic of a generated page to the position that this part of the page was generated from. */
  readonly placed: (found: Diagnostic) => Diagnostic;
  readonly diagnostics: readonly Diagnostic[];
  /** URLs of servers that readers may send requests to. */
  readonly servers: readonly string[];
}

/** Texts that pages of a version may refer to, as `<directive>/<id>`. */
export interface TextNames {
  /** Those that are known by heart, for telling the nearest one. */
  readonly known: ReadonlySet<string>;
  readonly has: (name: string) => boolean;
  /** Returns the badge that sidebars show next to the page of a text; null for none. */
  readonly badge: (name: string) => string | null;
  /** False where a description was left out, which is reported there: what its texts are named is not known. */
  readonly isWhole: boolean;
}

export const noNames: TextNames = { known: new Set(), has: () => false, badge: () => null, isWhole: true };

/** Whether a path names a text that no file holds. */
export function isTextPath(path: string): boolean {
  return readTextPath(path) !== null;
}
