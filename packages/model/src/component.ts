/** A use of one of the site's components in a page, with props that its schema has accepted. */
import type { Range } from './diagnostic.js';

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface ComponentCall {
  /** Name in the configuration. */
  readonly name: string;
  /** Plain JSON, at most 4 KB as text. */
  readonly props: { readonly [name: string]: Json };
  /** Number of its hole in the body. */
  readonly hole: number;
  readonly range?: Range;
  /** Slots with content; missing if there are none. */
  readonly slots?: readonly string[];
}
