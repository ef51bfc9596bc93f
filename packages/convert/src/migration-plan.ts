/**
 * Plan of a migration: the files of a docgen site, everything that is kept, and everything that is lost. It is the
 * same for every generator.
 */
import type { SiteEmbed } from '@docgen/model';
import type { Place } from '@docgen/settings/place';
import type { Finding } from './finding.js';

/** A file of the new site: its text, or the old site's file that it is a copy of. */
export type PlannedFile = { readonly path: string } & ({ readonly text: string } | { readonly from: string });

/** A page of the new site that was in the old one. */
export interface PlannedPage {
  readonly path: string;
  readonly text: string;
  /** Its file in the old site. */
  readonly file: string;
  readonly locale: string;
  /** Its path in the old site, below the base and without `.html`; `/` is the home page. */
  readonly oldUrl: string;
  /** The old site doesn't publish it. */
  readonly isDraft?: boolean;
  /** The folder of such pages in the new site, its URL, and the part of that which is the language. */
  readonly root: { readonly path: string; readonly url: string; readonly prefix: string };
}

export interface Figures {
  /** Files of pages, in all languages and versions; and of parts that they include. */
  pages: number;
  parts: number;
  /** Pages that are valid MDX or meant as plain Markdown. */
  clean: number;
  links: number;
  /** Links that are written differently than before. */
  changedLinks: number;
}

/** Reason why a plan can't be written. */
export interface Fault {
  /** In the old site. */
  readonly place: Place;
  readonly message: string;
  readonly hint: string;
}

/** Pages that the old site publishes. */
export interface SourcePages {
  /** Number of pages, in all languages and versions. */
  readonly count: number;
  /** Those missing from the new site, in order. */
  readonly missing: readonly string[];
}

/** The old generator's id for a heading with this text; `taken` are those before it on the page. */
export type HeadingRule = (text: string, taken: ReadonlySet<string>) => string;

/** Options of the new site for what its pages contain. */
export interface Extensions {
  /** These two need an optional package. */
  readonly diagrams?: true;
  readonly math?: true;
  /** Providers of frames, if there are any. */
  readonly embeds?: readonly SiteEmbed[];
}

/** Result of a generator's own code for a site. */
export interface SitePlan {
  /** Text of the configuration. */
  readonly config: string;
  readonly pages: readonly PlannedPage[];
  /** All other files. */
  readonly files: readonly PlannedFile[];
  readonly findings: readonly Finding[];
  readonly figures: Readonly<Figures>;
  readonly source: SourcePages;
  readonly faults: readonly Fault[];
  /** Files that the old site publishes beside its pages: from the path of the URL to the file. */
  readonly publicFiles: ReadonlyMap<string, string>;
  /** What becomes of URLs that no page has, for readers of the report. */
  readonly urlNote?: string;
  readonly headingId: HeadingRule;
  readonly extensions: Extensions;
}

/** Counts of elements that are the same in the new site. */
export interface Kept {
  readonly kept: number;
  readonly all: number;
}

export interface MigrationPlan {
  /** The old generator's name for readers. */
  readonly generator: string;
  /** In the order of their paths, which are relative to the new site with `/`. */
  readonly files: readonly PlannedFile[];
  readonly findings: readonly Finding[];
  readonly figures: Readonly<Figures>;
  readonly source: SourcePages;
  /** Of the pages that are taken. */
  readonly urls: Kept;
  readonly headings: Kept;
  /** Of files beside pages, by their URLs. */
  readonly fileUrls: Kept & { readonly lost: readonly string[] };
  /** What becomes of URLs that no page has. */
  readonly urlNote: string | null;
  /** Pages of the old site whose text isn't all carried over, by file. */
  readonly incomplete: readonly string[];
  /** Optional packages that the new site needs. */
  readonly packages: readonly string[];
  /** Reasons why the plan can't be written; empty if it can. */
  readonly faults: readonly Fault[];
}
