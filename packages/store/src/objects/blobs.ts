/**
 * Content of files in Git's database, by object. One process answers all requests, in order, without filters: bytes
 * are those that were committed.
 */
import type { Failure } from '../failure.js';
import { openGit } from '../git.js';
import type { ViewFile } from './view.js';

/** Larger files aren't read. */
export const mostBytes = 50_000_000;

export interface Blobs {
  /** Size in bytes; null if the object isn't in the clone. */
  readonly size: (object: string) => Promise<number | null>;
  /** Null if the object isn't in the clone, or is too large. `known` is its size, if the caller knows it. */
  readonly read: (object: string, known?: number) => Promise<Uint8Array | null>;
  readonly close: () => void;
}

export function openBlobs(folder: string): Blobs {
  const sizes = talk(folder, '--batch-check');
  const contents = talk(folder, '--batch');
  const known = new Map<string, Promise<number | null>>();
  const size = (object: string) => {
    const found = known.get(object) ?? sizes.ask(object).then((answer) => answer && answer.size);
    known.set(object, found);
    return found;
  };
  return {
    size,
    async read(object, known) {
      const bytes = known ?? (await size(object));
      if (bytes === null || bytes > mostBytes) return null;
      return (await contents.ask(object))?.bytes ?? null;
    },
    close() {
      sizes.end();
      contents.end();
    },
  };
}

interface Blob {
  readonly size: number;
  /** Empty with `--batch-check`. */
  readonly bytes: Uint8Array;
}

/** A file of a view with the content of an object. `fault` is thrown if Git can't read it. */
export function blobFile(object: string, size: number, blobs: Blobs, fault: () => Failure): ViewFile {
  return {
    object,
    length: () => Promise.resolve(size),
    async read() {
      const bytes = await blobs.read(object, size);
      if (bytes === null) throw fault();
      return bytes;
    },
  };
}

/** What keeps a program running until it is closed, unless it is let go. */
interface Handle {
  readonly ref: () => void;
  readonly unref: () => void;
}

/** Milliseconds after the last answer in which a process waits for the next question. */
const idle = 1000;

/**
 * A conversation with `git cat-file`, which starts with the first question. It ends after a pause and starts again with
 * the next question, so nobody has to close it.
 */
function talk(folder: string, mode: '--batch' | '--batch-check') {
  let current: { readonly ask: (object: string) => Promise<Blob | null>; readonly end: () => void } | null =
    null;
  const start = () => {
    const waiting: ((answer: Blob | null) => void)[] = [];
    const parse = answerParser(mode === '--batch');
    const child = openGit(folder, ['-c', 'protocol.allow=never', 'cat-file', mode]);
    let pause: NodeJS.Timeout | undefined;
    // While it waits, it doesn't keep the command alive.
    const handles = [child, child.stdin, child.stdout] as unknown as readonly Handle[];
    const end = () => {
      clearTimeout(pause);
      if (current === made) current = null;
      child.stdin.end();
    };
    const fail = () => {
      end();
      for (const resolve of waiting.splice(0)) resolve(null);
    };
    child.stdout.on('data', (bytes: Buffer) => {
      for (const answer of parse(bytes)) waiting.shift()?.(answer);
      if (waiting.length > 0) return;
      clearTimeout(pause);
      pause = setTimeout(end, idle).unref();
      for (const handle of handles) handle.unref();
    });
    child.on('error', fail).on('close', fail);
    child.stdin.on('error', fail);
    const made = {
      end,
      ask(object: string): Promise<Blob | null> {
        clearTimeout(pause);
        if (waiting.length === 0) for (const handle of handles) handle.ref();
        const answer = new Promise<Blob | null>((resolve) => waiting.push(resolve));
        child.stdin.write(`${object}\n`);
        return answer;
      },
    };
    return made;
  };
  return {
    async ask(object: string): Promise<Blob | null> {
      if (!/^[\da-f]{40,64}$/.test(object)) return null;
      current ??= start();
      return current.ask(object);
    },
    end: () => current?.end(),
  };
}

/** Splits the output into answers: a line `<object> <type> <size>`, and with content, the bytes and a line feed. */
function answerParser(hasContent: boolean) {
  let rest = Buffer.alloc(0);
  let pieces: Buffer[] = [];
  let missing = 0;
  return function* parse(bytes: Buffer): Generator<Blob | null> {
    pieces.push(bytes);
    missing -= bytes.length;
    // Large contents arrive in many pieces, which are joined once.
    if (missing > 0) return;
    rest = Buffer.concat([rest, ...pieces]);
    pieces = [];
    for (;;) {
      const end = rest.indexOf(10);
      if (end < 0) return;
      const size = /^\S+ blob (\d+)$/.exec(rest.toString('latin1', 0, end))?.[1];
      const past = end + 1 + (size === undefined || !hasContent ? 0 : Number(size) + 1);
      if (rest.length < past) {
        missing = past - rest.length;
        return;
      }
      const content = hasContent
        ? Uint8Array.prototype.slice.call(rest, end + 1, past - 1)
        : new Uint8Array();
      yield size === undefined ? null : { size: Number(size), bytes: content };
      rest = rest.subarray(past);
    }
  };
}
