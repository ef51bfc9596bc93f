/**
 * Sends a file, a range of it, or 304 if the reader's copy is current. Everything is read from one open file, so
 * length, tag and bytes match even while a build replaces the file.
 */
import type { FileHandle } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { contentType } from './content-type.js';
import { stretchOf } from './range.js';

export interface Sending {
  readonly file: FileHandle;
  /** Path of the file, which determines its type. */
  readonly path: string;
  readonly status: number;
}

/** Sends the file and closes it. Headers that are set already stay. */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, path, status }: Sending,
): Promise<void> {
  try {
    const { size, mtimeMs } = await file.stat();
    if (!response.hasHeader('content-type')) response.setHeader('Content-Type', contentType(path));
    if (status !== 200) return await sendBytes(request, response, { file, status, from: 0, to: size });
    const tag = `W/"${size.toString(16)}-${Math.trunc(mtimeMs).toString(16)}"`;
    response.setHeader('ETag', tag);
    response.setHeader('Accept-Ranges', 'bytes');
    if (isKnown(request.headers['if-none-match'], tag)) return void response.writeHead(304).end();
    // A weak tag can't vouch for a part of a file, so with If-Range the whole is sent.
    const range = request.headers['if-range'] === undefined ? request.headers.range : undefined;
    const stretch = stretchOf(range, size);
    if (stretch === 'outside')
      return void response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end();
    if (stretch === null) return await sendBytes(request, response, { file, status, from: 0, to: size });
    response.setHeader('Content-Range', `bytes ${stretch.from}-${stretch.to - 1}/${size}`);
    await sendBytes(request, response, { file, status: 206, ...stretch });
  } finally {
    await file.close();
  }
}

interface Bytes {
  readonly file: FileHandle;
  readonly status: number;
  readonly from: number;
  readonly to: number;
}

async function sendBytes(
  { method }: IncomingMessage,
  response: ServerResponse,
  { file, status, from, to }: Bytes,
): Promise<void> {
  response.writeHead(status, { 'Content-Length': to - from });
  if (method === 'HEAD' || to === from) return void response.end();
  await pipeline(file.createReadStream({ start: from, end: to - 1, autoClose: false }), response);
}

function isKnown(header: string | undefined, tag: string): boolean {
  return (
    header !== undefined && (header.trim() === '*' || header.split(',').map(opaque).includes(opaque(tag)))
  );
}

/** A tag without the prefix of a weak tag, which doesn't matter in this comparison. */
function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
