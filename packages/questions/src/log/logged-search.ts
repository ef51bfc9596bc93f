/** Searches of readers, as a site logs them: one JSON object per line. */

/** One line of a log. */
export interface LoggedSearch {
  readonly query: string;
  /** Code of a locale of the site. */
  readonly locale: string;
  /** Number of pages that were found. */
  readonly results: number;
  /** URL or path of the page that the reader opened; null for none. */
  readonly chosen: string | null;
  /** Its position among the results, from 1; null if it isn't known. */
  readonly position: number | null;
  /** Whatever tells that searches belong to the same visit; null if it isn't known. */
  readonly session: string | null;
  /** Milliseconds since 1970; null if it isn't known. */
  readonly time: number | null;
}

/** A line that isn't a search. */
export interface BadLine {
  readonly line: number;
  readonly reason: string;
}

export interface SearchLog {
  readonly searches: readonly LoggedSearch[];
  /** Number of lines that aren't searches, and the first of them. */
  readonly malformed: number;
  readonly bad: readonly BadLine[];
}
