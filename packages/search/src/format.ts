/**
 * The format of the index: a manifest for each locale and version, shards of terms with their pages, and blocks of
 * pages. The manifest and the blocks are text, which hosts compress. Shards make up most of an index and are packed as
 * tightly as possible: the number of terms, and for each term its letters, its places, and the terms it is another
 * spelling of.
 */
import { type Coder, bitReader, bitWriter } from './pack/arithmetic.js';
import { type PlacesBlock, placesBlockReader, placesBlockWriter } from './pack/place-bytes.js';
import { lettersOf } from './pack/letters.js';
import { type NumberCoder, type Numbers, numberReader, numberWriter } from './pack/lists.js';
import { modelsOf } from './pack/model.js';
import { withPhrases } from './pack/phrase-terms.js';
import { placesOfMany } from './pack/places-of-many.js';
import { placesOf } from './pack/places.js';
import { codeNumber } from './pack/trees.js';
import { large } from './shards.js';
import type { IdleWords } from './words/idle.js';

export const formatVersion = 7;
/** Pages in a block. */
export const blockSize = 64;

/** Data of an index that is loaded first. Files are named by their content. */
export interface Manifest {
  readonly format: typeof formatVersion;
  /** URL prefix of its files. */
  readonly at: string;
  /** Language of its pages. */
  readonly lang: string;
  /** URL of the module that stems its words; null if there is none. */
  readonly stemmer: string | null;
  readonly pages: number;
  /** First term and file of each shard, in order. */
  readonly shards: readonly (readonly [from: string, file: string])[];
  /** Files of the blocks of pages. */
  readonly blocks: readonly string[];
  /** Common words, to correct typing errors; null if there are few shards. */
  readonly words: string | null;
  /** Numbers of the first pages of categories, ascending. */
  readonly leads: readonly number[];
  /** Words with little meaning in the language. */
  readonly idle: IdleWords;
  /** Groups of words and phrases that mean the same. */
  readonly synonyms: readonly (readonly string[])[];
  /** Areas of the site with the number of their first page; pages are sorted by area. */
  readonly areas: readonly (readonly [label: string, from: number])[];
}

/** A page as results show it. */
export interface PageRow {
  readonly url: string;
  readonly title: string;
}

/** Data of a term in a shard. */
export interface TermEntry {
  /** Ascending places: the number of the page times the number of levels, plus the level of the term there. */
  readonly places: Numbers;
  /** Terms that it is another spelling of, with the number of pages. */
  readonly aliases: ReadonlyMap<string, number>;
}

/** A term and its entry in a shard. */
export interface Line extends TermEntry {
  readonly term: string;
}

/** A line that was read. Its places may be read on demand, but their number is known. */
export interface ReadLine extends Line {
  readonly found: number;
}

/** Bytes for another part's length. */
const lengthBytes = 3;

/** Bytes of a shard for an index with that many pages; `lines` are sorted by term. */
export function writeShard(lines: readonly Line[], pages: number): Uint8Array<ArrayBuffer> {
  const coder = bitWriter();
  const numbers = numberWriter();
  const parts: Uint8Array[] = [];
  codeNumber(lines.length, coder);
  const placesBlock = placesBlockWriter(numbers, (bytes) => void parts.push(bytes));
  const code = linesOf({ coder, numbers, placesBlock }, pages);
  for (const line of lines) code(line);
  const front = [coder.end(), numbers.end()];
  const lengths = front.flatMap(({ length }) =>
    Array.from({ length: lengthBytes }, (_, at) => length >>> (8 * at)),
  );
  return joined([Uint8Array.from(lengths), ...front, ...parts]);
}

/** Lines of a shard, each read on demand. Throws a RangeError if bytes are missing at the end. */
export function* readShard(bytes: Uint8Array, pages: number): Generator<ReadLine, void> {
  const lengthAt = (place: number): number => {
    let length = 0;
    for (let at = 0; at < lengthBytes; at++) length += (bytes[place + at] ?? 0) << (8 * at);
    return length;
  };
  const from = 2 * lengthBytes;
  const middle = from + lengthAt(0);
  const end = middle + lengthAt(lengthBytes);
  const coder = bitReader(bytes.subarray(from, middle));
  const numbers = numberReader(bytes.subarray(middle, end));
  const count = codeNumber(0, coder);
  const code = linesOf(
    { coder, numbers, placesBlock: placesBlockReader(numbers, bytes.subarray(end)) },
    pages,
  );
  for (let line = 0; line < count; line++) yield code({ term: '', places: [], aliases: none });
}

const none: ReadonlyMap<string, number> = new Map();

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

interface Coders {
  readonly coder: Coder;
  readonly numbers: NumberCoder;
  readonly placesBlock: PlacesBlock;
}

/** Codes one line after the other. */
function linesOf({ coder, numbers, placesBlock }: Coders, pages: number): (line: Line) => ReadLine {
  const models = modelsOf(coder);
  const isLarge = pages > large;
  const codeTerm = withPhrases(lettersOf({ coder, models }, isLarge), { coder, models });
  const codePlaces = isLarge
    ? placesOfMany({ models, numbers, placesBlock }, pages)
    : placesOf(models, pages);
  const more = models({ inputs: 1, places: 4, mixers: 1 });
  const codeAliases = (term: string, given: TermEntry['aliases']) => {
    // Sorted, so that the bytes don't depend on which page came first.
    const sorted = [...given].sort(([a], [b]) => (a < b ? -1 : 1));
    const found = new Map<string, number>();
    for (let at = 0; more.bit(at < sorted.length ? 1 : 0, 0) === 1; at++) {
      const [alias = '', count = 0] = sorted[at] ?? [];
      found.set(codeTerm(alias, term), codeNumber(count, coder));
    }
    return found.size === 0 ? none : found;
  };
  let last = '';
  return (line) => {
    const term = codeTerm(line.term, last);
    last = term;
    const places = codePlaces(line.places, kindOf(term));
    return Object.assign(places, { term, aliases: codeAliases(term, line.aliases) });
  };
}

/** Identifiers and numbers are on few pages, words on many. */
function kindOf(term: string): number {
  return /[._:/= -]/.test(term) ? 2 : /\d/.test(term) ? 1 : 0;
}
