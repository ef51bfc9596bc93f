/**
 * Requests of one origin, each with limits of size and time, whatever the server does. A response is hashed as it
 * arrives, after decompression. Nothing is sent but docgen's name: no cookie, no referrer.
 */
import { createHash } from 'node:crypto';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  Agent as HttpAgent,
  request as httpRequest,
} from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Hexadecimal, of the decompressed bytes; null if there are more than the limit. */
  readonly sha256: string | null;
  readonly bytes: number;
  /** The decompressed bytes, if requested and not more than the limit. */
  readonly body: Buffer | null;
}

/** No response, or an incomplete one; the reason as the end of a sentence. */
export interface NoReply {
  readonly fault: string;
  /** The system's code, such as `ECONNREFUSED`. */
  readonly code: string;
}

export interface Asking {
  /** Maximum bytes of the decompressed response. */
  readonly limit: number;
  readonly keepsBody: boolean;
  /** Whether caches on the way must ask the origin. */
  readonly isFresh: boolean;
}

export interface Line {
  readonly get: (url: URL, asking: Asking) => Promise<Reply | NoReply>;
  readonly close: () => void;
}

export interface LineSettings {
  readonly lookup: LookupFunction;
  /** Milliseconds for one whole response. */
  readonly timeout: number;
  readonly concurrency: number;
  readonly version: string;
  /** What the requests are for, in docgen's name. */
  readonly purpose: string;
  readonly signal: AbortSignal | null;
}

/** Maximum bytes of a response's headers. */
const mostHeaders = 32_768;
/** Compressed bytes may exceed the limit of decompressed ones by this. */
const spare = 65_536;

export function openLine(settings: LineSettings): Line {
  const options = { keepAlive: true, maxSockets: settings.concurrency, timeout: settings.timeout };
  const agents = { 'http:': new HttpAgent(options), 'https:': new HttpsAgent(options) };
  return {
    get: (url, asking) =>
      get(url, asking, { ...settings, agent: agents[url.protocol as keyof typeof agents] }),
    close() {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

type Open = LineSettings & { readonly agent: HttpAgent };

function get(
  url: URL,
  asking: Asking,
  { agent, lookup, timeout, version, purpose, signal }: Open,
): Promise<Reply | NoReply> {
  return new Promise((resolve) => {
    const asked = (url.protocol === 'https:' ? httpsRequest : httpRequest)({
      method: 'GET',
      agent,
      lookup,
      hostname: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port,
      path: url.pathname + url.search,
      maxHeaderSize: mostHeaders,
      headers: {
        Host: url.host,
        'User-Agent': `docgen/${version} (${purpose})`,
        Accept: '*/*',
        'Accept-Encoding': 'br, gzip',
        ...(asking.isFresh && { 'Cache-Control': 'no-cache', Pragma: 'no-cache' }),
      },
      ...(signal && { signal }),
    });
    const settle = (reply: Reply | NoReply) => {
      clearTimeout(late);
      resolve(reply);
      if ('fault' in reply) asked.destroy();
    };
    const late = setTimeout(
      () => settle({ code: 'TIMEOUT', fault: `isn't complete after ${timeout / 1000} s` }),
      timeout,
    );
    asked.on('error', (error: NodeJS.ErrnoException) => settle(faultOf(error)));
    asked.on('response', (answer) => {
      void received(answer, asking).then(settle);
    });
    asked.end();
  });
}

/** A broken response is a fault. */
function received(answer: IncomingMessage, asking: Asking): Promise<Reply | NoReply> {
  return read(answer, asking).catch((error: NodeJS.ErrnoException) => faultOf(error));
}

function faultOf({ code = '', message }: NodeJS.ErrnoException): NoReply {
  if (code === 'HPE_HEADER_OVERFLOW') return { code, fault: `has more than ${mostHeaders} bytes of headers` };
  if (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
    return { code, fault: 'is cut off: the connection was closed' };
  if (code.startsWith('HPE_')) return { code, fault: "isn't valid HTTP" };
  if (/^Z_|^ERR__?(?:BROTLI|ERROR)|^ERR_(?:_ERROR|BROTLI)/.test(code))
    return { code, fault: "can't be decompressed" };
  return { code, fault: `failed: ${code === '' ? message : code}` };
}

async function read(answer: IncomingMessage, { limit, keepsBody }: Asking): Promise<Reply | NoReply> {
  const encoding = (answer.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const decoder = decoderOf(encoding);
  if (decoder === undefined) {
    answer.destroy();
    return { code: 'ENCODING', fault: `has the unknown encoding '${encoding.slice(0, 40)}'` };
  }
  const hash = createHash('sha256');
  const kept: Buffer[] = [];
  let [bytes, received] = [0, 0];
  answer.on('data', (piece: Buffer) => (received += piece.length));
  const source =
    decoder === null ? answer : answer.on('error', (error) => decoder.destroy(error)).pipe(decoder);
  if (decoder !== null)
    answer.on('close', () => {
      if (!answer.complete) decoder.destroy(Object.assign(new Error(), { code: 'ECONNRESET' }));
    });
  const { statusCode: status = 0, headers } = answer;
  for await (const piece of source as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > limit || received > limit + spare) {
      answer.destroy();
      return { status, headers, sha256: null, bytes, body: null };
    }
    hash.update(piece);
    if (keepsBody) kept.push(piece);
  }
  const body = keepsBody ? Buffer.concat(kept) : null;
  return { status, headers, sha256: hash.digest('hex'), bytes, body };
}

/** Null if there is nothing to decode; undefined for an unknown encoding. */
function decoderOf(encoding: string): Transform | null | undefined {
  switch (encoding) {
    case 'identity':
    case '':
      return null;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'br':
      return createBrotliDecompress();
    case 'deflate':
      return createInflate();
    default:
      return undefined;
  }
}
