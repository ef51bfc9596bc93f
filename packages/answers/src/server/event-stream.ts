/** Writes server-sent events at the pace of the reader. */
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

export interface EventStream {
  /** Resolves when the reader's connection has room for more. Rejects if the reader has left, or reads too slowly. */
  readonly send: (name: string, data: object) => Promise<void>;
  readonly end: () => void;
}

/** Milliseconds between comments that keep a connection open. */
const keepAlive = 15_000;

interface Pace {
  readonly signal: AbortSignal;
  /** Milliseconds for which a reader may read nothing. */
  readonly longestPause: number;
}

/** Starts the response. */
export function eventStream(response: ServerResponse, { signal, longestPause }: Pace): EventStream {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // Proxies of nginx collect responses otherwise.
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  const timer = setInterval(() => response.write(': waiting\n\n'), keepAlive);
  response.on('close', () => clearInterval(timer));
  return {
    async send(name, data) {
      signal.throwIfAborted();
      const isFull = !response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      if (!isFull) return;
      const patience = AbortSignal.any([signal, AbortSignal.timeout(longestPause)]);
      await once(response, 'drain', { signal: patience }).catch((error: unknown) => {
        response.destroy();
        throw error;
      });
    },
    end() {
      clearInterval(timer);
      response.end();
    },
  };
}
