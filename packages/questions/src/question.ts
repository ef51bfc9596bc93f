/** Questions that readers ask, the pages that answer them, and what the search finds. */
import type { FaultPlace } from '@docgen/config/diagnostics';

/** A question as written in the file. */
export interface Question {
  readonly text: string;
  /** Code of a locale. */
  readonly locale: string;
  /** Pages or sections that answer it; any of them will do. */
  readonly answers: readonly WrittenAnswer[];
  readonly place: FaultPlace;
}

/** A path of a file or page, perhaps with an anchor. */
export interface WrittenAnswer {
  readonly href: string;
  readonly place: FaultPlace;
}

/** A page of the site, or a section of it. */
export interface AnswerPage {
  /** Site path of the page. */
  readonly path: string;
  readonly url: string;
  /** Id of the section's heading; null for the whole page. */
  readonly section: string | null;
}

export interface ResolvedQuestion extends Omit<Question, 'answers'> {
  readonly answers: readonly AnswerPage[];
}

/** A page that the search finds. */
export interface FoundPage {
  readonly url: string;
  readonly title: string;
}

export interface AskedQuestion extends ResolvedQuestion {
  /** Position of the best answer among the results, from 1; null if it isn't among the first `mostResults`. */
  readonly rank: number | null;
  /** The first results, best first; at most `mostResults`. */
  readonly found: readonly FoundPage[];
}

/** Results that are looked at. An answer after these counts as not found. */
export const mostResults = 10;
