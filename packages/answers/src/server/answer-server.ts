/**
 * A small server for the contract of answers: finds passages in a built site, lets a language model write an answer from
 * them, and checks it. It knows the key of the model, which no response contains. It responds to pages of known origins
 * only, and keeps no question.
 */
import { randomBytes } from 'node:crypto';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import { checkedText } from './checked-text.js';
import { type EventStream, eventStream } from './event-stream.js';
import { type Gate, type Limits, gate } from './limits.js';
import { type Model, ModelFailure, askModel } from './model.js';
import { messagesFor } from './prompt.js';
import { type Question, contracts, largestRequest, questionIn } from './question.js';
import { type GivenPassage, type SiteIndex, siteFolder } from './site-folder.js';

export interface AnswerServerOptions {
  readonly limits: Limits;
  /** Folder of the built site. */
  readonly folder: string;
  /** Origins whose pages may ask, such as `https://docs.example.com`. */
  readonly origins: readonly string[];
  readonly model: Model;
  /** Whether requests come through a proxy, whose `X-Forwarded-For` names the reader's address. */
  readonly isBehindProxy: boolean;
  /** Called with what the operator should know. No text contains a question or the key. */
  readonly onNote: (text: string) => void;
  /** Called with each question and how it ended; without it, no question is kept. */
  readonly onQuestion?: (question: Question, outcome: string) => void;
}

export { type Limits, usualLimits } from './limits.js';
export type { Model } from './model.js';

export const answersPath = '/v1/answers';
/** Milliseconds for a request to arrive. */
const longestRequest = 10_000;

type Ended = 'complete' | 'length' | 'unsupported' | 'failed' | 'timeout' | 'left';

/** The operator gets a note about each refused origin, up to this number, and so notices a forgotten `--origin`. */
const mostNoted = 20;

interface Serving extends AnswerServerOptions {
  readonly refused: Set<string>;
  readonly indexOf: ReturnType<typeof siteFolder>;
  readonly gate: Gate;
}

/** The caller listens. */
export function createAnswerServer(options: AnswerServerOptions): Server {
  const serving: Serving = {
    ...options,
    refused: new Set(),
    indexOf: siteFolder(options.folder),
    gate: gate(options.limits),
  };
  const server = createServer(
    { requestTimeout: longestRequest, headersTimeout: longestRequest, maxHeaderSize: 16_384 },
    (request, response) => {
      response.on('error', () => {});
      respond(request, response, serving).catch((error: unknown) => {
        options.onNote(error instanceof Error ? (error.stack ?? error.message) : String(error));
        if (response.headersSent) response.destroy();
        else refuse(response, 500, { code: 'failed' });
      });
    },
  );
  server.maxConnections = 1_000;
  return server;
}

async function respond(request: IncomingMessage, response: ServerResponse, serving: Serving): Promise<void> {
  const { origin } = request.headers;
  if (origin === undefined || !serving.origins.includes(origin)) {
    noteOrigin(origin, serving);
    return refuse(response, 403, { code: 'origin' });
  }
  response.setHeader('Access-Control-Allow-Origin', origin);
  response.setHeader('Vary', 'Origin');
  if (request.url !== answersPath) return refuse(response, 404, { code: 'invalid' });
  if (request.method === 'OPTIONS') {
    const allowed = {
      'Access-Control-Allow-Methods': 'POST',
      'Access-Control-Allow-Headers': 'content-type',
    };
    response.writeHead(204, { ...allowed, 'Access-Control-Max-Age': '600' }).end();
    return;
  }
  if (request.method !== 'POST') return refuse(response, 405, { code: 'invalid' });
  // Other types could be sent without asking first whether the origin may.
  if (!/^application\/json(?:;|$)/i.test(request.headers['content-type'] ?? ''))
    return refuse(response, 415, { code: 'invalid' });
  const text = await bodyOf(request);
  if (text === null) return refuse(response, 413, { code: 'invalid' });
  const question = questionIn(text);
  if (question === 'contract') return refuse(response, 400, { code: 'contract', contracts });
  const index = question === 'invalid' ? null : await serving.indexOf(question);
  if (question === 'invalid' || index === null || question.site !== `${origin}${index.base}/`)
    return refuse(response, 400, { code: 'invalid' });
  const leave = serving.gate.enter(addressOf(request, serving));
  if (leave === 'rate' || leave === 'busy')
    return refuse(response, leave === 'rate' ? 429 : 503, { code: 'busy' });
  try {
    const ended = await answer(question, response, { serving, index });
    serving.onQuestion?.(question, ended);
  } finally {
    leave();
  }
}

/** Once for each origin. */
function noteOrigin(origin: string | undefined, { refused, onNote }: Serving): void {
  const name = JSON.stringify(origin?.slice(0, 200) ?? '');
  if (refused.has(name) || refused.size >= mostNoted) return;
  refused.add(name);
  onNote(`a page of ${name} may not ask, because it isn't one of the allowed origins`);
}

interface Answering {
  readonly serving: Serving;
  readonly index: SiteIndex;
}

/** Responds with the stream. Whatever it waits for ends when the reader leaves. */
async function answer(
  { question }: Question,
  response: ServerResponse,
  { serving, index }: Answering,
): Promise<Ended> {
  const left = new AbortController();
  response.on('close', () => left.abort());
  const { limits } = serving;
  const late = AbortSignal.timeout(limits.answer);
  const signal = AbortSignal.any([left.signal, late]);
  const stream = eventStream(response, { signal, longestPause: limits.silence });
  try {
    const ended = await answerOf(await index.passagesFor(question), { question, stream, signal, serving });
    if (ended === 'unsupported') await stream.send('refusal', { reason: ended });
    else await stream.send('end', { reason: ended });
    return ended;
  } catch (error) {
    if (left.signal.aborted || response.destroyed) return 'left';
    const code = late.aborted ? 'timeout' : 'failed';
    serving.onNote(error instanceof ModelFailure ? error.message : `an answer failed: ${String(error)}`);
    response.write(`event: error\ndata: {"code":"${code}"}\n\n`);
    return code;
  } finally {
    stream.end();
  }
}

interface Writing {
  readonly question: string;
  readonly stream: EventStream;
  readonly signal: AbortSignal;
  readonly serving: Serving;
}

/** Sends the answer. Without passages, the model isn't asked, and without a citation, nothing is sent. */
async function answerOf(
  given: readonly GivenPassage[],
  { question, stream, signal, serving }: Writing,
): Promise<'complete' | 'length' | 'unsupported'> {
  if (given.length === 0) return 'unsupported';
  const text = checkedText(given);
  const send = async (parts: ReturnType<typeof text.add>) => {
    for (const { kind, ...data } of parts) await stream.send(kind, data);
  };
  const messages = messagesFor(question, given, randomBytes(16).toString('hex'));
  const pieces = askModel(serving.model, { messages, signal, longestSilence: serving.limits.silence });
  for (;;) {
    const { done, value } = await pieces.next();
    if (done === true) {
      await send(text.end());
      return text.isSupported() ? value : 'unsupported';
    }
    await send(text.add(value));
    if (!text.isTooLong()) continue;
    // The model is stopped.
    await pieces.return('length');
    return text.isSupported() ? 'length' : 'unsupported';
  }
}

/** The whole body as text; null if it is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > largestRequest) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

function addressOf({ socket, headers }: IncomingMessage, { isBehindProxy }: Serving): string {
  const [named] = isBehindProxy ? [headers['x-forwarded-for']].flat().join().split(',').slice(-1) : [];
  return named?.trim() || (socket.remoteAddress ?? '');
}

/** The connection is closed, so that the rest of a body isn't read as another request. */
function refuse(response: ServerResponse, status: number, error: object): void {
  response
    .writeHead(status, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      Connection: 'close',
    })
    .end(`${JSON.stringify({ error })}\n`);
}
