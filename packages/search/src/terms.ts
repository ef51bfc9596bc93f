/**
 * Terms of a page: everything that search stores about one page. They come only from its title and sections, so they
 * are cached with the page. Each term has a level, which rates how much the page is about it. Nothing depends on other
 * pages, so editing a page changes only its terms.
 */
import type { Section } from '@docgen/model';
import { namedTerms } from './words/names.js';
import { type WordMemory, wordMemory } from './words/word-memory.js';
import { idleWordsOf } from './words/idle-words.js';
import { type Language, partsOf, wholeOf } from './words/words.js';

/**
 * 0: only in a list of fields; 1: in the text; 2: frequent for the page's length, in its description, or a field; 3: in a
 * heading or the keywords; 4: in the title, or a name that the page documents.
 */
export type Level = 0 | 1 | 2 | 3 | 4;
export const levels = 5;

export interface PageTerms {
  /** Terms of each level, in the order of the page. */
  readonly terms: readonly (readonly string[])[];
  /** Other spellings, each with its term. */
  readonly aliases: readonly (readonly [string, string])[];
}

export interface PageText {
  readonly title: string;
  /** Its description for previews; empty if it has none. */
  readonly description: string;
  /** Words and phrases by which readers look for the page, although it doesn't use them. */
  readonly keywords: readonly string[];
  readonly sections: readonly Section[];
}

/** Remembers the terms of words, because pages in one language share most of them. */
export type TermMaker = (text: PageText) => PageTerms;

/** Counts of a term on the current page. */
interface Tally {
  readonly term: string;
  /** Number of the last page with the term; counts of other pages are ignored. */
  page: number;
  /** Occurrences outside lists of fields. */
  count: number;
  level: Level;
}

export function termMaker(given: Omit<Language, 'idle'>): TermMaker {
  const language = { ...given, idle: idleWordsOf(given.lang) };
  const memory = wordMemory(language, (term): Tally => ({ term, page: 0, count: 0, level: 0 }));
  let page = 0;
  return (text) => {
    // Only between pages: the current one uses its tallies.
    memory.tidy();
    return pageTerms(text, memory, ++page);
  };
}

function pageTerms(text: PageText, memory: WordMemory<Tally>, page: number): PageTerms {
  const { title, description, keywords, sections } = text;
  const found: Tally[] = [];
  const aliases = new Map<string, string>();
  let length = 0;
  const see = (tally: Tally, level: Level) => {
    if (tally.page !== page) {
      tally.page = page;
      tally.count = 0;
      tally.level = level;
      found.push(tally);
    }
    if (level > 0) tally.count++;
    if (level > tally.level) tally.level = level;
  };
  const read = (text: string, level: Level) => {
    const words = memory.eachIn(text, (word) => {
      for (const tally of word.terms) see(tally, level);
      for (const [spelling, term] of word.aliases) aliases.set(spelling, term);
    });
    if (level > 0) length += words;
  };
  /** A text that readers may type as a whole. */
  const readWhole = (text: string, level: Level) => {
    read(text, level);
    const phrase = memory.ofPhrase(text);
    if (phrase !== null) see(phrase, level);
  };
  readWhole(title, 4);
  for (const keyword of keywords) readWhole(keyword, 3);
  read(description, 2);
  for (const section of sections) {
    readWhole(section.title, 3);
    const code = codeOf(section.title);
    if (code !== null) see(memory.of(code), 4);
    const hasFields = section.names?.some(({ kind }) => kind === 'field') ?? false;
    read(withoutPathParameters(section.text), hasFields ? 0 : 1);
    for (const name of section.names ?? [])
      for (const term of namedTerms(name)) see(memory.of(term), name.kind === 'operation' ? 4 : 2);
  }
  return { terms: byLevel(found, length), aliases: [...aliases].sort(byFirst) };
}

/**
 * `/webhooks/{webhook_id}` is about webhooks. The parameter is documented at its field, which must rank above a list of
 * paths that contain it.
 */
function withoutPathParameters(text: string): string {
  return text.includes('/{') ? text.replaceAll(/\/\{[^{}\s]*\}/g, '/') : text;
}

/**
 * The term of a heading that is only a code, such as `rate_expired`, which the text below it explains. A page with the
 * error `webhook_disabled` isn't about webhooks, so the parts of the code rank as the words of other headings.
 */
function codeOf(title: string): string | null {
  const isCode = /^[\p{L}\p{N}]+(?:[._:-][\p{L}\p{N}]+)+$/u.test(title) && !/^[\d.:-]+$/.test(title);
  return isCode ? wholeOf(title, partsOf(title)) : null;
}

/** Whether a word is frequent for the length of the page. */
function isOften(count: number, length: number): boolean {
  return count / (count + 0.6 + length / 700) > 0.6;
}

function byLevel(found: readonly Tally[], length: number): string[][] {
  const terms = Array.from({ length: levels }, (): string[] => []);
  for (const { term, count, level } of found)
    terms[level === 1 && isOften(count, length) ? 2 : level]?.push(term);
  return terms;
}

function byFirst([a]: readonly [string, string], [b]: readonly [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

const [tab, newline] = [9, 10];

/**
 * Encodes terms for a cache: one line for the terms of each level, and one for other spellings, each followed by its
 * term.
 */
export function writeTerms({ terms, aliases }: PageTerms): Uint8Array<ArrayBuffer> {
  const lines = [...terms, aliases.flat()].map((list) => list.join('\t'));
  return new TextEncoder().encode(lines.join('\n'));
}

/** Calls `visit` for each text in the bytes of terms, with its line and position. */
export function eachText(bytes: Uint8Array, visit: (line: number, from: number, to: number) => void): void {
  let line = 0;
  let from = 0;
  for (let at = 0; at <= bytes.length; at++) {
    const sign = at === bytes.length ? newline : bytes[at];
    if (sign !== tab && sign !== newline) continue;
    if (at > from) visit(line, from, at);
    from = at + 1;
    if (sign === newline) line++;
  }
}

export function readTerms(bytes: Uint8Array): PageTerms {
  const decoder = new TextDecoder();
  const lists = Array.from({ length: levels + 1 }, (): string[] => []);
  eachText(bytes, (line, from, to) => lists[line]?.push(decoder.decode(bytes.subarray(from, to))));
  const flat = lists[levels] ?? [];
  const aliases: [string, string][] = [];
  for (let at = 0; at + 1 < flat.length; at += 2) aliases.push([flat[at] ?? '', flat[at + 1] ?? '']);
  return { terms: lists.slice(0, levels), aliases };
}
