/**
 * Reads a log of searches, line by line. A line that isn't a search is counted and named, and the others remain. Readers
 * wrote the queries, so every value is bounded, and none of them is ever more than a text.
 */
import type { Locale } from '@docgen/model';
import type { BadLine, LoggedSearch, SearchLog } from './logged-search.js';

/** Maximum bytes of a log, and of one line. */
export const mostBytes = 64 * 2 ** 20;
const mostLineBytes = 8192;
/** Lines that aren't searches and are named. */
const mostBad = 20;
/** Maximum characters of a query, which is what the search window takes, and of other texts. */
const longest = { query: 200, text: 2000 };

const newline = 10;

/** Locales by which a line may name its language, and the one of a line without a language. */
export interface LogLocales {
  readonly locales: readonly Pick<Locale, 'code' | 'lang'>[];
  readonly defaultLocale: string;
}

export function readLog(bytes: Uint8Array, site: LogLocales): SearchLog {
  const searches: LoggedSearch[] = [];
  const bad: BadLine[] = [];
  let malformed = 0;
  for (const { line, text } of linesOf(bytes)) {
    const read = text === null ? `It is longer than ${mostLineBytes} bytes` : searchIn(text, site);
    if (typeof read === 'object') {
      if (read !== null) searches.push(read);
      continue;
    }
    malformed++;
    if (bad.length < mostBad) bad.push({ line, reason: read });
  }
  return { searches, malformed, bad };
}

/** Every line with its number; the text of a line that is too long is null. */
function* linesOf(bytes: Uint8Array): Generator<{ readonly line: number; readonly text: string | null }> {
  const decoder = new TextDecoder();
  let from = 0;
  for (let line = 1; from < bytes.length; line++) {
    const end = bytes.indexOf(newline, from);
    const to = end < 0 ? bytes.length : end;
    yield { line, text: to - from > mostLineBytes ? null : decoder.decode(bytes.subarray(from, to)) };
    from = to + 1;
  }
}

/** The search of a line, null for an empty line, or why it isn't one. */
function searchIn(text: string, site: LogLocales): LoggedSearch | string | null {
  if (text.trim() === '') return null;
  const value = valueIn(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'It is not a JSON object';
  const { query, locale, results, chosen, position, session, time } = value as Record<string, unknown>;
  if (typeof query !== 'string' || query.trim() === '') return "'query' is not a text";
  if (query.length > longest.query) return `'query' is longer than ${longest.query} characters`;
  const code = localeOf(locale, site);
  if (code === null) return "'locale' is not a language of this site";
  if (!isCount(results)) return "'results' is not a number of pages";
  if (!isAbsent(chosen) && !isText(chosen)) return "'chosen' is not a URL";
  if (!isAbsent(position) && !(isCount(position) && position > 0))
    return "'position' is not a position from 1";
  if (!isAbsent(session) && !isText(session) && typeof session !== 'number') return "'session' is not a text";
  const at = isAbsent(time) ? null : timeOf(time);
  if (Number.isNaN(at)) return "'time' is neither a date nor milliseconds";
  return {
    query: query.trim().replaceAll(/\s+/g, ' '),
    locale: code,
    results,
    chosen: isAbsent(chosen) ? null : chosen,
    position: isAbsent(position) ? null : position,
    session: isAbsent(session) ? null : String(session),
    time: at,
  };
}

function valueIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longest.text;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** Milliseconds; NaN if it is no time. */
function timeOf(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
  return typeof value === 'string' && value.length < 64 ? Date.parse(value) : Number.NaN;
}

/** The locale with that code or that language tag. */
function localeOf(value: unknown, { locales, defaultLocale }: LogLocales): string | null {
  if (isAbsent(value)) return defaultLocale;
  if (typeof value !== 'string') return null;
  const wanted = value.toLowerCase();
  const found =
    locales.find(({ code }) => code.toLowerCase() === wanted) ??
    locales.find(({ lang }) => lang.toLowerCase() === wanted);
  return found?.code ?? null;
}
