/** One constructor for each code about questions. */
import { type Diagnostic, diagnostic } from '@docgen/model';
import { type FaultPlace, at } from '@docgen/config/diagnostics';

/** The file of questions, or the recorded figures beside it, can't be used, or an entry of it. */
export function invalid(place: FaultPlace, message: string, hint?: string): Diagnostic {
  return diagnostic('search/invalid', message, at(place, hint));
}

export function unknownAnswer(place: FaultPlace, message: string, hint?: string): Diagnostic {
  return diagnostic('search/unknown-answer', message, at(place, hint));
}

export interface Fall {
  readonly question: string;
  readonly before: number;
  /** Null if it isn't among the first results. */
  readonly now: number | null;
  /** What is at the former position; undefined if nothing is. */
  readonly instead: { readonly url: string; readonly title: string } | undefined;
}

export function worse(place: FaultPlace, { question, before, now, instead }: Fall): Diagnostic {
  const where = now === null ? `no longer finds an answer` : `finds an answer at position ${now}`;
  const was = now === null ? `, which was at position ${before}` : ` instead of ${before}`;
  const taken =
    instead === undefined
      ? 'the search finds nothing in its place'
      : `'${instead.url}' (${instead.title}) took its place`;
  return diagnostic(
    'search/worse',
    `'${question}' ${where}${was}: ${taken}`,
    at(
      place,
      'Put the words of the question into the title or a heading of the answer, or accept the change with --record',
    ),
  );
}
