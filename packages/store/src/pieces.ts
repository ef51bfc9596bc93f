/**
 * Files piece by piece, so that no file is ever held in memory as a whole, however large it is. A file that changes
 * meanwhile gives pieces of both versions; whoever needs one of them compares hashes.
 */
import { createHash } from 'node:crypto';
import type { FileSystem } from './fs.js';

/** Bytes of one piece. */
const pieceBytes = 1_000_000;

/** A file's bytes from its start to its end; none where it does not exist. */
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

/** sha256 of pieces, hexadecimal, and how many bytes they are. */
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
