/**
 * The protocol's streamable HTTP transport without sessions: each request has its own server, and its response is
 * JSON. Before anything is read, the names of the host and of the page that sends the request are checked, so that no
 * page of another site can use a server on this machine. It opens no port.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { ServeMcpInput } from './serve.js';
import { type ServerInput, largestMessage, openServer } from './server.js';

export interface McpHttpInput extends Pick<ServeMcpInput, 'source' | 'version' | 'onNote'> {
  /** Whether a `Host` header names this server. */
  readonly isAllowedHost: (host: string | undefined) => boolean;
}

/** The path of the protocol; the server has nothing else. */
const path = '/mcp';

/** Responds to each request; the caller listens. */
export function mcpOverHttp({
  source,
  version,
  onNote,
  isAllowedHost,
}: McpHttpInput): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const input: ServerInput = { version, onNote, source };
  return async (request, response) => {
    response.on('error', () => {});
    try {
      const refusal = refusalOf(request, isAllowedHost);
      if (refusal !== null) return refuse(response, refusal);
      const body = await bodyOf(request);
      if (body === null)
        return refuse(response, { status: 413, text: `A message has at most ${largestMessage} bytes.` });
      await answer(request, response, { body, input });
    } catch (error) {
      onNote(error instanceof Error ? (error.stack ?? error.message) : String(error));
      if (response.headersSent) response.destroy();
      else refuse(response, { status: 500, text: 'docgen failed; see its standard error.' });
    }
  };
}

interface Refused {
  readonly status: number;
  readonly text: string;
}

function refusalOf(
  { method = '', url = '', headers }: IncomingMessage,
  isAllowedHost: McpHttpInput['isAllowedHost'],
): Refused | null {
  if (!isAllowedHost(headers.host))
    return { status: 403, text: 'This server responds only to requests with its own Host.' };
  // Programs send no origin. A page sends one, and only pages of this server would be its own.
  if (headers.origin !== undefined && headers.origin !== `http://${headers.host}`)
    return { status: 403, text: 'Pages of other origins have no access.' };
  if (url.replace(/\?.*$/s, '') !== path) return { status: 404, text: `The server is at ${path}.` };
  // Without sessions, there is no stream to listen to and nothing to end.
  if (method !== 'POST') return { status: 405, text: 'Only POST is supported.' };
  return null;
}

/** The whole body as text; null if it is too large. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > largestMessage) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { body, input }: { readonly body: string; readonly input: ServerInput },
): Promise<void> {
  const server = openServer(input);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  response.on('close', () => void server.close());
  await server.connect(transport);
  const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
  );
  const given = await transport.handleRequest(
    new Request(`http://localhost${path}`, { method: 'POST', headers, body }),
  );
  const text = await given.text();
  response.writeHead(given.status, { ...Object.fromEntries(given.headers), ...always }).end(text);
}

const always = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

/** The connection is closed, so that the rest of a body isn't read as another request. */
function refuse(response: ServerResponse, { status, text }: Refused): void {
  const allow = status === 405 ? { Allow: 'POST' } : {};
  response
    .writeHead(status, {
      'Content-Type': 'text/plain; charset=utf-8',
      Connection: 'close',
      ...allow,
      ...always,
    })
    .end(`${text}\n`);
}
