/**
 * What is known of one file alone. A Document holds the facts that every phase may need; its Body, its Markdown twin
 * and its texts for search lie in the store under `body`. Body and twin are cut into strings and holes, so that one
 * parse serves every route that shows the file.
 */
import type { ComponentCall } from './component.js';
import type { Diagnostic, Range } from './diagnostic.js';
import type { FragmentRef } from './fragment.js';
import type { LinkRef } from './reference.js';
import type { Skim } from './source.js';
import type { TranslationFacts } from './translation.js';

/**
 * A place in a body that only `link` and `page` can fill. `url`: the resolved URL of link `n`; `size`: width and
 * height attributes of image `n`; `island`: component call `n`; `fragment`: fragment `n`; `entry`: nothing, where the
 * content of entry `n / 2` of a changelog begins (`n` even) or ends (odd); `away`: the URL of a file beside the page.
 */
export type Hole =
  | { readonly kind: 'url' | 'size' | 'fragment' | 'entry'; readonly n: number }
  | {
      readonly kind: 'island';
      readonly n: number;
      /** What stands between its tags, by slot; empty slots are left out. */
      readonly slots: { readonly [slot: string]: Body };
    }
  | AwayHole;

/** The URL of code that is told in a file of its own beside the page, and what that file shows. */
export interface AwayHole {
  readonly kind: 'away';
  readonly n: number;
  /** Stem of the file's name; one of the document's `aways`. */
  readonly name: string;
  readonly label: string;
  readonly body: Body;
}

export type Body = readonly (string | Hole)[];

export interface Heading {
  /** 1 to 6. */
  readonly depth: number;
  readonly id: string;
  readonly text: string;
  /** The text cut where code begins and ends: every second part is code. Left out where none is. */
  readonly parts?: readonly string[];
  readonly range?: Range;
}

/** An id that a link can name: a heading's, or one of an element in raw HTML. */
export interface Anchor {
  readonly id: string;
  readonly range?: Range;
}

/** A stretch of text under one heading, for search; `id` is null before the first heading. */
export interface Section {
  readonly id: string | null;
  readonly title: string;
  readonly text: string;
  /** What of an API the section tells of; left out where there is none. */
  readonly names?: readonly SectionName[];
}

/** Something that readers look for by its name: `POST /orders` and `createOrder`, or a field such as `rate_id`. */
export interface SectionName {
  readonly kind: 'operation' | 'field';
  readonly name: string;
}

/** A dated entry of a changelog, as a feed tells it. Its content is what stands between its two holes. */
export interface ChangelogEntry {
  /** The anchor of its heading. */
  readonly id: string;
  /** A day such as `2025-11-10`. */
  readonly date: string;
  readonly title: string;
  /** Its types and areas, each as written and as readers see it. */
  readonly categories: readonly { readonly term: string; readonly label: string }[];
}

/** A file that parsing read besides the document itself. */
export interface Read {
  readonly path: string;
  /** sha256, or null when the file was absent. */
  readonly hash: string | null;
}

/** A comment that lets a block have a fault. */
export interface Ignore {
  /** Codes, or all of a room as `room/*`. */
  readonly codes: readonly string[];
  /** The comment. */
  readonly range: Range;
  /** From the block's start to where the next one starts: what starts here is ignored. */
  readonly block: Range;
}

export interface Document {
  readonly skim: Skim;
  /** The page's first paragraph as plain text, 320 characters at most; left out where there is none. */
  readonly summary?: string;
  readonly headings: readonly Heading[];
  readonly anchors: readonly Anchor[];
  readonly links: readonly LinkRef[];
  readonly fragments: readonly FragmentRef[];
  /** Calls of components, by the number of their hole. */
  readonly islands: readonly ComponentCall[];
  /** Of a page whose front matter asks for a feed; left out where there is none. */
  readonly entries?: readonly ChangelogEntry[];
  /** Names of files beside the page that hold code of it; left out where there are none. */
  readonly aways?: readonly string[];
  /** Comments that ignore faults; left out where there are none. */
  readonly ignores?: readonly Ignore[];
  /** Of a page whose site has several languages. */
  readonly translation?: TranslationFacts;
  readonly reads: readonly Read[];
  readonly diagnostics: readonly Diagnostic[];
  /** Of a page whose text cannot be read: that a fact is not here says nothing. */
  readonly unread?: true;
}

/** A page of which nothing can be read but what the faults say. */
export function emptyParsed(skim: Skim, diagnostics: readonly Diagnostic[]): Parsed {
  const none = { headings: [], anchors: [], links: [], fragments: [], islands: [], reads: [] };
  return { document: { skim, ...none, diagnostics, unread: true }, body: [], twin: [], sections: [] };
}

/** What parsing one file yields: facts for the main thread, all else for the store. */
export interface Parsed {
  readonly document: Document;
  readonly body: Body;
  readonly twin: Body;
  /** One for each heading in order, and one before the first where there is text. */
  readonly sections: readonly Section[];
}
