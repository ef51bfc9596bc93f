/**
 * The difference between two states of a site, as data: what `--format json` writes, and what every other format is
 * made from. While `version` is 1, members are only added.
 */
import type { ApiChange } from '@docgen/api-changes/api-change';
import type { MovedQuestion } from '@docgen/questions/moved-questions';
import type { LinkPlace, SideName } from './facts.js';

export interface SiteDiff {
  readonly version: 1;
  readonly base: SideName;
  readonly head: SideName;
  readonly summary: Summary;
  /** Pages that differ, the most important first. */
  readonly pages: readonly PageChange[];
  /** URLs of the base that lead nowhere in the head. */
  readonly redirects: readonly NeededRedirect[];
  /** Translations whose source has changed, and they haven't. */
  readonly translations: readonly StaleTranslation[];
  /** API descriptions that differ. */
  readonly apis: readonly ApiDiff[];
  /** Questions of the head whose answer is at another position in the search. */
  readonly questions: readonly MovedQuestion[];
  /** How pages look; missing unless it was asked for. */
  readonly visual?: VisualDiff;
  /** What limits the comparison, as sentences. */
  readonly notes: readonly string[];
}

export interface VisualDiff {
  /** Pages whose HTML or styles differ. */
  readonly pages: readonly VisualPage[];
  /** Whether more pages differ than were compared. */
  readonly isPartial: boolean;
}

export interface VisualPage {
  /** URL in the head. */
  readonly url: string;
  /** Empty if there is a fault. */
  readonly views: readonly VisualView[];
  /** Why the page has no screenshots; null if it has. */
  readonly fault: string | null;
}

/** A page in a color mode and in a window of this width, in pixels. */
export interface VisualView {
  readonly mode: 'light' | 'dark';
  readonly width: number;
  readonly heights: Change<number>;
  /** Pixels that people see to differ, and their share of the page, from 0 to 1. */
  readonly pixels: number;
  readonly share: number;
}

export interface Summary {
  readonly added: number;
  readonly removed: number;
  readonly moved: number;
  readonly changed: number;
  /** Pages of the head whose content is the same. */
  readonly unchanged: number;
  /** Anchors that links may still refer to. */
  readonly anchors: number;
  readonly redirects: number;
  readonly translations: number;
  readonly api: ApiSummary;
  readonly questions: number;
  /** Sum over the pages that were compared. */
  readonly weight: Weight;
}

/** Changes to API descriptions by their impact on clients; those of documentation alone aren't safe ones, too. */
export interface ApiSummary {
  readonly breaking: number;
  readonly risky: number;
  readonly safe: number;
  readonly documentation: number;
  /** Changes of requests and responses that no new changelog entry names. */
  readonly undocumented: number;
}

export interface ApiDiff {
  readonly is: 'added' | 'removed' | 'changed';
  /** File of the description in the head; of a removed one, in the base. */
  readonly file: string;
  /** Breaking changes first, then risky and safe ones. */
  readonly changes: readonly ReportedChange[];
  /** Whether there are more changes than are reported. */
  readonly isPartial: boolean;
}

export interface ReportedChange extends ApiChange {
  /** Whether a new changelog entry names the operation or field; missing if entries are unknown. */
  readonly isDocumented?: boolean;
}

/** Before and after, in bytes. */
export interface Weight {
  readonly html: Change<number>;
  readonly images: Change<number>;
}

export interface Change<T> {
  readonly before: T;
  readonly after: T;
}

export interface PageChange {
  readonly is: 'added' | 'removed' | 'moved' | 'changed';
  /** URL in the head; of a removed page, in the base. */
  readonly url: string;
  /** Former URL of a moved page. */
  readonly from?: string;
  /** Where the former URL leads now, for moved and removed pages; null if nowhere. */
  readonly redirect?: string | null;
  readonly locale: string;
  /** Source file, relative to the site folder; null for lists. */
  readonly source: string | null;
  /** Title in the head; of a removed page, in the base. */
  readonly title: string | null;
  /** Only if they differ. */
  readonly titles?: Change<string | null>;
  readonly descriptions?: Change<string | null>;
  /** Changes to the content, in the page's order. */
  readonly content: readonly BlockChange[];
  /** Words that appeared and disappeared, in code and tables too. */
  readonly words: { readonly added: number; readonly removed: number };
  readonly lostAnchors: readonly LostAnchor[];
  /** Links that led to a removed page and still do. */
  readonly linkedFrom?: readonly LinkPlace[];
  /** Missing if the content of a side is unknown. */
  readonly weight?: Weight;
  /** Whether only a part of a very large page was compared. */
  readonly isPartial?: true;
}

/** A part of a text; a part without `is` is on both sides. */
export interface Part {
  readonly text: string;
  readonly is?: 'added' | 'removed';
}

export interface Row {
  /** Missing if the row is on both sides. */
  readonly is?: 'added' | 'removed';
  readonly cells: readonly (readonly Part[])[];
}

export interface ChangedImage {
  /** Path of the file in the site, or URL. */
  readonly src: string;
  readonly alt: string;
}

export interface ChangedLink {
  readonly text: string;
  /** Null if the link is new or gone. */
  readonly before: string | null;
  readonly after: string | null;
}

/** A change to one block. `is: 'changed'` has parts of both sides. */
export type BlockChange = {
  readonly is: 'added' | 'removed' | 'changed';
  /** Heading above the block; null before the first one. */
  readonly section: string | null;
} & (
  | {
      readonly kind: 'heading' | 'text' | 'embed';
      readonly parts: readonly Part[];
      readonly links: readonly ChangedLink[];
    }
  | {
      readonly kind: 'code';
      readonly language: string;
      /** Whole lines, each with its line feed except the last. */
      readonly parts: readonly Part[];
    }
  | { readonly kind: 'table'; readonly rows: readonly Row[]; readonly links: readonly ChangedLink[] }
  | {
      readonly kind: 'image';
      readonly before: ChangedImage | null;
      readonly after: ChangedImage | null;
      /** Whether the file has other bytes than before. */
      readonly isNewFile: boolean;
    }
);

export interface LostAnchor {
  readonly id: string;
  /** The anchor in its place, if that is certain. */
  readonly instead: string | null;
  readonly linkedFrom: readonly LinkPlace[];
}

export interface NeededRedirect {
  readonly from: string;
  /** The page's new URL; null if it has none. */
  readonly to: string | null;
}

export interface StaleTranslation {
  readonly url: string;
  readonly locale: string;
  readonly file: string;
  /** File of the source page. */
  readonly source: string;
  readonly sections: readonly StaleSection[];
}

export interface StaleSection {
  readonly is: 'changed' | 'new' | 'gone';
  /** Id of the source's section; `''` before its first heading. */
  readonly id: string;
  readonly title: string;
}
