/**
 * A part of a page that a source produces, such as one API operation in one locale. A Document refers to it by name.
 * `link` resolves the reference, and `page` inserts its headings and content.
 */
import type { Range } from './diagnostic.js';
import type { Anchor, Heading, Section } from './document.js';
import type { LinkRef } from './reference.js';

export interface FragmentRef {
  /** Name in the source, such as `openapi:createOrder`. */
  readonly name: string;
  readonly hole: number;
  readonly range?: Range;
  /** Id of the heading above it on its page; missing if there is none. */
  readonly below?: string;
}

export interface Fragment {
  readonly name: string;
  readonly locale: string;
  /** Hash of everything that it shows; its key in the store. */
  readonly hash: string;
  readonly headings: readonly Heading[];
  readonly anchors: readonly Anchor[];
  readonly links: readonly LinkRef[];
  readonly sections: readonly Section[];
}
