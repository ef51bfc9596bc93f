/**
 * The format: a manifest for each locale and version, shards of terms with the pages that have them, and blocks of
 * pages. Manifest and blocks are text, which hosts compress. A shard is packed as tightly as we know how, since it is most
 * of an index: a number of terms, and of each its letters, its places, and the terms that it is another spelling of.
 */
import { type Coder, bitReader, bitWriter } from './pack/arithmetic.js';
import { type Behind, behindReader, behindWriter } from './pack/place-bytes.js';
import { lettersOf } from './pack/letters.js';
import { type NumberCoder, type Numbers, numberReader, numberWriter } from './pack/lists.js';
import { modelsOf } from './pack/model.js';
import { placesOfMany } from './pack/places-of-many.js';
import { placesOf } from './pack/places.js';
import { codeNumber } from './pack/trees.js';
import { large } from './shards.js';

export const formatVersion = 4;
/** Pages in a block. */
export const blockSize = 64;

/** What is known of an index before anything is asked. Files are named by what they hold. */
export interface Manifest {
  readonly format: typeof formatVersion;
  /** What the names of its files become URLs by: this before them. */
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
export interface TermEntry {
  /** Where it is, ascending: the number of the page times the number of levels, and the level that it has there. */
  readonly places: Numbers;
  /** Terms that it is another spelling of, and in how many pages. */
  readonly aliases: ReadonlyMap<string, number>;
}

/** A term and its entry as a shard has them. */
export interface Line extends TermEntry {
  readonly term: string;
}

/** A line that was read; its places may be read only when they are asked for, how many they are is known before. */
export interface ReadLine extends Line {
  readonly found: number;
}

/** Bytes that say how many another part takes. */
const lengthBytes = 3;

/** The bytes of a shard of an index of so many pages; `lines` stand in the order of terms. */
export function writeShard(lines: readonly Line[], pages: number): Uint8Array<ArrayBuffer> {
  const coder = bitWriter();
  const numbers = numberWriter();
  const parts: Uint8Array[] = [];
  codeNumber(lines.length, coder);
  const behind = behindWriter(numbers, (bytes) => void parts.push(bytes));
  const code = linesOf({ coder, numbers, behind }, pages);
  for (const line of lines) code(line);
  const front = [coder.end(), numbers.end()];
  const lengths = front.flatMap(({ length }) =>
    Array.from({ length: lengthBytes }, (_, at) => length >>> (8 * at)),
  );
  return joined([Uint8Array.from(lengths), ...front, ...parts]);
}

/** The lines of a shard, each read when it is asked for. Throws a RangeError where bytes are gone from the end. */
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
  const code = linesOf({ coder, numbers, behind: behindReader(numbers, bytes.subarray(end)) }, pages);
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
  readonly behind: Behind;
}

/** Codes one line after the other. */
function linesOf({ coder, numbers, behind }: Coders, pages: number): (line: Line) => ReadLine {
  const models = modelsOf(coder);
  const isLarge = pages > large;
  const codeTerm = lettersOf({ coder, models }, isLarge);
  const codePlaces = isLarge ? placesOfMany({ models, numbers, behind }, pages) : placesOf(models, pages);
  const more = models({ inputs: 1, places: 4, mixers: 1 });
  const codeAliases = (term: string, given: TermEntry['aliases']) => {
    // In order: the bytes do not depend on which page came first.
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
  return /[._:/ -]/.test(term) ? 2 : /\d/.test(term) ? 1 : 0;
}
