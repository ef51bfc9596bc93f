/** The directives of error codes as sources of texts. */
import type { TextSettings, TextSource } from '@docgen/model';
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
    text: (id: string, words: ErrorWords, settings: TextSettings) => string,
  ): TextSource =>
    madeSource(directive, ids, (id, locale, settings) =>
      text(id, errorWordsOf(locale, strings[locale] ?? {}), settings),
    );
  if (codes.length === 0) return [];
  return [
    make('api-errors', operations, (id, words, { description }) =>
      operationErrors(
        codes.filter((one) => one.operations?.includes(id)),
        { general, words, isDescribed: description !== 'none' },
      ),
    ),
    make('api-error-group', [...new Set(codes.map(({ group }) => group))], (id, words, { level = 3 }) =>
      errorSections(
        codes.filter(({ group }) => group === id),
        { words, level },
      ),
    ),
    make('api-error-index', [''], (_, words) => errorIndex(codes, words)),
  ];
}
