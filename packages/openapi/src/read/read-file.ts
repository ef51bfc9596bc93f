/** A description, read: with what its overlays make of it. */
import type { Description } from './description.js';
import type { JsonObject } from './json.js';

/** The value of a description, as `readDescription` gives it. */
export interface ReadFile {
  readonly file: string;
  readonly root: JsonObject;
  /** As its author wrote it, where that is YAML in one file. */
  readonly text?: string;
  /** Changes with what the value was read from. */
  readonly hash?: string;
  readonly place?: Description['place'];
  /** The same in other languages, by locale. */
  readonly translations?: { readonly [locale: string]: JsonObject };
}
