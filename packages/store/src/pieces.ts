/**
 * Reads files in pieces, so that no file is ever completely in memory. If a file changes meanwhile, the pieces are of
 * both versions. Callers compare hashes if that matters.
 */
import { createHash } from 'node:crypto';
import type { FileSystem } from './fs.js';

/** Bytes of one piece. */
const pieceBytes = 1_000_000;

/** The bytes of a file from start to end; none if it doesn't exist. */
export async function* piecesOf(
  fs: Pick<FileSystem, 'part'>,
  path: string,
): AsyncGenerator<Uint8Array, undefined> {
  for (let offset = 0; ; offset += pieceBytes) {
    const piece = await fs.part(path, offset, pieceBytes);
    if (piece !== null && piece.length > 0) yield piece;
    if (piece === null || piece.length < pieceBytes) return;
  }
}

/** The same pieces in groups of at least so many bytes, except the last group. */
export async function* inBatches<T>(
  pieces: AsyncIterable<T>,
  bytes: number,
  bytesOf: (piece: T) => number,
): AsyncGenerator<readonly T[]> {
  let batch: T[] = [];
  let size = 0;
  for await (const piece of pieces) {
    batch.push(piece);
    size += bytesOf(piece);
    if (size < bytes) continue;
    yield batch;
    [batch, size] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** sha256 of the pieces, hexadecimal, and their total number of bytes. */
export async function hashOfPieces(
  pieces: AsyncIterable<Uint8Array>,
): Promise<{ readonly hash: string; readonly size: number }> {
  const sum = createHash('sha256');
  let size = 0;
  for await (const piece of pieces) {
    sum.update(piece);
    size += piece.length;
  }
  return { hash: sum.digest('hex'), size };
}
