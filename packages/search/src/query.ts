/** Converts a reader's query to wishes: what a page should contain, in the reader's words or in other ones. */
import { fold } from './words/fold.js';
import { isIdle } from './words/idle.js';
import { operationIn, operationTerms, withParameters } from './words/names.js';
import { phraseParts, phraseTerm } from './words/phrases.js';
import { otherStems } from './words/stem.js';
import { type Pair, isSpaceless, pairsOf } from './words/spaceless.js';
import type { QueryWord, Synonyms } from './words/synonyms.js';
import { type Language, eachWord, partsOf, termsOf } from './words/words.js';

export interface Needle {
  /** Text as typed. */
  readonly text: string;
  /** Terms, any of which matches, best first. */
  readonly terms: readonly string[];
  /** Folded text, for words that begin with it and for typing errors. */
  readonly folded: string;
  /** Whether the reader may still be typing it. */
  readonly isOpen: boolean;
  /** Whether it has little meaning. */
  readonly isIdle: boolean;
  /** Whether it is a word that readers know to exist, so that no similar ones are meant. */
  readonly isKnown: boolean;
  /** Parts to search for if no page contains the identifier. */
  readonly parts: readonly Needle[];
}

/** Maximum number of words in a query. */
const most = 12;

/** One way to say something: needles of which a page should contain all. */
export interface Way {
  readonly needles: readonly Needle[];
  /** 1 for the reader's own words. */
  readonly quality: number;
}

/** A word of the query, or several that have synonyms, in the reader's words first. */
export type Wish = readonly Way[];

export interface Query {
  readonly wishes: readonly Wish[];
  /** Terms of titles, headings and keywords that are the query, or the query with a synonym; best first. */
  readonly phrases: readonly string[];
}

/** Maximum number of pairs of characters in one of them. */
const mostPairs = 40;

/** Quality of a synonym. */
const synonymQuality = 0.75;
/** Maximum number of phrases to look up. */
const mostPhrases = 8;

export function queryOf(text: string, language: Language, synonyms: Synonyms): Query {
  const words = queryWords(text, synonyms);
  const operation = operationIn(text);
  if (operation) {
    const parts = needlesOf(words, text, language);
    const terms = [operation, withParameters(operation)].flatMap((form) => operationTerms(form).toReversed());
    const own = { text: text.trim(), terms, folded: terms[0] ?? '', isOpen: !/\s$/.test(text) };
    return { wishes: [only({ ...own, isIdle: false, isKnown: false, parts })], phrases: [] };
  }
  const wishes: Wish[] = [];
  const phrases = [text];
  for (let at = 0; at < words.length;) {
    const said = synonyms.at(words, at);
    if (said === null) {
      wishes.push(...needlesOf(words.slice(at, ++at), text, language).map(only));
      continue;
    }
    const next = at + said.words;
    const own = needlesOf(words.slice(at, next), text, language).map(known);
    const others = said.others.map((other) => ({
      other,
      needles: needlesOf(queryWords(other, null), '', language),
    }));
    wishes.push([
      { needles: own, quality: 1 },
      ...others.map(({ needles }) => ({ needles: needles.map(known), quality: synonymQuality })),
    ]);
    const [before, after] = [words.slice(0, at), words.slice(next)].map((some) =>
      some.map(({ word }) => word).join(' '),
    );
    phrases.push(...said.others.map((other) => `${before} ${other} ${after}`));
    at = next;
  }
  // An identifier is no phrase, although its parts may be one.
  const isName = wishes.some((ways) => ways[0]?.needles.some(({ parts }) => parts.length > 0));
  const parts = phraseParts(language);
  const terms = isName ? [] : phrases.slice(0, mostPhrases).map((phrase) => phraseTerm(phrase, parts));
  return { wishes, phrases: [...new Set(terms.filter((term) => term !== null))] };
}

function only(needle: Needle): Wish {
  return [{ needles: [needle], quality: 1 }];
}

function known(needle: Needle): Needle {
  return { ...needle, isKnown: true };
}

function queryWords(text: string, synonyms: Synonyms | null): readonly QueryWord[] {
  const words: QueryWord[] = [];
  eachWord(text, (word, at) => {
    let end = at;
    for (const piece of synonyms && isSpaceless(word) ? synonyms.cut(word) : [word]) {
      end += piece.length;
      words.push({ word: piece, end });
    }
  });
  return words.slice(0, most);
}

/** The last word of `text` may be incomplete. */
function needlesOf(words: readonly QueryWord[], text: string, language: Language): readonly Needle[] {
  return words.flatMap(({ word, end }) => needlesOfWord(word, end === text.length, language));
}

function needlesOfWord(word: string, isOpen: boolean, language: Language): Needle[] {
  const { lang, stem, idle } = language;
  if (isSpaceless(word))
    return pairsOf(word, idle.pattern)
      .slice(0, mostPairs)
      .map((pair) => needleOfPair(pair, word));
  const { whole, stems } = termsOf(word, stem);
  const folded = fold(word);
  if (whole !== null) {
    const inner = partsOf(word);
    const parts = inner.flatMap((part, at) =>
      needlesOfWord(part, isOpen && at === inner.length - 1, language),
    );
    return [{ text: word, terms: [whole], folded: whole, isOpen, isIdle: false, isKnown: false, parts }];
  }
  // Parts of `well-known`.
  if (stems.length > 1)
    return stems.map((term) => ({
      text: term,
      terms: [term],
      folded: term,
      isOpen: false,
      isIdle: false,
      isKnown: false,
      parts: [],
    }));
  if (folded.length === 1 && stems.length === 0 && !isOpen) return [];
  const bare = termsOf(folded, stem).stems;
  const others = stems.flatMap((term) => otherStems(lang, folded, term));
  const terms = [...new Set([...stems, ...bare, ...others, folded])];
  return [{ text: word, terms, folded, isOpen, isIdle: isIdle(folded, idle), isKnown: false, parts: [] }];
}

/** A single character finds the pairs that begin with it. */
function needleOfPair({ term, isIdle, from, to }: Pair, word: string): Needle {
  return {
    text: word.slice(from, to),
    terms: [term],
    folded: term,
    isOpen: from === 0 && to === word.length,
    isIdle,
    isKnown: false,
    parts: [],
  };
}
