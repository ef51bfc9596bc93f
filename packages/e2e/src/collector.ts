/**
 * A tracker's server on 127.0.0.1 that records what it receives. It responds immediately, or when allowed to; each
 * response sets a cookie, which must not come back.
 */
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';

/** A request as it came. */
export interface Hit {
  readonly path: string;
  readonly query: { readonly [name: string]: string };
  readonly body: string;
  readonly headers: IncomingMessage['headers'];
}

export interface Collector {
  readonly origin: string;
  /** All requests since the last `forget`, in order. */
  readonly hits: () => readonly Hit[];
  readonly forget: () => void;
  /** Leaves requests unanswered until the returned function is called. */
  readonly hold: () => () => void;
  readonly close: () => Promise<void>;
}

/** Answer to a browser that asks whether it may send JSON. */
const shared = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };

export async function openCollector(): Promise<Collector> {
  const state = { hits: [] as Hit[], held: null as ServerResponse[] | null };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://127.0.0.1');
    if (request.method === 'OPTIONS') {
      response.writeHead(204, shared).end();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const query = Object.fromEntries(url.searchParams);
      const body = Buffer.concat(chunks).toString();
      state.hits.push({ path: url.pathname, query, body, headers: request.headers });
      if (state.held) state.held.push(response);
      else answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the collector has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    hits: () => state.hits,
    forget: () => void (state.hits = []),
    hold() {
      state.held = [];
      return () => {
        for (const response of state.held ?? []) answer(response);
        state.held = null;
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse): void {
  response.writeHead(204, { ...shared, 'Set-Cookie': 'visitor=1; Path=/' }).end();
}
