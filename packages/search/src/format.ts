/**
 * The format: a manifest for each locale and version, shards of terms with the pages that have them, and blocks of
 * pages. All is text, since hosts compress text. A term's line is what it has in common with the one before, the rest of
 * it, and its postings; a posting is the way to the next page and the level, in one number of base 32. Behind `=` stand the terms that it is
 * another spelling of.
 */
import { levels } from './terms.js';

export const formatVersion = 1;
/** Pages in a block. */
export const blockSize = 64;

/** What is known of an index before anything is asked. Files are named by what they hold. */
export interface Manifest {
  readonly format: typeof formatVersion;
  /** What the names of its files become URLs by: this before, `.txt` behind. */
  readonly at: string;
  /** Language of its pages. */
  readonly lang: string;
  /** URL of the module that stems its words; null where there is none. */
  readonly stemmer: string | null;
  readonly pages: number;
  /** Where each shard begins and its file, in order. */
  readonly shards: readonly (readonly [from: string, file: string])[];
  /** Files of the blocks of pages. */
  readonly blocks: readonly string[];
  /** The words that many pages have, to correct a typing error by; null where the shards are few. */
  readonly words: string | null;
  /** Areas of the site and the number of their first page: pages stand in the order of areas. */
  readonly areas: readonly (readonly [label: string, from: number])[];
}

/** A page as results show it. */
export interface PageRow {
  readonly url: string;
  readonly title: string;
}

/** What a shard says of a term. */
export interface Entry {
  /** Numbers of the pages that have it, ascending. */
  readonly pages: readonly number[];
  /** The level that it has in each. */
  readonly levels: readonly number[];
  /** Terms that it is another spelling of, and in how many pages. */
  readonly aliases: ReadonlyMap<string, number>;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const valueOf = new Map(Array.from(digits, (digit, value) => [digit.charCodeAt(0), value] as const));

function written(number: number): string {
  let text = '';
  for (let left = number; ; left = Math.floor(left / 32)) {
    if (left < 32) return text + digits[left];
    text += digits[(left % 32) + 32];
  }
}

export function writeEntry({ pages, levels: found, aliases }: Entry): string {
  let text = '';
  let last = -1;
  for (let at = 0; at < pages.length; at++) {
    const page = pages[at] ?? 0;
    text += written((page - last - 1) * levels + (found[at] ?? 0));
    last = page;
  }
  // In order: the bytes do not depend on which page came first.
  for (const [term, count] of [...aliases].sort(([a], [b]) => (a < b ? -1 : 1)))
    text += `=${written(count)}${term}`;
  return text;
}

export function readEntry(value: string): Entry {
  const [postings = '', ...others] = value.split('=');
  const pages: number[] = [];
  const found: number[] = [];
  let last = -1;
  for (let at = 0; at < postings.length;) {
    const { number, next } = numberAt(postings, at);
    last += Math.floor(number / levels) + 1;
    pages.push(last);
    found.push(number % levels);
    at = next;
  }
  const aliases = others.map((alias) => {
    const { number, next } = numberAt(alias, 0);
    return [alias.slice(next), number] as const;
  });
  return { pages, levels: found, aliases: new Map(aliases) };
}

function numberAt(text: string, from: number): { number: number; next: number } {
  let number = 0;
  let scale = 1;
  for (let at = from; at < text.length; at++) {
    const digit = valueOf.get(text.charCodeAt(at)) ?? 0;
    number += (digit % 32) * scale;
    scale *= 32;
    if (digit < 32) return { number, next: at + 1 };
  }
  return { number, next: text.length };
}

/** A term and its entry as a shard has them. */
export interface Line {
  readonly term: string;
  readonly value: string;
}

/** Terms in order, first all of them and then what they have: text like text compresses better. */
export function writeShard(lines: readonly Line[]): string {
  let last = '';
  const terms = lines.map(({ term }) => {
    const same = sameStart(last, term);
    last = term;
    return `${digits[same]}${term.slice(same)}`;
  });
  return `${terms.join('\n')}\n\n${lines.map(({ value }) => value).join('\n')}\n`;
}

export function readShard(text: string): Line[] {
  const middle = text.indexOf('\n\n');
  if (middle <= 0) return [];
  const values = text.slice(middle + 2).split('\n');
  let last = '';
  return text
    .slice(0, middle)
    .split('\n')
    .map((line, at) => {
      last = last.slice(0, valueOf.get(line.charCodeAt(0)) ?? 0) + line.slice(1);
      return { term: last, value: values[at] ?? '' };
    });
}

function sameStart(a: string, b: string): number {
  const most = Math.min(a.length, b.length, digits.length - 1);
  let at = 0;
  while (at < most && a[at] === b[at]) at++;
  // Half a letter is none.
  return /[\uD800-\uDBFF]/.test(a[at - 1] ?? '') ? at - 1 : at;
}
