/**
 * A page's terms: all that search keeps of one page, made from its title and sections alone, so that it is kept with
 * the page. Each term has a level that says how much the page is about it. No figure of other pages is in it: one page's
 * edit changes that page's terms and nothing else.
 */
import type { Section } from '@docgen/model';
import { namedTerms } from './words/names.js';
import { type Stem, type Terms, eachWord, termsOf } from './words/words.js';

/** 0: in passing, 1: often for the page's length, or as a field, 2: in a heading, 3: in the title, or the page tells of what it names. */
export type Level = 0 | 1 | 2 | 3;
export const levels = 4;

export interface PageTerms {
  /** Terms of each level, in order. */
  readonly terms: readonly (readonly string[])[];
  /** Other spellings, each with the term that it leads to. */
  readonly aliases: readonly (readonly [string, string])[];
}

export interface PageText {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** Remembers what words come to, as pages of a language have most of theirs in common. */
export type TermMaker = (text: PageText) => PageTerms;

/** So many words are remembered. */
const most = 20_000;

export function termMaker(stem: Stem): TermMaker {
  const known = new Map<string, Terms>();
  const of = (word: string): Terms => {
    const found = known.get(word);
    if (found) return found;
    const made = termsOf(word, stem);
    if (known.size < most) known.set(word, made);
    return made;
  };
  return (text) => pageTerms(text, of);
}

interface Seen {
  count: number;
  level: Level;
}

function pageTerms({ title, sections }: PageText, of: (word: string) => Terms): PageTerms {
  const seen = new Map<string, Seen>();
  const aliases = new Map<string, string>();
  let length = 0;
  const see = (term: string, level: Level) => {
    const one = seen.get(term);
    if (!one) seen.set(term, { count: 1, level });
    else {
      one.count++;
      if (level > one.level) one.level = level;
    }
  };
  const read = (text: string, level: Level) =>
    eachWord(text, (word) => {
      length++;
      const { whole, stems, aliases: others } = of(word);
      if (whole !== null) see(whole, level);
      for (const term of stems) see(term, level);
      for (const [spelling, term] of others) aliases.set(spelling, term);
    });
  read(title, 3);
  for (const section of sections) {
    read(section.title, isIdentifier(section.title) ? 3 : 2);
    read(section.text, 0);
    for (const name of section.names ?? [])
      for (const term of namedTerms(name)) see(term, name.kind === 'operation' ? 3 : 1);
  }
  return { terms: byLevel(seen, length), aliases: [...aliases].sort(byFirst) };
}

/** A heading that is nothing but a code, such as `rate_expired`: what it says stands under it. */
function isIdentifier(title: string): boolean {
  return /^[\p{L}\p{N}]+(?:[._:-][\p{L}\p{N}]+)+$/u.test(title) && !/^[\d.:-]+$/.test(title);
}

/** A word is said often when it comes again and again for the length of the page. */
function isOften(count: number, length: number): boolean {
  return count / (count + 0.6 + length / 700) > 0.6;
}

function byLevel(seen: ReadonlyMap<string, Seen>, length: number): string[][] {
  const terms: string[][] = [[], [], [], []];
  for (const [term, { count, level }] of seen)
    terms[level === 0 && isOften(count, length) ? 1 : level]?.push(term);
  for (const list of terms) list.sort();
  return terms;
}

function byFirst([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** As a text, for a cache. */
export function writeTerms({ terms, aliases }: PageTerms): string {
  return [...terms.map((list) => list.join('\t')), aliases.map((pair) => pair.join('\t')).join('\t')].join(
    '\n',
  );
}

export function readTerms(text: string): PageTerms {
  const lists = text.split('\n').map((line) => (line === '' ? [] : line.split('\t')));
  const flat = lists[levels] ?? [];
  const aliases: [string, string][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) aliases.push([flat[at] ?? '', flat[at + 1] ?? '']);
  return { terms: lists.slice(0, levels), aliases };
}
