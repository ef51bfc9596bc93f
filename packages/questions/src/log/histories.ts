/**
 * What the searches of a log have in common: queries without results, queries that readers replaced by another one, and
 * queries of which they opened a late result. A query is the same in any case, with any accents.
 */
import { fold } from '@docgen/search/client';
import type { LoggedSearch } from './logged-search.js';

/** Position after which a result is late: readers look at the first three. */
export const late = 3;
/** Minutes after which the next query of a visit is about something else. */
const related = 5;

export interface QueryHistory {
  readonly locale: string;
  /** As the first reader typed it. */
  readonly query: string;
  readonly count: number;
}

/** Readers who typed `query` then typed another one. */
export interface Refinement extends QueryHistory {
  readonly next: string;
  /** The page that most of them opened then; null if none of them opened one. */
  readonly chosen: string | null;
}

export interface LateChoice extends QueryHistory {
  readonly chosen: string;
  /** Median of its positions; null if the log doesn't have them. */
  readonly position: number | null;
}

export interface Histories {
  readonly unanswered: readonly QueryHistory[];
  readonly refinements: readonly Refinement[];
  /** Also choices whose position isn't in the log. */
  readonly choices: readonly LateChoice[];
  /** Number of searches without a session, so the next query of their readers is unknown. */
  readonly alone: number;
}

export function historiesOf(searches: readonly LoggedSearch[]): Histories {
  const unanswered = groups(searches, (one) => (one.results === 0 ? [keyOf(one)] : null));
  const choices = groups(searches, (one) => (one.chosen === null ? null : [keyOf(one), one.chosen]));
  const refined = groups(pairsIn(searches), ([one, next]) => [keyOf(one), keyOf(next)]);
  return {
    unanswered: unanswered.map(([first, ...rest]) => historyOf(first, rest.length + 1)).sort(byCount),
    refinements: refined
      .map((pairs) => {
        const [[first, next]] = pairs;
        const chosen = mostFrequent(pairs.flatMap(([, { chosen }]) => chosen ?? []));
        return { ...historyOf(first, pairs.length), next: next.query, chosen };
      })
      .sort(byCount),
    choices: choices
      .map((all) => {
        const positions = all.flatMap(({ position }) => position ?? []).sort((a, b) => a - b);
        const [first] = all;
        return {
          ...historyOf(first, all.length),
          chosen: first.chosen ?? '',
          position: positions[Math.floor((positions.length - 1) / 2)] ?? null,
        };
      })
      .filter(({ position }) => position === null || position > late)
      .sort(byCount),
    alone: searches.filter(({ session }) => session === null).length,
  };
}

export function keyOf({ locale, query }: { readonly locale: string; readonly query: string }): string {
  return `${locale} ${fold(query)}`;
}

function historyOf({ locale, query }: LoggedSearch, count: number): QueryHistory {
  return { locale, query, count };
}

/** Consecutive searches of a visit, of which the first led nowhere and the second isn't its continuation. */
function pairsIn(searches: readonly LoggedSearch[]): (readonly [LoggedSearch, LoggedSearch])[] {
  const visits = groups(searches, ({ session }) => (session === null ? null : [session]));
  return visits.flatMap((visit) => {
    const inOrder = visit.every(({ time }) => time !== null)
      ? visit.toSorted((a, b) => (a.time ?? 0) - (b.time ?? 0))
      : visit;
    return inOrder.flatMap((one, at) => {
      const next = inOrder[at + 1];
      return next && isRefined(one, next) ? [[one, next] as const] : [];
    });
  });
}

function isRefined(one: LoggedSearch, next: LoggedSearch): boolean {
  if (one.chosen !== null || one.locale !== next.locale) return false;
  if (one.time !== null && next.time !== null && next.time - one.time > related * 60_000) return false;
  const [was, is] = [fold(one.query), fold(next.query)];
  return !was.startsWith(is) && !is.startsWith(was);
}

/** Groups of values with the same key, in the order of the first of each; null: in none. */
function groups<T>(values: readonly T[], keyOf: (value: T) => readonly string[] | null): [T, ...T[]][] {
  const all = new Map<string, [T, ...T[]]>();
  for (const value of values) {
    const parts = keyOf(value);
    if (parts === null) continue;
    const key = JSON.stringify(parts);
    const known = all.get(key);
    if (known) known.push(value);
    else all.set(key, [value]);
  }
  return [...all.values()];
}

function mostFrequent(values: readonly string[]): string | null {
  const [best] = groups(values, (value) => [value]).sort((a, b) => b.length - a.length);
  return best?.[0] ?? null;
}

/** The most frequent first; others stay in the order of the log. */
function byCount(a: QueryHistory, b: QueryHistory): number {
  return b.count - a.count;
}
