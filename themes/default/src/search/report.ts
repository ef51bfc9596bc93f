/**
 * Tells the page's own scripts what readers search for, by the event `docgen:search` on the document. It sends nothing
 * and stores nothing: whether a site collects this, and how, is up to the site.
 */

/** Detail of the event. */
export interface SearchEvent {
  readonly query: string;
  /** Language of the page, as in `<html lang>`. */
  readonly locale: string;
  /** Number of pages that were found. */
  readonly results: number;
  /** Path of the result that the reader opened, or the URL on another site; null for none. */
  readonly chosen: string | null;
  /** Its position among the pages, from 1; null for none, and for an answer. */
  readonly position: number | null;
}

type Choice = Pick<SearchEvent, 'chosen' | 'position'>;

export interface Reporter {
  /** The window shows the results of a query. */
  readonly shown: (query: string, results: number) => void;
  /** The reader opens the result of that line, or an answer, which has no position. */
  readonly chose: (line: HTMLAnchorElement, list: HTMLElement) => void;
  /** The reader leaves the query for another one (`next`), or closes the window. */
  readonly left: (next?: string) => void;
}

/** Milliseconds after which a query counts, because the reader has seen its results; while typing, none does. */
const glance = 1000;

export function reporter(): Reporter {
  const open: { seen: { query: string; results: number; since: number } | null } = { seen: null };
  const report = (choice: Choice) => {
    if (!open.seen) return;
    const { query, results } = open.seen;
    open.seen = null;
    const detail: SearchEvent = {
      query: query.trim(),
      locale: document.documentElement.lang,
      results,
      ...choice,
    };
    document.dispatchEvent(new CustomEvent('docgen:search', { detail }));
  };
  return {
    shown(query, results) {
      if (open.seen?.query !== query) open.seen = { query, results, since: performance.now() };
    },
    chose(line, list) {
      const at = [...list.children].findIndex((box) => box.contains(line));
      const isOwn = line.origin === location.origin;
      report({ chosen: isOwn ? line.pathname + line.hash : line.href, position: at < 0 ? null : at + 1 });
    },
    left(next) {
      if (!open.seen || open.seen.query === next) return;
      if (performance.now() - open.seen.since >= glance) report({ chosen: null, position: null });
      open.seen = null;
    },
  };
}
