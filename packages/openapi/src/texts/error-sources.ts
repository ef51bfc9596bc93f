/** The directives of error codes as sources of texts. */
import type { TextSource } from '@docgen/model';
import { errorIndex, errorSections, operationErrors } from './error-text.js';
import { type ErrorWords, errorWordsOf } from './error-words.js';
import { madeSource } from './made-source.js';
import type { Catalogue } from '../read/error-codes.js';

export interface ErrorSourcesInput {
  readonly strings: { readonly [locale: string]: { readonly [key: string]: string } };
  /** Ids of all operations. */
  readonly operations: readonly string[];
}

export function errorSources({ codes }: Catalogue, { strings, operations }: ErrorSourcesInput): TextSource[] {
  const general = codes.find((one) => one.operations === null);
  const make = (
    directive: string,
    ids: readonly string[],
    text: (id: string, words: ErrorWords, level: number) => string,
  ): TextSource =>
    madeSource(directive, ids, (id, locale, { level }) =>
      text(id, errorWordsOf(locale, strings[locale] ?? {}), level ?? 3),
    );
  if (codes.length === 0) return [];
  return [
    make('api-errors', operations, (id, words) =>
      operationErrors(
        codes.filter((one) => one.operations?.includes(id)),
        { general, words },
      ),
    ),
    make('api-error-group', [...new Set(codes.map(({ group }) => group))], (id, words, level) =>
      errorSections(
        codes.filter(({ group }) => group === id),
        { words, level },
      ),
    ),
    make('api-error-index', [''], (_, words) => errorIndex(codes, words)),
  ];
}
