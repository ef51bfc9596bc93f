/** Positions of diagnostics in a text, and suggestions for a misspelled word. */
import { type Range, nearest } from '@docgen/model';

/** A problem at a range of the file, with the part to underline. */
export interface Place {
  readonly range?: Range;
  readonly mark?: Range;
}

/** A hint with the nearest known word, if one is near; words of two characters are near too many. */
export function didYouMean(word: string, known: Iterable<string>): { hint?: string } {
  const near = word.length < 3 ? undefined : nearest(word, known);
  return near === undefined ? {} : { hint: `Did you mean '${near}'?` };
}
