/**
 * Reads the protocol's messages from a stream. A message that isn't JSON is reported and skipped. After bytes that
 * aren't a message, or an announced length beyond the limit, the next message can't be found, so the stream ends.
 */
import type { Readable } from 'node:stream';
import {
  AbstractMessageReader,
  type DataCallback,
  type Disposable,
  type Message,
} from 'vscode-languageserver-protocol/node';

/** Maximum bytes of a message, and of its header. */
const largestMessage = 64_000_000;
const largestHeader = 4_000;
const headerEnd = '\r\n\r\n';

export class LimitedReader extends AbstractMessageReader {
  private pieces: Buffer[] = [];
  private bytes = 0;
  /** Bytes that must arrive before anything can be read. */
  private needed = 0;

  constructor(private readonly input: Readable) {
    super();
  }

  listen(callback: DataCallback): Disposable {
    const take = (piece: Buffer) => {
      this.pieces.push(piece);
      this.bytes += piece.length;
      if (this.bytes < this.needed) return;
      const reason = this.readAll(callback);
      if (reason === null) return;
      this.fireError(new Error(reason));
      end();
    };
    const end = () => {
      this.input.off('data', take).off('end', end).off('close', end).off('error', end);
      this.input.pause();
      this.fireClose();
    };
    this.input.on('data', take).on('end', end).on('close', end).on('error', end);
    return { dispose: () => void this.input.off('data', take) };
  }

  /** Reads all complete messages. Returns why no more can be read; null if more may come. */
  private readAll(callback: DataCallback): string | null {
    let rest = Buffer.concat(this.pieces);
    for (;;) {
      const head = rest.subarray(0, largestHeader).indexOf(headerEnd);
      if (head < 0 && rest.length >= largestHeader) return 'The input is not a message of the protocol';
      this.needed = 0;
      if (head < 0) break;
      const text = /^content-length: *(\d{1,15})\r?$/im.exec(rest.toString('latin1', 0, head))?.[1];
      if (text === undefined) return 'A message has no Content-Length';
      const length = Number(text);
      if (length > largestMessage)
        return `A message has ${length} bytes; docgen reads at most ${largestMessage}`;
      const start = head + headerEnd.length;
      this.needed = start + length;
      if (rest.length < this.needed) break;
      this.deliver(rest.toString('utf8', start, this.needed), callback);
      rest = rest.subarray(this.needed);
    }
    this.pieces = [rest];
    this.bytes = rest.length;
    return null;
  }

  private deliver(text: string, callback: DataCallback): void {
    try {
      // The connection reports values that aren't messages.
      callback(JSON.parse(text) as Message);
    } catch (error) {
      this.fireError(new Error(`A message is not JSON: ${error instanceof Error ? error.message : ''}`));
    }
  }
}
