/** Diagnostics about the words of a page, one constructor per code. */
import { type Diagnostic, type Fix, type Range, diagnostic } from '@docgen/model';
import type { MiscasedWord } from './heading-case.js';
import type { Term } from './vocabulary.js';

export interface WordPlace {
  readonly range?: Range;
  readonly mark?: Range;
  readonly fix?: Fix;
}

export function proseTerm(place: WordPlace, written: string, instead: readonly string[]): Diagnostic {
  const choices = instead.map((one) => `'${one}'`).join(' or ');
  return diagnostic('prose/term', `'${written}' isn't the term of this site`, {
    ...place,
    hint: `Write ${choices}`,
  });
}

export function avoidedWord(place: WordPlace, written: string, { reason }: Term): Diagnostic {
  const hint = reason ?? 'Leave it out, or use another word';
  return diagnostic('prose/avoided-word', `'${written}' is a word that this site avoids`, { ...place, hint });
}

export function longSentence(place: WordPlace, words: number, most: number): Diagnostic {
  return diagnostic('prose/long-sentence', `The sentence has ${words} words; at most ${most} are allowed`, {
    ...place,
    hint: 'Split it into shorter sentences',
  });
}

export function headingCase(
  place: WordPlace,
  words: readonly MiscasedWord[],
  { style, key }: { readonly style: string; readonly key: string },
): Diagnostic {
  const message = `The heading isn't in ${style} case: ${listed(words.map(({ word }) => word))}`;
  const hint = `Write ${listed(words.map(({ instead }) => instead))}, or list names in '${key}'`;
  return diagnostic('prose/heading-case', message, { ...place, hint });
}

function listed(texts: readonly string[]): string {
  return texts.map((text) => `'${text}'`).join(', ');
}
