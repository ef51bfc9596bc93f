/** A server with the API of chat completions that does what a test says. */
import { type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface Completion {
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly authorization: string | undefined;
}

export interface MockModel {
  readonly url: string;
  /** What it was asked since the last `does`. */
  readonly asked: Completion[];
  /** Sets what it does next. */
  readonly does: (act: (response: ServerResponse) => unknown) => void;
  /** Requests that were closed before their end. */
  readonly left: () => number;
  readonly close: () => Promise<void>;
}

/** One event with a piece of text. */
export function piece(text: string, end: string | null = null): string {
  return `data: ${JSON.stringify({ choices: [{ delta: { content: text }, finish_reason: end }] })}\n\n`;
}

/** Streams pieces and ends as services do. */
export function says(...pieces: readonly string[]): (response: ServerResponse) => void {
  return (response) => {
    for (const one of pieces) response.write(piece(one));
    response.end(`${piece('', 'stop')}data: [DONE]\n\n`);
  };
}

export async function openModel(): Promise<MockModel> {
  const asked: Completion[] = [];
  let act: (response: ServerResponse) => unknown = says('');
  let left = 0;
  const server = createServer((request, response) => {
    response.on('close', () => void (left += response.writableEnded ? 0 : 1));
    response.setHeader('Content-Type', 'text/event-stream');
    void json(request).then((body) => {
      asked.push({ ...(body as Completion), authorization: request.headers.authorization });
      return act(response);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/chat/completions`,
    asked,
    does(next) {
      act = next;
      asked.length = 0;
      left = 0;
    },
    left: () => left,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
}
