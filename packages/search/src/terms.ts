/**
 * Terms of a page: everything that search stores about one page. They come only from its title and sections, so they
 * are cached with the page. Each term has a level, which rates how much the page is about it. Nothing depends on other
 * pages, so editing a page changes only its terms.
 */
import type { Section } from '@docgen/model';
import { namedTerms } from './words/names.js';
import { type WordMemory, wordMemory } from './words/word-memory.js';
import { type Stem, partsOf, wholeOf } from './words/words.js';

/**
 * 0: any occurrence; 1: frequent for the page's length, or a field; 2: in a heading; 3: in the title, or a name that
 * the page documents.
 */
export type Level = 0 | 1 | 2 | 3;
export const levels = 4;

export interface PageTerms {
  /** Terms of each level, in the order of the page. */
  readonly terms: readonly (readonly string[])[];
  /** Other spellings, each with its term. */
  readonly aliases: readonly (readonly [string, string])[];
}

export interface PageText {
  readonly title: string;
  readonly sections: readonly Section[];
}

/** Remembers the terms of words, because pages in one language share most of them. */
export type TermMaker = (text: PageText) => PageTerms;

/** Counts of a term on the current page. */
interface Tally {
  readonly term: string;
  /** Number of the last page with the term; counts of other pages are ignored. */
  page: number;
  count: number;
  level: Level;
}

export function termMaker(stem: Stem): TermMaker {
  const memory = wordMemory(stem, (term): Tally => ({ term, page: 0, count: 0, level: 0 }));
  let page = 0;
  return (text) => {
    // Only between pages: the current one uses its tallies.
    memory.tidy();
    return pageTerms(text, memory, ++page);
  };
}

function pageTerms({ title, sections }: PageText, memory: WordMemory<Tally>, page: number): PageTerms {
  const found: Tally[] = [];
  const aliases = new Map<string, string>();
  let length = 0;
  const see = (tally: Tally, level: Level) => {
    if (tally.page === page) {
      tally.count++;
      if (level > tally.level) tally.level = level;
      return;
    }
    tally.page = page;
    tally.count = 1;
    tally.level = level;
    found.push(tally);
  };
  const read = (text: string, level: Level) => {
    length += memory.eachIn(text, (word) => {
      for (const tally of word.terms) see(tally, level);
      for (const [spelling, term] of word.aliases) aliases.set(spelling, term);
    });
  };
  read(title, 3);
  for (const section of sections) {
    read(section.title, 2);
    const code = codeOf(section.title);
    if (code !== null) see(memory.of(code), 3);
    read(withoutPathParameters(section.text), 0);
    for (const name of section.names ?? [])
      for (const term of namedTerms(name)) see(memory.of(term), name.kind === 'operation' ? 3 : 1);
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
  const terms: string[][] = [[], [], [], []];
  for (const { term, count, level } of found)
    terms[level === 0 && isOften(count, length) ? 1 : level]?.push(term);
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
