/**
 * The HTTP server. Every request passes the gate, and then gets a response of the current edition or joins the event
 * stream. Slow, endless and malformed requests are closed. Pages of other origins can't read any response.
 */
import type { IncomingHttpHeaders, IncomingMessage, Server as NodeServer, ServerResponse } from 'node:http';
import { open } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { type Answer, type AnswerSources, type StoredAnswer, answer, ownName, plain } from '../answer.js';
import { gate, isFromOwnPage } from './gate.js';
import type { HostRules } from './hosts.js';
import type { Live } from '../live.js';
import { createServer } from './node-http.js';
import { sendFile } from './send.js';
import { isStopped } from '../session.js';
import type { Shown } from '../show.js';
import type { Target } from './target.js';

export interface HttpSettings {
  readonly rules: () => HostRules;
  readonly token: string;
  readonly current: () => Shown;
  /** The edition that follows one whose work was stopped; that one itself if none follows. */
  readonly after: (shown: Shown) => Promise<Shown>;
  readonly sources: AnswerSources;
  readonly live: Live;
}

/**
 * Headers of every response: no embedding from other origins, no guessing of types, no caching without revalidation.
 */
const always = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-cache',
} as const;

/** Milliseconds for the head of a request, and for the whole request. */
const headPatience = 5_000;
const requestPatience = 10_000;
const mostConnections = 512;
const largestHead = 16 * 1024;

/** The server, not listening yet. */
export function openHttp(settings: HttpSettings): NodeServer {
  const server = createServer(
    { maxHeaderSize: largestHead, connectionsCheckingInterval: 1_000 },
    (request, response) => {
      void respond(request, response, settings);
    },
  );
  server.headersTimeout = headPatience;
  server.requestTimeout = requestPatience;
  server.keepAliveTimeout = 5_000;
  server.maxConnections = mostConnections;
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseSocket(error, socket as Socket));
  server.on('checkExpectation', (_request, response: ServerResponse) =>
    send(response, plain(400, 'No expectations here.', ending)),
  );
  return server;
}

/** After a refusal, the connection is closed, so that a body isn't read as another request. */
const ending = { Connection: 'close' };

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  settings: HttpSettings,
): Promise<void> {
  response.on('error', () => {});
  try {
    const passed = gate(
      {
        method: request.method ?? '',
        target: request.url ?? '',
        headers: request.headers,
        rawHeaders: request.rawHeaders,
      },
      settings.rules(),
    );
    if ('refusal' in passed) return refuse(response, passed.refusal);
    const { target } = passed;
    const shown = settings.current();
    if (ownName(target.path, shown.plan?.site.base ?? '') === 'events')
      return join(request, response, { target, settings });
    const given = await answered(target, request.headers, settings);
    if ('stored' in given) await sendStored(request, response, given);
    else send(response, given, request.method === 'HEAD');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (response.headersSent) response.destroy();
    else send(response, plain(500, `docgen could not respond: ${reason}`, ending));
  }
}

/**
 * The response of the current edition. A search index or a list of pages is made of all pages, and that work stops when
 * the next edition opens, whose response is then sent instead.
 */
async function answered(
  target: Target,
  headers: IncomingHttpHeaders,
  { current, after, sources }: HttpSettings,
): Promise<Answer | StoredAnswer> {
  for (let shown = current(); ;) {
    try {
      return await answer(target, { headers, shown, sources });
    } catch (error) {
      const next = isStopped(error) ? await after(shown) : shown;
      if (next === shown) throw error;
      shown = next;
    }
  }
}

function refuse(response: ServerResponse, { status, text }: { status: number; text: string }): void {
  send(response, plain(status, text, status === 405 ? { Allow: 'GET, HEAD', ...ending } : ending));
}

/** The event stream, for pages of the server's current run only. */
function join(
  request: IncomingMessage,
  response: ServerResponse,
  { target, settings }: { readonly target: Target; readonly settings: HttpSettings },
): void {
  const asked = new URLSearchParams(target.query);
  if (asked.get('token') !== settings.token || !isFromOwnPage(request.headers))
    return refuse(response, { status: 403, text: 'Only pages of this server can listen.' });
  const path = decodedPath(asked.get('path') ?? '/');
  if (request.method === 'HEAD' || path === null)
    return refuse(response, { status: 400, text: 'Malformed request.' });
  response.writeHead(200, {
    ...always,
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  const leave = settings.live.join({
    path,
    stamp: asked.get('stamp') ?? '',
    write: (text) => void response.write(text),
  });
  if (leave === null) return void response.end();
  response.on('close', leave);
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer, headOnly = false): void {
  const length = status === 304 ? {} : { 'Content-Length': String(body.length) };
  response.writeHead(status, { ...always, ...headers, ...length });
  if (headOnly || status === 304) response.end();
  else response.end(body);
}

/** A reader who closes the connection early isn't an error. */
async function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  { stored, headers }: StoredAnswer,
): Promise<void> {
  const file = await open(stored);
  response.setHeaders(new Map(Object.entries({ ...always, ...headers })));
  await sendFile(request, response, { file, path: stored, status: 200 });
}

/** Invalid HTTP requests, and those that took too long. */
function refuseSocket(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status =
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
      ? '408 Request Timeout'
      : error.code === 'HPE_HEADER_OVERFLOW'
        ? '431 Request Header Fields Too Large'
        : '400 Bad Request';
  const lines = [
    `HTTP/1.1 ${status}`,
    ...Object.entries(always).map(([name, value]) => `${name}: ${value}`),
    'Content-Length: 0',
    'Connection: close',
  ];
  socket.end(`${lines.join('\r\n')}\r\n\r\n`, () => socket.destroy());
}
