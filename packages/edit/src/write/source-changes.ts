/**
 * Changes of a command to a site's sources, as data: files that move, files with a new text, and new files. Paths are
 * relative to the site folder, with `/`.
 */
import type { Rename } from '../move/renames.js';

export interface SourceChanges {
  /** The command as the user typed it, for messages: `docgen mv a b`. */
  readonly command: string;
  /** Applied first, in this order. */
  readonly renames: readonly Rename[];
  readonly edits: readonly TextEdit[];
  readonly additions: readonly Addition[];
}

export interface TextEdit {
  /** Path before and after the renames. */
  readonly file: string;
  readonly to: string;
  /** The bytes that the change was planned for; a file with other content isn't overwritten. */
  readonly old: Uint8Array;
  readonly next: string;
}

/** A file that doesn't exist yet. */
export interface Addition {
  readonly file: string;
  readonly text: string;
}
