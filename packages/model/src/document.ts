/**
 * Facts about a single file. A Document contains everything that a phase may need. Its Body, Markdown twin and search
 * texts are in the store, under `body`. Body and twin are split into strings and holes, so one parse serves every route
 * that shows the file.
 */
import type { ComponentCall } from './component.js';
import type { Diagnostic, Range } from './diagnostic.js';
import type { FragmentRef } from './fragment.js';
import type { LinkRef } from './reference.js';
import type { Skim } from './source.js';
import type { TranslationFacts } from './translation.js';

/**
 * A part of a body that only `link` and `page` can fill. `url`: the resolved URL of link `n`; `title`: the
 * title of its page, which is on another site; `size`: width, height and
 * color of image `n`; `picture`: its other formats; `dark`: the image and its other formats as sources for dark mode, with
 * their sizes for `darkSized`; `island`: component call `n`; `fragment`: fragment `n`; `entry`: an
 * empty hole where the content of changelog entry `n / 2` starts (`n` even) or ends (odd); `away`: the URL of a file next
 * to the page; `mark`: the versions that heading `n` is marked with.
 */
export type Hole =
  | {
      readonly kind:
        | 'url'
        | 'title'
        | 'size'
        | 'picture'
        | 'dark'
        | 'darkSized'
        | 'fragment'
        | 'entry'
        | 'mark';
      readonly n: number;
    }
  | {
      readonly kind: 'island';
      readonly n: number;
      /** Content by slot; empty slots are left out. */
      readonly slots: { readonly [slot: string]: Body };
    }
  | AwayHole;

/** URL of code in a separate file next to the page, and what that file contains. */
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
  /** Level from 1 to 6. */
  readonly depth: number;
  readonly id: string;
  readonly text: string;
  /** The text, split where code begins and ends, so every second part is code. Missing if it contains no code. */
  readonly parts?: readonly string[];
  readonly range?: Range;
}

/** An id that a link can refer to: of a heading, or of an element in raw HTML. */
export interface Anchor {
  readonly id: string;
  readonly range?: Range;
}

/** The text below one heading, for search; `id` is null before the first heading. */
export interface Section {
  readonly id: string | null;
  readonly title: string;
  readonly text: string;
  /** Parts of an API that the section describes; missing if there are none. */
  readonly names?: readonly SectionName[];
}

/** A name that readers search for: `POST /orders` and `createOrder`, or a field such as `rate_id`. */
export interface SectionName {
  readonly kind: 'operation' | 'field';
  readonly name: string;
}

/** A dated entry of a changelog, for feeds. Its content is between its two holes. */
export interface ChangelogEntry {
  /** Anchor of its heading. */
  readonly id: string;
  /** Day such as `2025-11-10`. */
  readonly date: string;
  readonly title: string;
  /** Its types and areas, as written and as readers see them. */
  readonly categories: readonly { readonly term: string; readonly label: string }[];
}

/** Another file that parsing has read. */
export interface Read {
  readonly path: string;
  /** sha256, or null if the file doesn't exist. */
  readonly hash: string | null;
}

/** A comment that ignores problems of a block. */
export interface Ignore {
  /** Codes, or `group/*` for all codes of a group. */
  readonly codes: readonly string[];
  /** Range of the comment. */
  readonly range: Range;
  /** From the start of the block to the start of the next one. Problems that start here are ignored. */
  readonly block: Range;
}

export interface Document {
  readonly skim: Skim;
  /** Plain text of the page's first paragraph, at most 320 characters; missing if there is none. */
  readonly summary?: string;
  /** Minutes that reading the page takes, on sites that show it; missing if it contains no prose. */
  readonly minutes?: number;
  readonly headings: readonly Heading[];
  /**
   * Hashes of what readers see before the first heading and under each, if the docs mark sections with versions; missing
   * otherwise.
   */
  readonly sectionHashes?: readonly number[];
  readonly anchors: readonly Anchor[];
  readonly links: readonly LinkRef[];
  readonly fragments: readonly FragmentRef[];
  /** Uses of components, by the number of their hole. */
  readonly islands: readonly ComponentCall[];
  /** Entries of a page with `feed: true`; missing if there are none. */
  readonly entries?: readonly ChangelogEntry[];
  /** Names of files next to the page that contain its code; missing if there are none. */
  readonly aways?: readonly string[];
  /** Names of the directives of docgen that the page uses, their groups (`group:text`) and needs (`needs:frames`), sorted; missing if there are none. */
  readonly parts?: readonly string[];
  /** Comments that ignore problems; missing if there are none. */
  readonly ignores?: readonly Ignore[];
  /** Facts for comparing translations, on sites with several languages. */
  readonly translation?: TranslationFacts;
  readonly reads: readonly Read[];
  readonly diagnostics: readonly Diagnostic[];
  /** Set if the page's text can't be read, so missing facts mean nothing. */
  readonly unread?: true;
}

/** A page that can't be read, with its diagnostics. */
export function emptyParsed(skim: Skim, diagnostics: readonly Diagnostic[]): Parsed {
  const none = { headings: [], anchors: [], links: [], fragments: [], islands: [], reads: [] };
  return { document: { skim, ...none, diagnostics, unread: true }, body: [], twin: [], sections: [] };
}

/** Result of parsing one file: facts for the main thread, everything else for the store. */
export interface Parsed {
  readonly document: Document;
  readonly body: Body;
  readonly twin: Body;
  /** One for each heading in order, and one before the first if there is text. */
  readonly sections: readonly Section[];
}
