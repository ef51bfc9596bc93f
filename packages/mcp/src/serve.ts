/**
 * The server: one per process, on two streams, until its input ends or it is stopped. Calls that its tools reject, or
 * that the folder's state doesn't allow, also get a response; only the protocol is written to its output.
 */
import type { Readable, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { McpSource } from './source.js';
import { largestMessage, openServer } from './server.js';

export interface ServeMcpInput {
  readonly source: McpSource;
  /** docgen's version. */
  readonly version: string;
  readonly input: Readable;
  readonly output: Writable;
  readonly signal: AbortSignal;
  /** Receives notes for the person who runs the server. */
  readonly onNote: (text: string) => void;
}

/** Resolves when the input has ended and every call has a response, or immediately on the signal. */
export async function serveMcp({
  source,
  version,
  input,
  output,
  signal,
  onNote,
}: ServeMcpInput): Promise<void> {
  const server = openServer({ version, source, onNote });
  const transport = new StdioServerTransport(input, output, { maxBufferSize: largestMessage });
  const closed = new Promise<void>((resolve) => {
    Object.assign(server.server, { onclose: resolve, onerror: (error: Error) => onNote(error.message) });
  });
  await server.connect(transport);
  await Promise.race([ended(input), closed, aborted(signal)]);
  if (!signal.aborted) {
    await source.idle();
    // Responses are sent in the next turn.
    await setImmediate();
  }
  await server.close();
}

function ended(input: Readable): Promise<void> {
  return new Promise((resolve) => {
    for (const event of ['end', 'close', 'error']) input.once(event, () => resolve());
  });
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
