/** A parsed description, with its overlays' translations. */
import type { Description } from './description.js';
import type { JsonObject } from './json.js';

/** The value of a description, as returned by `readDescription`. */
export interface ReadFile {
  readonly file: string;
  readonly root: JsonObject;
  /** The original text, if it is YAML in one file. */
  readonly text?: string;
  /** Changes whenever the inputs of the value change. */
  readonly hash?: string;
  readonly place?: Description['place'];
  /** The value in other languages, by locale. */
  readonly translations?: { readonly [locale: string]: JsonObject };
}
