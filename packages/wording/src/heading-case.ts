/** Judges the case of a heading's words. Names that the site lists, and words with capital letters inside, are right. */
import type { ProseRules } from '@docgen/model';
import { opaque } from './characters.js';

type HeadingCase = NonNullable<ProseRules['headings']>;

export interface MiscasedWord {
  readonly start: number;
  readonly word: string;
  readonly instead: string;
}

/** Words that titles have in lower case, except at their start and end. */
const small: ReadonlySet<string> = new Set(
  'a an and as at but by for from if in into nor of off on or over per so than the to up via vs with yet'.split(
    ' ',
  ),
);

const wordPattern = new RegExp(String.raw`${opaque}|[\p{L}\p{N}][\p{L}\p{M}\p{N}'’_-]*`, 'gu');

/** Names by each of their words. */
export type Names = ReadonlyMap<string, readonly string[]>;

export function namesByWord(names: readonly string[]): Names {
  const byWord = new Map<string, string[]>();
  for (const name of names)
    for (const [word] of name.matchAll(wordPattern)) byWord.set(word, [...(byWord.get(word) ?? []), name]);
  return byWord;
}

/** Words of `text` in another case; names are right as they are written. */
export function miscasedWords(text: string, headings: HeadingCase, names: Names): MiscasedWord[] {
  // Most headings in sentence case have one capital letter.
  if (headings === 'sentence' && /^\p{Lu}\P{Lu}*$/u.test(text)) return [];
  const words = [...text.matchAll(wordPattern)];
  return words.flatMap((match, index): MiscasedWord[] => {
    const [word] = match;
    const start = match.index;
    if (word === opaque || isName(word)) return [];
    const before = text.slice(0, start).trimEnd();
    const isFirst = index === 0 ? !text.slice(0, start).includes(opaque) : /[.:?!–—]$/.test(before);
    const isLast = index === words.length - 1;
    const wanted = wantedCase(word, { headings, isFirst, isOpening: index === 0, isLast });
    return wanted === word || isInName(text, start, names.get(word))
      ? []
      : [{ start, word, instead: wanted }];
  });
}

interface Position {
  readonly headings: HeadingCase;
  /** Starts the heading, or follows a colon or the end of a sentence. */
  readonly isFirst: boolean;
  readonly isOpening: boolean;
  readonly isLast: boolean;
}

function wantedCase(word: string, { headings, isFirst, isOpening, isLast }: Position): string {
  const upper = word.charAt(0).toUpperCase() + word.slice(1);
  const lower = word.charAt(0).toLowerCase() + word.slice(1);
  if (headings === 'title') return isFirst || isLast || !small.has(lower) ? upper : word;
  // After a colon, both are common.
  if (isFirst) return isOpening ? upper : word;
  return lower;
}

/** An abbreviation, a name such as iPhone, or a version such as V2. */
function isName(word: string): boolean {
  return /^.+[\p{Lu}\p{N}_]/u.test(word) || /^\p{Lu}(?:['’]|$)/u.test(word) || /^\p{N}/u.test(word);
}

/** Whether the word at `start` belongs to one of the names. */
function isInName(text: string, start: number, names: readonly string[] = []): boolean {
  return names.some((name) => {
    for (let at = text.indexOf(name); at >= 0 && at <= start; at = text.indexOf(name, at + 1))
      if (
        start < at + name.length &&
        !/[\p{L}\p{N}]/u.test(text.charAt(at - 1) + text.charAt(at + name.length))
      )
        return true;
    return false;
  });
}
