/**
 * Packs of a shared store: many values in one file, compressed by Brotli. After the values comes their list, so a pack
 * is written and read in one pass. Unpacked, a pack has the form of the local store's packs, which are read by position.
 */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { brotliDecompressSync, constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import type { FileSystem } from '../fs.js';
import { hashOf } from '../hash.js';
import { checksumOf } from '../kept/checksum.js';
import type { Spot } from '../kept/spots.js';
import { count, list, matching, record, text, tuple } from '../kept/shape.js';
import { valueIn } from '../kept/store.js';
import { inBatches } from '../pieces.js';
import { RemoteFault } from './remote.js';

/** What the signed index says about a pack. */
export interface PackFacts {
  /** Sha256 of the compressed bytes, and their number. */
  readonly hash: string;
  readonly bytes: number;
  /** Number of bytes of the unpacked values and their list. */
  readonly unpacked: number;
  /** Number of bytes of the list, and their sha256. The list contains the checksum of every value. */
  readonly listed: number;
  readonly list: string;
}

export interface SharedValue {
  readonly kind: string;
  readonly key: string;
  readonly bytes: Uint8Array;
}

/** Positions of values by kind and key. */
export type Index = Map<string, Map<string, Spot>>;

type Row = readonly [key: string, length: number, checksum: string];

/** By kind, in the order of the values. */
const rows = record(list(tuple<Row>(text, count, text)), matching(/^[a-z]+$/));

/**
 * Brotli's: a pack that is fetched again and again is worth more time than one that is fetched once. At 1, it takes a
 * third of the time of 3, and pages of a site become a tenth instead of a fourteenth.
 */
export const quality = { often: 4, once: 1 } as const;

/** Bytes that are passed on at a time: smaller pieces cost the main thread more time. */
const pieces = 1 << 18;

/** Bytes that are compressed at a time: at quality 1, Brotli finds what values of one such piece have in common. */
const compressedPieces = 1 << 20;

/** Writes a pack to a file, and returns its facts. Values of a kind follow each other. */
export async function writePack(
  path: string,
  values: AsyncIterable<SharedValue>,
  level: number = quality.often,
): Promise<PackFacts> {
  const listed: { [kind: string]: Row[] } = {};
  const facts = { unpacked: 0, listed: 0, list: '', bytes: 0 };
  const hash = createHash('sha256');
  await mkdir(dirname(path), { recursive: true });
  async function* unpacked() {
    for await (const { kind, key, bytes } of values) {
      (listed[kind] ??= []).push([key, bytes.length, checksumOf(kind, key, bytes)]);
      facts.unpacked += bytes.length;
      yield bytes;
    }
    const end = Buffer.from(JSON.stringify(listed));
    Object.assign(facts, { listed: end.length, list: hashOf(end), unpacked: facts.unpacked + end.length });
    yield end;
  }
  await pipeline(
    joined(unpacked()),
    createBrotliCompress({ chunkSize: pieces, params: { [constants.BROTLI_PARAM_QUALITY]: level } }),
    async function* compressed(parts: AsyncIterable<Uint8Array>) {
      for await (const part of parts) {
        hash.update(part);
        facts.bytes += part.length;
        yield part;
      }
    },
    createWriteStream(path),
  );
  return { ...facts, hash: hash.digest('hex') };
}

/** The same bytes in larger pieces. */
async function* joined(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const batches = inBatches(parts, compressedPieces, ({ length }) => length);
  for await (const batch of batches) yield Buffer.concat(batch);
}

/** The values of each pack, which are read before the next pack begins; each has at least `full` bytes but the last. */
export async function* inPacks(
  values: AsyncIterable<SharedValue>,
  full: number,
): AsyncGenerator<AsyncIterable<SharedValue>> {
  const all = values[Symbol.asyncIterator]();
  let next = await all.next();
  async function* part(): AsyncGenerator<SharedValue> {
    for (let size = 0; next.done !== true && size < full; next = await all.next()) {
      size += next.value.bytes.length;
      yield next.value;
    }
  }
  while (next.done !== true) yield part();
}

/** Unpacks a received pack to a file. Throws a RemoteFault if its bytes aren't those of the facts. */
export async function unpack(
  parts: AsyncIterable<Uint8Array>,
  path: string,
  { hash: expected, bytes, unpacked }: PackFacts,
): Promise<void> {
  const hash = createHash('sha256');
  const received = { bytes: 0, unpacked: 0 };
  await mkdir(dirname(path), { recursive: true });
  try {
    await pipeline(
      parts,
      async function* compressed(all: AsyncIterable<Uint8Array>) {
        for await (const part of all) {
          hash.update(part);
          received.bytes += part.length;
          yield part;
        }
      },
      createBrotliDecompress({ chunkSize: pieces }),
      async function* values(all: AsyncIterable<Uint8Array>) {
        for await (const part of all) {
          received.unpacked += part.length;
          if (received.unpacked > unpacked) throw wrongBytes();
          yield part;
        }
      },
      createWriteStream(path),
    );
  } catch (error) {
    throw isOfBrotli(error) ? wrongBytes() : error;
  }
  if (received.bytes !== bytes || received.unpacked !== unpacked || hash.digest('hex') !== expected)
    throw wrongBytes();
}

export function wrongBytes(): RemoteFault {
  return new RemoteFault('returned a pack with other bytes than the signed ones', true);
}

function isOfBrotli(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code.startsWith('ERR_') || code.startsWith('Z_') || code.startsWith('BROTLI_');
}

/** Bytes of the smallest piece that Node can decompress. */
const leastChunk = 64;

/** The values of a small pack from its bytes as they were received; null if they aren't those of the facts. */
export function valuesOfPack(
  received: Uint8Array,
  { hash, bytes, unpacked, listed, list: expected }: PackFacts,
): readonly SharedValue[] | null {
  if (received.length !== bytes || hashOf(received) !== hash) return null;
  // One piece with all values and room for one more byte: several pieces would be copied.
  const all = brotliDecompressSync(received, { maxOutputLength: unpacked, chunkSize: unpacked + leastChunk });
  const end = all.subarray(all.length - listed);
  const found = all.length === unpacked && hashOf(end) === expected ? valueIn(end, rows) : undefined;
  if (found === undefined) return null;
  let at = 0;
  return Object.entries(found).flatMap(([kind, own]) =>
    own.map(([key, length]) => ({ kind, key, bytes: all.subarray(at, (at += length)) })),
  );
}

/** A stream of a packed file. */
export function packed(path: string) {
  return createReadStream(path);
}

/**
 * Adds the values of an unpacked file to an index; false if the file isn't that pack. Each value is checked when it is
 * read.
 */
export async function addPack(
  fs: FileSystem,
  { path, pack }: { readonly path: string; readonly pack: string },
  { unpacked, listed, list: expected }: PackFacts,
  index: Index,
): Promise<boolean> {
  if ((await fs.kind(path)) !== 'file' || (await fs.length(path)) !== unpacked) return false;
  const end = await fs.part(path, unpacked - listed, listed);
  if (end === null || hashOf(end) !== expected) return false;
  const found = valueIn(end, rows);
  if (found === undefined) return false;
  let at = 0;
  for (const [kind, own] of Object.entries(found)) {
    const spots = index.get(kind) ?? new Map();
    index.set(kind, spots);
    for (const [key, length, checksum] of own) {
      spots.set(key, { pack, at, length, checksum });
      at += length;
    }
  }
  return at === unpacked - listed;
}
